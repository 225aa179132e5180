/**
 * The casitas games of the Dominican Republic (Víktor Bautista i Roca, field study in Barahona, 2005).
 *
 * Two rows of casitas, four seeds each, no stores. A player lifts one of his own holes and sows counterclockwise;
 * a last seed in an occupied hole relays its contents, in an empty hole it ends the turn. A player without seeds
 * passes until seeds come into his row. Seeds leave in fours only; a capture that leaves four ends the game.
 *
 * Hoyito III: a last seed that makes four, in any lap and on either side, takes them and the mover plays again.
 * The last four go to that capturer; from the third round of a match on to the winner of the round before
 * (`last4=` in the position).
 * Hoyito II: as III, and the unbroken run of fours in the holes before is taken too.
 * Hoyito I: every four made while sowing is taken by the mover, wherever it lies; a last seed that makes four
 * takes them and ends the turn.
 */
import { createTwoRowBoard, NORTH, opponentOf, type Side, SOUTH } from '../board';
import { createChoices } from '../choices';
import { createRelay } from '../circuit';
import { checkClosedHoles } from '../closedHoles';
import { endByRows, endForSide, fillHoles, isBoardEmpty, scoreWinner, seedsLeft } from '../ending';
import { createOpenPaths } from '../openPath';
import { choice, COMMON_OPTIONS, wholeNumber } from '../options';
import { ownHoleLifts } from '../ownHoles';
import { type Fault, fault } from '../result';
import { refillHoles } from '../refill';
import type { EndedRound, ExtraField, Move, NextStart, Options, Play, Variant } from '../rules';
import { capture, lift, stopsAtLimit } from '../sowing';
import type { FrozenState, State, Tally } from '../state';
import type { Trace } from '../trace';

const SEEDS_PER_HOLE = 4;
const CASA = 4;

interface Shape {
  readonly files: number;
  /** Fours made by any seed are taken (I), not only by the last one (II, III). */
  readonly takesWhileSowing: boolean;
  /** The run of fours before the last hole is taken too (II). */
  readonly takesRun: boolean;
  /** A match has awards and closed holes of its own (III). */
  readonly matchPlay: boolean;
}

/** Who receives the last four: 0 the capturer, else the side plus one. */
const lastFourField: ExtraField = {
  form: 'last4=s or last4=n',
  parse: (text) => (text === 'last4=s' ? SOUTH + 1 : text === 'last4=n' ? NORTH + 1 : undefined),
  make: (extra) => (extra === 0 ? '' : extra === SOUTH + 1 ? 'last4=s' : 'last4=n'),
};

