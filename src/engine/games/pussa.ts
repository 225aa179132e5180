/**
 * The pussa games of Sri Lanka and southern India: Raja Pasu (Alexander J. de Voogt, fieldwork around Colombo,
 * 2000), Pasu Pondi (L. S. Saraswathi 1995) and Walak-pussa (Henry Parker 1909).
 *
 * Two rows of seven, captured seeds kept in reserves. Indian relay: when a lap is sown, the contents of the NEXT
 * hole are lifted and sown on. Where the next hole is empty the sowing ends, and the mover captures what lies in
 * the hole beyond it, on either side ("pussa", the leap).
 *
 * Raja Pasu: every hole that a seed brings to exactly four, the last seed of a lap included, is emptied at once
 * to the owner of its row, whoever sows. A player with no move at the start of his turn ends the round: the
 * opponent takes all that is left and leads the next.
 * Pasu Pondi: the same clockwise, and the game ends as soon as all seeds lie on one side.
 * Walak-pussa: no fours; leaps go on while empty and occupied holes alternate.
 *
 * Holes that a player cannot fill at the beginning of a later round are closed: the leftmost ones as their owner
 * sees them. A closed hole does not exist for sowing, for the next hole and for the leap.
 */
import { createTwoRowBoard, opponentOf, ownerOf } from '../board';
import { createChoices } from '../choices';
import { checkClosedHoles } from '../closedHoles';
import { endByRows, endForMover, fillHoles, isBoardEmpty, refuseOneSided, scoreWinner } from '../ending';
import { createOpenPaths } from '../openPath';
import { choice, COMMON_OPTIONS, wholeNumber } from '../options';
import { ownHoleLifts } from '../ownHoles';
import { refillHoles } from '../refill';
import type { EndedRound, Move, NextStart, Options, Play, Variant } from '../rules';
import { capture, hasSeeds, lift, sowPath, stopsAtLimit } from '../sowing';
import type { State, Tally } from '../state';
import type { Trace } from '../trace';

const FILES = 7;
const FOUR = 4;
/** The richer player fills all seven of his holes, the other at least one. */
const LEAST_OPEN_HOLES = FILES + 1;

interface Shape {
  readonly seedsPerHole: number;
  /** 1 counterclockwise, -1 clockwise. */
  readonly direction: 1 | -1;
  /** Fours made while sowing go to the owner of the row. */
  readonly takesFours: boolean;
  /** A four made by the last seed of a lap counts like any other. */
  readonly takesFinalFour: boolean;
  readonly leapsOn: boolean;
  /** The game ends when one side is empty, not only when a player cannot move. */
  readonly endsOneSided: boolean;
  /** Rounds are refilled from what each side holds; holes that stay empty are closed. */
  readonly holesClose: boolean;
  /** Who took the remaining seeds leads the next round; else the leaders alternate. */
  readonly leaderTookTheRest: boolean;
}

