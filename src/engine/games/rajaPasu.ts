/**
 * Raja Pasu of Sri Lanka and India (Alexander J. de Voogt, fieldwork around Colombo, 2000).
 *
 * Two rows of seven, seven seeds each, captured seeds kept in reserves. Indian relay: when a lap is sown, the
 * contents of the NEXT hole are lifted and sown on. Every hole that a seed brings to exactly four, the last
 * seed of a lap included, is emptied at once to the owner of its row, whoever sows. Where the next hole is
 * empty the sowing ends, and the mover captures what lies in the hole beyond it, on either side. A player with
 * no seeds at the start of his turn ends the round: the opponent takes all that is left and leads the next.
 *
 * Holes that a player cannot fill at the beginning of a later round are closed: the leftmost ones as their
 * owner sees them. A closed hole does not exist for sowing, for the next hole and for the leap.
 */
import { type Board, createTwoRowBoard, opponentOf, ownerOf } from '../board';
import { COMMON_OPTIONS, wholeNumber } from '../options';
import { explainOwnHole, isOwnHole, listOwnHoles } from '../ownHoles';
import { type Fault, fault } from '../result';
import type { Move, Options, Play, Variant } from '../rules';
import { scoreWinner } from '../score';
import { capture, hasSeeds, lift, sweepBoard } from '../sowing';
import { countSeeds, type FrozenState, State, type Tally } from '../state';
import type { Trace } from '../trace';

const FILES = 7;
const SEEDS_PER_HOLE = 7;
const FOUR = 4;
/** The richer player holds at least 49 of 98 seeds and opens all seven; a side always opens one. */
const LEAST_OPEN_HOLES = 8;

function createPlay(options: Options): Play {
  const board = createTwoRowBoard(FILES);
  const lapLimit = wholeNumber(options, 'lapLimit');
  const paths = new Map<number, Uint8Array>();

  function openPath(closed: number): Uint8Array {
    let path = paths.get(closed);
    if (path === undefined) {
      path = createOpenPath(board, closed);
      paths.set(closed, path);
    }
    return path;
  }

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, openPath(state.closed), tally, trace);
    passTheTurn(state, trace);
  }

  function sowTurn(state: State, move: Move, next: Uint8Array, tally: Tally, trace: Trace | null): void {
    const { cells } = state;
    let lifted = move;
    for (;;) {
      const seeds = lift(cells, lifted, trace);
      const last = sowTakingFours(state, lifted, seeds, next, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      lifted = next[last];
      if (cells[lifted] === 0) {
        capture(state, board, next[lifted], state.side, trace);
        return;
      }
      if (tally.laps === lapLimit) {
        tally.lapLimitReached = true;
        if (trace !== null) trace.stop();
        return;
      }
    }
  }

  function sowTakingFours(
    state: State,
    from: number,
    seeds: number,
    next: Uint8Array,
    trace: Trace | null,
  ): number {
    const { cells } = state;
    let hole = from;
    for (let hand = seeds; hand > 0; hand--) {
      hole = next[hole];
      const holds = cells[hole] + 1;
      cells[hole] = holds;
      if (trace !== null) trace.drop(hole, holds);
      if (holds === FOUR) capture(state, board, hole, ownerOf(board, hole), trace);
    }
    return hole;
  }

  function passTheTurn(state: State, trace: Trace | null): void {
    const mover = state.side;
    state.side = opponentOf(mover);
    if (hasSeeds(state.cells, board, state.side)) return;
    sweepBoard(state, board, mover, trace);
    state.over = true;
    if (trace !== null) trace.end(scoreWinner(state.cells, board));
  }

  return {
    board,
    totalSeeds: 2 * FILES * SEEDS_PER_HOLE,
    seedsLeave: true,
    endReason: 'NO_MOVES',
    holesClose: true,
    directed: false,
    createStart() {
      const state = new State(new Uint8Array(board.holes + 2));
      state.cells.fill(SEEDS_PER_HOLE, 0, board.holes);
      return state;
    },
    listMoves: (state, out) => listOwnHoles(state, board, out),
    isLegal: (state, move) => isOwnHole(state, board, move),
    explainRefusal: (state, move) => explainOwnHole(state, board, move),
    step,
    winnerOf: (state) => scoreWinner(state.cells, board),
    isOver: (state) => countSeeds(state.cells, 0, board.holes) === 0,
    checkSetup: (state) => checkClosedHoles(state, board),
  };
}

function createOpenPath(board: Board, closed: number): Uint8Array {
  const path = new Uint8Array(board.holes);
  for (let hole = 0; hole < board.holes; hole++) {
    let next = (hole + 1) % board.holes;
    while ((closed >> next) & 1) next = (next + 1) % board.holes;
    path[hole] = next;
  }
  return path;
}

/** Closed holes lie at the owner's left: the first ones of each half in sowing order. */
function checkClosedHoles(state: FrozenState, board: Board): Fault | undefined {
  let open = board.holes;
  for (let hole = 0; hole < board.holes; hole++) {
    if (((state.closed >> hole) & 1) === 0) continue;
    open--;
    const isLeftmost = hole % board.half === 0;
    if (!isLeftmost && ((state.closed >> (hole - 1)) & 1) === 0) {
      const message = `closed holes lie at the owner's left: ${board.names[hole]} is closed, ${board.names[hole - 1]} is not`;
      return fault('POSITION_CLOSED', message, { at: board.names[hole] }).error;
    }
  }
  if (open < LEAST_OPEN_HOLES) {
    const message = `at least ${String(LEAST_OPEN_HOLES)} holes are open in every round, here ${String(open)}`;
    return fault('POSITION_CLOSED', message, { at: 'board' }).error;
  }
  return undefined;
}

export const rajaPasu: Variant = {
  id: 'raja-pasu',
  name: 'Raja Pasu',
  alsoKnownAs: ['King and Cow'],
  region: 'Sri Lanka and India',
  summary:
    'Two rows of seven, seven seeds a hole: relay from the next hole, fours go to the owner of the row while sowing, a leap over an empty hole captures.',
  rules: [
    'Board: two rows of seven holes, captured seeds are kept in reserves, seven seeds in each hole. South leads the first round.',
    'Sowing: lift all seeds of one of your own occupied holes and sow them one by one counterclockwise. The origin is not skipped when a heap comes round.',
    'Fours: every hole that a dropped seed brings to exactly four is emptied at once into the reserve of the player who owns its row, whoever is sowing, and the sowing goes on. The last seed of a lap counts like any other. A four that no seed has just completed is an ordinary heap.',
    'Relay: when the lap is sown, look at the next hole. If it holds seeds, lift them and sow on from there. If it is empty the sowing ends, and you capture the contents of the hole beyond it, on either side of the board; if that is empty too you capture nothing. One hole only, and the capture ends the turn. A sowing that would go on after 2000 laps stops where it is (the limit is an option).',
    'End of a round: a player who has no seeds at the start of his turn ends the round; the opponent takes all seeds left. Most seeds win the round, 49 each is a drawn round.',
    'Next round: each player fills as many of his holes as he can with seven seeds from his reserve; the rest, the leftmost ones as he sees them, are closed and out of play for the round. Who took the remaining seeds leads. A player who cannot fill one hole has lost the match.',
    'Repetition: when a position with the same side to move occurs for the third time, or after 2000 turns, each player takes the seeds in his own row.',
  ].join('\n\n'),
  sources: [
    'Mancala World: Raja Pasu',
    'Alexander J. de Voogt, fieldwork in the Colombo area, Board Games Studies 3, 2000',
  ],
  matchPlay: true,
  options: COMMON_OPTIONS,
  createPlay,
};