function createPlay(shape: Shape, options: Options): Play {
  const board = createTwoRowBoard(shape.files);
  const lapLimit = wholeNumber(options, 'lapLimit');
  const relay = createRelay(board, board.holes * SEEDS_PER_HOLE, lapLimit);
  const openPath = createOpenPaths(board, 1);
  const closes = options['roundSetup'] === 'refill';
  const sowTurn = shape.takesWhileSowing ? sowTakingEveryFour : sowTakingLastFour;
  const choices = createChoices(board, options, ownHoleLifts(board, sowTurn));

  function sowTakingLastFour(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const path = state.closed === 0 ? null : openPath(state.closed);
    const last = relay(state, move, CASA, path, tally, trace);
    if (state.cells[last] !== CASA || tally.lapLimitReached) return;
    takeCasa(state, last, trace);
    tally.extraTurn = true;
  }

  function takeCasa(state: State, last: number, trace: Trace | null): void {
    capture(state, board, last, state.side, trace);
    if (!shape.takesRun) return;
    let hole = last;
    for (;;) {
      hole = (hole + board.holes - 1) % board.holes;
      if (state.cells[hole] !== CASA) return;
      capture(state, board, hole, state.side, trace);
    }
  }

  function sowTakingEveryFour(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells } = state;
    let last = move;
    for (;;) {
      let hand = lift(cells, last, trace);
      for (; hand > 0; hand--) {
        last = last + 1 === board.holes ? 0 : last + 1;
        cells[last]++;
        tally.seedsSown++;
        if (trace !== null) trace.drop(last, cells[last]);
        if (cells[last] !== CASA) continue;
        capture(state, board, last, state.side, trace);
        if (seedsLeft(state, board) + hand - 1 > CASA) continue;
        takeHand(state, hand - 1);
        hand = 1;
      }
      tally.laps++;
      if (cells[last] <= 1 || seedsLeft(state, board) <= CASA || stopsAtLimit(tally, lapLimit, trace)) return;
    }
  }

  /** Seeds still in hand when a capture leaves the last four join them on the board, to be swept with them. */
  function takeHand(state: State, hand: number): void {
    state.cells[state.side * board.half] += hand;
  }

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    if (tally.extraTurn || shape.takesWhileSowing) {
      if (seedsLeft(state, board) <= CASA) return endWithLastFour(state, tally, trace);
    }
    nextToMove(state, tally, trace);
  }

  function endWithLastFour(state: State, tally: Tally, trace: Trace | null): void {
    const mover = state.side;
    const receiver = state.extra === 0 ? mover : ((state.extra - 1) as Side);
    tally.extraTurn = false;
    endForSide(state, board, receiver, trace);
  }

  function nextToMove(state: State, tally: Tally, trace: Trace | null): void {
    const mover = state.side;
    const next = tally.extraTurn ? mover : opponentOf(mover);
    state.side = next;
    if (choices.canMove(state)) return;
    state.side = opponentOf(next);
    tally.passedOver = next;
    if (trace !== null) trace.pass(next);
    if (choices.canMove(state)) return;
    // Only where endless sowings are forbidden: neither side has a move left.
    state.side = opponentOf(mover);
    endByRows(state, board, trace);
  }

  function checkSetup(state: FrozenState): Fault | undefined {
    const onBoard = seedsLeft(state, board);
    if (onBoard > 0 && onBoard % CASA !== 0) return unevenFours();
    if (onBoard > 0 && !closes && state.cells[board.holes] % CASA !== 0) return unevenFours();
    if (onBoard === CASA) {
      const message =
        'the last four seeds are already awarded when a game ends: none can be left on the board';
      return fault('POSITION_UNSETTLED', message, { at: 'board' }).error;
    }
    return closes ? checkClosedHoles(state, board, shape.files + 1) : undefined;
  }

  /** From the third round on the last four belong to whoever won last. */
  function startNextRound(ended: EndedRound): NextStart {
    const starter = opponentOf(ended.starter);
    const next = closes ? refillHoles(ended, board, SEEDS_PER_HOLE, starter) : startFresh(starter);
    const isAwarded = options['lastFour'] === 'previous-winner' && ended.round >= 2;
    if ('state' in next && isAwarded && ended.lastWinner !== undefined)
      next.state.extra = ended.lastWinner + 1;
    return next;
  }

  function startFresh(starter: Side): NextStart {
    const state = fillHoles(board, SEEDS_PER_HOLE);
    state.side = starter;
    return { state };
  }

  return {
    ...choices,
    board,
    totalSeeds: board.holes * SEEDS_PER_HOLE,
    seedsLeave: true,
    endReason: 'LAST_SEEDS',
    scoreDecides: false,
    holesClose: closes,
    directed: false,
    stepsStraight: false,
    manner: {
      relay: 'landing',
      captures: 'fours',
      foursGoTo: shape.takesWhileSowing ? 'mover' : 'nobody',
      restGoesTo: 'capturer',
      awardedTo: ({ extra }) => (extra === 0 ? undefined : ((extra - 1) as Side)),
    },
    ...(shape.matchPlay ? { extra: lastFourField, startNextRound, winningsCarryOver: closes } : {}),
    createStart: () => fillHoles(board, SEEDS_PER_HOLE),
    step,
    winnerOf: (state) => scoreWinner(state.cells, board),
    isOver: (state) => isBoardEmpty(state, board),
    checkSetup,
  };
}

function unevenFours(): Fault {
  const message = 'seeds are captured in fours: both totals must be multiples of four';
  return fault('POSITION_CAPTURED', message, { at: 'captured' }).error;
}

const FILES = choice('files', 'Holes in each row.', '6', '12');

const SHARED = {
  board: 'Board: two rows of six holes (casitas), no stores, four seeds in each hole. South moves first.',
  sowing:
    'Sowing: lift all seeds of one of your own occupied holes and sow them one by one counterclockwise. The origin is not skipped when a heap comes round.',
  relay:
    'Relay: if the last seed falls in another occupied hole, lift its contents, that seed included, and sow on from the next hole. In an empty hole the turn ends. A sowing that would go on after 2000 laps stops where it is (both the limit and what happens then are options) and earns nothing.',
  passing:
    'Passing: a player whose row is empty passes, and goes on passing until seeds come into it. Nobody else may pass.',
  repetition:
    'Repetition: when a position with the same side to move occurs for the third time, or after 2000 turns, each player takes the seeds in his own row.',
};

const FIELD_STUDY =
  'Víktor Bautista i Roca, field study in Barahona, 2005 (Wikimanqala texts on the casitas family)';