function createPlay(shape: Shape, options: Options): Play {
  const board = createTwoRowBoard(FILES);
  const lapLimit = wholeNumber(options, 'lapLimit');
  const openPath = createOpenPaths(board, shape.direction);
  const choices = createChoices(board, options, ownHoleLifts(board, sowTurn));
  const sowLap = shape.takesFours ? sowTakingFours : sowPlainly;

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells } = state;
    const next = openPath(state.closed);
    let lifted = move;
    for (;;) {
      const seeds = lift(cells, lifted, trace);
      const last = sowLap(state, lifted, seeds, next, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      lifted = next[last];
      if (cells[lifted] === 0) return leap(state, lifted, next, trace);
      if (stopsAtLimit(tally, lapLimit, trace)) return;
    }
  }

  function sowPlainly(
    state: State,
    from: number,
    seeds: number,
    next: Uint8Array,
    trace: Trace | null,
  ): number {
    return sowPath(state.cells, from, seeds, next, trace);
  }

  function sowTakingFours(
    state: State,
    from: number,
    seeds: number,
    next: Uint8Array,
    trace: Trace | null,
  ): number {
    const { cells } = state;
    const spared = shape.takesFinalFour ? 0 : 1;
    let hole = from;
    for (let hand = seeds; hand > 0; hand--) {
      hole = next[hole];
      const holds = cells[hole] + 1;
      cells[hole] = holds;
      if (trace !== null) trace.drop(hole, holds);
      if (holds === FOUR && hand > spared) capture(state, board, hole, ownerOf(board, hole), trace);
    }
    return hole;
  }

  function leap(state: State, empty: number, next: Uint8Array, trace: Trace | null): void {
    for (let hole = empty; state.cells[hole] === 0;) {
      const beyond = next[hole];
      if (state.cells[beyond] === 0) return;
      capture(state, board, beyond, state.side, trace);
      if (!shape.leapsOn) return;
      hole = next[beyond];
    }
  }

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    if (shape.endsOneSided) return endWhenOneSided(state, trace);
    const mover = state.side;
    state.side = opponentOf(mover);
    if (choices.canMove(state)) return;
    state.side = mover;
    endForMover(state, board, trace);
  }

  /** Each takes his own row: all that is left lies on one side. */
  function endWhenOneSided(state: State, trace: Trace | null): void {
    const mover = state.side;
    state.side = opponentOf(mover);
    const oneSided = !hasSeeds(state.cells, board, mover) || !hasSeeds(state.cells, board, state.side);
    if (!oneSided && choices.canMove(state)) return;
    endByRows(state, board, trace);
  }

  function startNextRound(ended: EndedRound): NextStart {
    // The blocked side is to move in the final position: the other one took the remaining seeds.
    const tookTheRest = shape.leaderTookTheRest && ended.outcome.reason === 'NO_MOVES';
    const starter = opponentOf(tookTheRest ? ended.state.side : ended.starter);
    return refillHoles(ended, board, shape.seedsPerHole, starter);
  }

  return {
    ...choices,
    board,
    totalSeeds: board.holes * shape.seedsPerHole,
    seedsLeave: true,
    endReason: 'NO_MOVES',
    scoreDecides: false,
    holesClose: shape.holesClose,
    directed: false,
    stepsStraight: false,
    manner: {
      relay: 'next',
      captures: 'leap',
      foursGoTo: shape.takesFours ? 'row-owner' : 'nobody',
      restGoesTo: shape.endsOneSided ? 'row-owner' : 'last-mover',
      endsOneSided: shape.endsOneSided,
      nextHole: (closed, hole) => openPath(closed)[hole],
    },
    createStart: () => fillHoles(board, shape.seedsPerHole),
    step,
    winnerOf: (state) => scoreWinner(state.cells, board),
    isOver: (state) => isBoardEmpty(state, board),
    checkSetup: (state) =>
      (shape.endsOneSided ? refuseOneSided(state, board) : undefined) ??
      checkClosedHoles(state, board, LEAST_OPEN_HOLES),
    ...(shape.holesClose ? { startNextRound, winningsCarryOver: true } : {}),
  };
}

const SHARED = {
  sowing: (way: string): string =>
    `Sowing: lift all seeds of one of your own occupied holes and sow them one by one ${way}. The origin is not skipped when a heap comes round.`,
  fours:
    'Fours: every hole that a dropped seed brings to exactly four is emptied at once into the reserve of the player who owns its row, whoever is sowing, and the sowing goes on. The last seed of a lap counts like any other. A four that no seed has just completed is an ordinary heap.',
  relay:
    'Relay: when the lap is sown, look at the next hole. If it holds seeds, lift them and sow on from there. If it is empty the sowing ends.',
  limit:
    'A sowing that would go on after 2000 laps stops where it is (both the limit and what happens then are options).',
  repetition:
    'Repetition: when a position with the same side to move occurs for the third time, or after 2000 turns, each player takes the seeds in his own row.',
};

const LEAP =
  'Leap: with the next hole empty you capture the contents of the hole beyond it, on either side of the board; if that is empty too you capture nothing. One hole only, and the capture ends the turn.';

