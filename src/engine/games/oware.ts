/**
 * Oware (abapa), the yardstick with perft counts that independent engines agree on.
 *
 * Two rows of six, four seeds each. A player lifts one of his own holes and sows counterclockwise, leaving out
 * the hole he started from. A last seed that makes two or three in the opponent's row captures them, and so do
 * the unbroken holes before it. A player must leave the opponent seeds if he can; a capture of all the
 * opponent's seeds (grand slam) by default captures nothing. More than half the seeds end the game.
 */
import { createTwoRowBoard, opponentOf } from '../board';
import { createChoices, type Lifts } from '../choices';
import { endByRows, fillHoles, hasMajority, isBoardEmpty, refuseMajority, scoreWinner } from '../ending';
import { choice, LENGTH_OPTIONS } from '../options';
import { ownHoleLifts } from '../ownHoles';
import type { Move, Options, Play, Variant } from '../rules';
import { capture, hasSeeds, lift } from '../sowing';
import { assignState, type FrozenState, State, Tally } from '../state';
import type { Trace } from '../trace';

const FILES = 6;
const SEEDS_PER_HOLE = 4;

function createPlay(options: Options): Play {
  const board = createTwoRowBoard(FILES);
  const totalSeeds = board.holes * SEEDS_PER_HOLE;
  const grandSlam = options['grandSlam'];
  const ownHoles = ownHoleLifts(board, sowTurn);
  const scratch = new State(new Uint8Array(board.holes + 2));
  const scratchTally = new Tally();
  const lifts: Lifts = { list, isLegal, explain, canMove: (state) => list(state, []) > 0, sow: sowTurn };
  const choices = createChoices(board, options, lifts);

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells } = state;
    const seeds = lift(cells, move, trace);
    let hole = move;
    for (let hand = seeds; hand > 0; hand--) {
      hole = (hole + 1) % board.holes;
      if (hole === move) hole = (hole + 1) % board.holes;
      cells[hole]++;
      if (trace !== null) trace.drop(hole, cells[hole]);
    }
    tally.seedsSown += seeds;
    tally.laps++;
    const run = captureRun(state, hole);
    if (run > 0 && (grandSlam !== 'forfeit' || !isGrandSlam(state, hole, run))) {
      for (let taken = 0; taken < run; taken++) capture(state, board, hole - taken, state.side, trace);
    }
  }

  /** Holes that the last seed captures, counted backwards from it. */
  function captureRun(state: FrozenState, last: number): number {
    const first = opponentOf(state.side) * board.half;
    let run = 0;
    for (let hole = last; hole >= first && hole < first + board.half; hole--) {
      if (state.cells[hole] !== 2 && state.cells[hole] !== 3) break;
      run++;
    }
    return run;
  }

  function isGrandSlam(state: FrozenState, last: number, run: number): boolean {
    const first = opponentOf(state.side) * board.half;
    for (let hole = first; hole < first + board.half; hole++) {
      if (state.cells[hole] !== 0 && (hole > last || hole <= last - run)) return false;
    }
    return true;
  }

  /** Whether the opponent has seeds after the move, as he must where that is possible. */
  function feeds(state: FrozenState, move: Move): boolean {
    assignState(scratch, state);
    sowTurn(scratch, move, scratchTally, null);
    return hasSeeds(scratch.cells, board, opponentOf(state.side));
  }

  /** A move that takes all the opponent's seeds, where the rules forbid that. */
  function isForbiddenSlam(state: FrozenState, move: Move): boolean {
    return (
      grandSlam === 'illegal' && hasSeeds(state.cells, board, opponentOf(state.side)) && !feeds(state, move)
    );
  }

  function mustFeed(state: FrozenState): boolean {
    return !hasSeeds(state.cells, board, opponentOf(state.side));
  }

  function isLegal(state: FrozenState, move: Move): boolean {
    if (!ownHoles.isLegal(state, move) || isForbiddenSlam(state, move)) return false;
    return !mustFeed(state) || feeds(state, move);
  }

  function list(state: FrozenState, out: Move[]): number {
    const listed = ownHoles.list(state, out);
    if (grandSlam !== 'illegal' && !mustFeed(state)) return listed;
    let kept = 0;
    for (let i = 0; i < listed; i++) if (isLegal(state, out[i])) out[kept++] = out[i];
    out.length = kept;
    return kept;
  }

  function explain(state: FrozenState, move: Move): string {
    if (!ownHoles.isLegal(state, move)) return ownHoles.explain(state, move);
    const name = board.names[move];
    return isForbiddenSlam(state, move)
      ? `${name} would take all the opponent's seeds, which this game forbids`
      : `${name} would leave the opponent without seeds`;
  }

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    state.side = opponentOf(state.side);
    if (!hasMajority(state, board, totalSeeds) && choices.canMove(state)) return;
    endByRows(state, board, trace);
  }

  return {
    ...choices,
    board,
    totalSeeds,
    seedsLeave: true,
    endReason: 'NO_MOVES',
    scoreDecides: true,
    holesClose: false,
    directed: false,
    stepsStraight: false,
    manner: { relay: 'none', captures: 'twos-and-threes', restGoesTo: 'row-owner', endsAtMajority: true },
    createStart: () => fillHoles(board, SEEDS_PER_HOLE),
    step,
    winnerOf: (state) => scoreWinner(state.cells, board),
    isOver: (state) => isBoardEmpty(state, board),
    checkSetup: (state) => refuseMajority(state, board, totalSeeds),
  };
}

export const oware: Variant = {
  id: 'oware',
  name: 'Oware',
  alsoKnownAs: ['Awale', 'Awari', 'Wari', 'Abapa'],
  region: 'West Africa and the Caribbean',
  summary:
    "Two rows of six, four seeds a hole: single laps, twos and threes in the opponent's row are captured.",
  rules: [
    'Board: two rows of six holes, four seeds in each. South moves first.',
    'Sowing: lift all seeds of one of your own occupied holes and sow them one by one counterclockwise in a single lap. The hole you started from is left out when a heap comes round.',
    "Capture: if the last seed makes two or three in a hole of the opponent's row you capture them, and so with each hole before it in an unbroken run of twos and threes in that row.",
    "Grand slam: a move that would capture all the opponent's seeds captures nothing (forfeit). By option it captures (allowed) or may not be played (illegal).",
    'Feeding: if the opponent has no seeds you must play a move that gives him some. Who cannot, or has no other legal move, ends the game.',
    'End: a player with more than half the seeds has won; the seeds still on the board then, or when a player has no legal move, go to the owner of their row, as they do when a position occurs for the third time or after 2000 turns.',
  ].join('\n\n'),
  sources: [
    'Wikipedia: Oware',
    'perft counts agreed on by the engines Aalina, OpenSpiel, MancalaGames and Game::Oware',
  ],
  matchPlay: false,
  options: [
    choice(
      'grandSlam',
      "What a capture of all the opponent's seeds does: forfeit takes nothing, allowed takes them, illegal forbids the move.",
      'forfeit',
      'allowed',
      'illegal',
    ),
    ...LENGTH_OPTIONS,
  ],
  conflicts: [],
  createPlay,
};