export const hoyitoIii: Variant = {
  id: 'hoyito-iii',
  name: 'Hoyito III',
  alsoKnownAs: ['Hoyito', 'Casitas', 'Mate'],
  region: 'Barahona, Dominican Republic',
  summary:
    'Two rows of six, four seeds a hole: relay sowing, a last seed that makes four captures them and moves again.',
  rules: [
    SHARED.board,
    SHARED.sowing,
    'Capture: if the last seed of any lap makes its hole exactly four, on either side of the board, you take those four and move again with any of your own holes. Fours passed earlier in the sowing, or lying in holes before it, stay.',
    SHARED.relay,
    `${SHARED.passing} A capture that leaves you without seeds makes you pass as well.`,
    'End: seeds leave only in fours, so after the eleventh capture exactly four are left and the game ends at once. Those last four go to the player who has just captured; in a match this holds for the first two rounds, and from the third on the last four go to the winner of the round before (after a drawn one to the last decisive winner). Most seeds win; 24 each is a draw. Twenty-five captured do not end the game early.',
    'Rounds: every round starts fresh with four in each hole and the starters alternate. By option each player instead fills his own holes with four from his captures, the holes he cannot fill are closed, the leftmost first, and who cannot fill one has lost the match.',
    SHARED.repetition,
  ].join('\n\n'),
  sources: ['Mancala World: Hoyito III, Hoyito II', FIELD_STUDY],
  matchPlay: true,
  options: [
    FILES,
    choice(
      'lastFour',
      'Who gets the last four seeds from the third round of a match on: the winner of the round before, or the capturer as in the first two.',
      'previous-winner',
      'capturer',
    ),
    choice(
      'roundSetup',
      'How the next round of a match begins: fresh with four in each hole, or refilled from what each player holds, unfilled holes closed.',
      'fresh',
      'refill',
    ),
    ...COMMON_OPTIONS,
  ],
  conflicts: [
    {
      first: { name: 'roundSetup', values: ['refill'] },
      second: { name: 'files', values: ['12'] },
      why: 'refilled rounds with closed holes are only described for the board of six files',
    },
  ],
  createPlay: (options) =>
    createPlay(
      { files: wholeNumber(options, 'files'), takesWhileSowing: false, takesRun: false, matchPlay: true },
      options,
    ),
};

const CAPTURER_TAKES_REST =
  'End: seeds leave only in fours. A capture that leaves four seeds takes these too and ends the game. Most seeds win, equal totals are a draw.';

export const hoyitoII: Variant = {
  id: 'hoyito-ii',
  name: 'Hoyito II',
  alsoKnownAs: ['Hoyito', 'Casitas'],
  region: 'Dominican Republic and Haiti',
  summary: 'As Hoyito III, and the unbroken run of fours before the last hole is captured too.',
  rules: [
    SHARED.board,
    SHARED.sowing,
    'Capture: if the last seed of any lap makes its hole exactly four, on either side of the board, you take those four and those of every hole before it in an unbroken run of fours, and move again. Fours passed in the sowing are otherwise left.',
    SHARED.relay,
    SHARED.passing,
    CAPTURER_TAKES_REST,
    SHARED.repetition,
  ].join('\n\n'),
  sources: ['Mancala World: Hoyito II', FIELD_STUDY],
  matchPlay: false,
  options: [FILES, ...COMMON_OPTIONS],
  conflicts: [],
  createPlay: (options) =>
    createPlay(
      { files: wholeNumber(options, 'files'), takesWhileSowing: false, takesRun: true, matchPlay: false },
      options,
    ),
};

export const hoyitoI: Variant = {
  id: 'hoyito-i',
  name: 'Hoyito I',
  alsoKnownAs: ['Hoyito', 'Casitas'],
  region: 'Dominican Republic and Haiti',
  summary: 'Every four made while sowing goes to the mover; a last seed that makes four ends the turn.',
  rules: [
    SHARED.board,
    SHARED.sowing,
    'Capture: every hole that a dropped seed brings to exactly four, on either side of the board, is taken by the mover at once. If that was the last seed of the lap the turn ends.',
    SHARED.relay,
    SHARED.passing,
    `${CAPTURER_TAKES_REST} Seeds still in hand at that capture are among those taken.`,
    SHARED.repetition,
  ].join('\n\n'),
  sources: ['Mancala World: Hoyito I (as quoted by the Ludii portal: Hoyito)', FIELD_STUDY],
  matchPlay: false,
  options: [FILES, ...COMMON_OPTIONS],
  conflicts: [],
  createPlay: (options) =>
    createPlay(
      { files: wholeNumber(options, 'files'), takesWhileSowing: true, takesRun: false, matchPlay: false },
      options,
    ),
};