export const rajaPasu: Variant = {
  id: 'raja-pasu',
  name: 'Raja Pasu',
  alsoKnownAs: ['King and Cow'],
  region: 'Sri Lanka and India',
  summary:
    'Two rows of seven, seven seeds a hole: relay from the next hole, fours go to the owner of the row while sowing, a leap over an empty hole captures.',
  rules: [
    'Board: two rows of seven holes, captured seeds are kept in reserves, seven seeds in each hole. South leads the first round.',
    SHARED.sowing('counterclockwise'),
    SHARED.fours,
    `${SHARED.relay} ${LEAP} ${SHARED.limit}`,
    'End of a round: a player who has no seeds at the start of his turn ends the round; the opponent takes all seeds left. Most seeds win the round, 49 each is a drawn round.',
    'Next round: each player fills as many of his holes as he can with seven seeds from his reserve; the rest, the leftmost ones as he sees them, are closed and out of play for the round. Who took the remaining seeds leads; after a round that ended by repetition, the opponent of the one who led it. A player who cannot fill one hole has lost the match.',
    SHARED.repetition,
  ].join('\n\n'),
  sources: [
    'Mancala World: Raja Pasu',
    'Alexander J. de Voogt, fieldwork in the Colombo area, Board Games Studies 3, 2000',
  ],
  matchPlay: true,
  options: [
    choice(
      'finalFour',
      'owner: a four made by the last seed of a lap is taken like any other. none: it stays, as some programs play it.',
      'owner',
      'none',
    ),
    ...COMMON_OPTIONS,
  ],
  conflicts: [],
  createPlay: (options) =>
    createPlay(
      {
        seedsPerHole: 7,
        direction: 1,
        takesFours: true,
        takesFinalFour: options['finalFour'] === 'owner',
        leapsOn: false,
        endsOneSided: false,
        holesClose: true,
        leaderTookTheRest: true,
      },
      options,
    ),
};

export const pasuPondi: Variant = {
  id: 'pasu-pondi',
  name: 'Pasu Pondi',
  alsoKnownAs: ['Pasu Pandi', 'Pondi', 'Pallanguzhi Attam'],
  region: 'Tamil Nadu, India',
  summary: 'As Raja Pasu but clockwise, five seeds a hole, and over when all seeds lie on one side.',
  rules: [
    'Board: two rows of seven holes, five seeds in each (six by option). South moves first.',
    SHARED.sowing('clockwise'),
    SHARED.fours,
    `${SHARED.relay} ${LEAP} ${SHARED.limit}`,
    'End: the game ends when all seeds lie on one side of the board; they go to the player who owns that side. Most seeds win.',
    'Next round: each player fills as many of his holes as he can from his captures, the leftmost others are closed; the starters alternate (the source names neither). A player who cannot fill one hole has lost the match.',
    SHARED.repetition,
  ].join('\n\n'),
  sources: ['Mancala World: Pasu Pondi', 'L. S. Saraswathi, 1995 (through Mancala World)'],
  matchPlay: true,
  options: [choice('seeds', 'Seeds in each hole at the start.', '5', '6'), ...COMMON_OPTIONS],
  conflicts: [],
  createPlay: (options) =>
    createPlay(
      {
        seedsPerHole: wholeNumber(options, 'seeds'),
        direction: -1,
        takesFours: true,
        takesFinalFour: true,
        leapsOn: false,
        endsOneSided: true,
        holesClose: true,
        leaderTookTheRest: false,
      },
      options,
    ),
};

export const walakPussa: Variant = {
  id: 'walak-pussa',
  name: 'Walak-pussa',
  alsoKnownAs: ['Walak Pussa'],
  region: 'Sri Lanka',
  summary: 'Two rows of seven, four seeds a hole: relay from the next hole and chains of leaps, no fours.',
  rules: [
    'Board: two rows of seven holes (wala), four seeds in each. South moves first.',
    SHARED.sowing('counterclockwise'),
    `${SHARED.relay} ${SHARED.limit}`,
    'Leap: with the next hole empty you capture the contents of the hole beyond it, on either side; if the hole after that is empty and the one beyond it occupied you capture that too, and so on until two empty or two occupied holes follow each other. The capture ends the turn.',
    'End: a player who has no seeds at the start of his turn ends the game; the opponent takes all seeds left. Most seeds win.',
    SHARED.repetition,
    'Readings: the sowing is counterclockwise (Mancala World), not in a direction the first player chooses (Ludii); the rounds with named incomplete holes are not offered.',
  ].join('\n\n'),
  sources: [
    'Mancala World: Walak-pussa',
    'Henry Parker, "Ancient Ceylon", 1909',
    'Ludii portal: Walak-Pussa',
  ],
  matchPlay: false,
  options: COMMON_OPTIONS,
  conflicts: [],
  createPlay: (options) =>
    createPlay(
      {
        seedsPerHole: 4,
        direction: 1,
        takesFours: false,
        takesFinalFour: false,
        leapsOn: true,
        endsOneSided: false,
        holesClose: false,
        leaderTookTheRest: false,
      },
      options,
    ),
};
