/**
 * Sadeqa of Welega, western Ethiopia (Pankhurst 1971, games 91 and 92).
 *
 * Two rows of eight, no stores. A player lifts one of his own holes and sows counterclockwise. A last seed in
 * an occupied hole: its contents, that seed included, are sown on in another lap. A last seed in an empty hole
 * ends the turn; where the hole is the player's own, the seeds directly opposite are captured and leave the
 * board, and the capturing seed stays. A player who has no seeds at the start of his turn ends the game: all
 * that is left goes to the one who made the last move.
 */
import { createTwoRowBoard, opponentOf, ownerOf, type Side } from '../board';
import { explainOwnHole, isOwnHole, listOwnHoles } from '../ownHoles';
import type { Move, Options, Play, Variant } from '../rules';
import { scoreWinner } from '../score';
import { capture, hasSeeds, lift, sow, sweepBoard } from '../sowing';
import { COMMON_OPTIONS, wholeNumber } from '../options';
import { countSeeds, State, type Tally } from '../state';
import type { Trace } from '../trace';

const FILES = 8;

function createPlay(seedsPerHole: number, options: Options): Play {
  const board = createTwoRowBoard(FILES);
  const lapLimit = wholeNumber(options, 'lapLimit');

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    passTheTurn(state, trace);
  }

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells } = state;
    let last = move;
    for (;;) {
      const seeds = lift(cells, last, trace);
      last = sow(cells, last, seeds, 0, board.holes, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      if (cells[last] === 1) break;
      if (tally.laps === lapLimit) {
        tally.lapLimitReached = true;
        if (trace !== null) trace.stop();
        return;
      }
    }
    if (ownerOf(board, last) === state.side) capture(state, board, board.holes - 1 - last, state.side, trace);
  }

  function passTheTurn(state: State, trace: Trace | null): void {
    const mover = state.side;
    state.side = opponentOf(mover);
    if (hasSeeds(state.cells, board, state.side)) return;
    sweepBoard(state, board, mover, trace);
    state.over = true;
    if (trace !== null) trace.end(winnerOf(state));
  }

  function winnerOf(state: { readonly cells: ArrayLike<number> }): Side | undefined {
    return scoreWinner(state.cells, board);
  }

  return {
    board,
    totalSeeds: 2 * FILES * seedsPerHole,
    seedsLeave: true,
    endReason: 'NO_MOVES',
    holesClose: false,
    directed: false,
    createStart() {
      const state = new State(new Uint8Array(board.holes + 2));
      state.cells.fill(seedsPerHole, 0, board.holes);
      return state;
    },
    listMoves: (state, out) => listOwnHoles(state, board, out),
    isLegal: (state, move) => isOwnHole(state, board, move),
    explainRefusal: (state, move) => explainOwnHole(state, board, move),
    step,
    winnerOf,
    isOver: (state) => countSeeds(state.cells, 0, board.holes) === 0,
    checkSetup: () => undefined,
  };
}

const RULES = (seeds: number): string =>
  [
    `Board: two rows of eight holes (mana), no stores, ${String(seeds)} stones (daga) in each hole. South moves first.`,
    'Sowing: lift all stones of one of your own occupied holes, also a single one, and sow them one by one counterclockwise. The origin is not skipped when a heap comes round; sixteen stones end in their own emptied hole, which counts as empty.',
    'Relay: if the last stone falls in an occupied hole, lift everything in it, that stone included, and sow on from the next hole.',
    'Capture: if the last stone falls in an empty hole of your own row, the stones directly opposite are captured and leave the board. The capturing stone stays. If the hole opposite is empty nothing is captured. In an empty hole of the other row the turn just ends.',
    'No passing, no extra turn. A sowing that would go on after 2000 laps stops where it is (the limit is an option); the other player moves.',
    'End: a player who has no stones at the start of his turn ends the game; all stones left on the board go to the player who made the last move. Most stones win, equal totals are a draw. There is no early end at a majority.',
    'Repetition: when a position with the same side to move occurs for the third time, or after 2000 turns, each player takes the stones in his own row.',
  ].join('\n\n');

const SOURCES = [
  'Mancala World: Sadeqa III',
  'Richard Pankhurst, "Gabata and Related Board Games of Ethiopia and the Horn of Africa", Ethiopia Observer 14(3), 1971, games 91 and 92',
];

export const sadeqaIii: Variant = {
  id: 'sadeqa-iii',
  name: 'Sadeqa III',
  alsoKnownAs: ['Sadeqa', 'Pankhurst game 92'],
  region: 'Welega, western Ethiopia',
  summary:
    'Two rows of eight, six stones a hole: relay sowing, and a last stone in an own empty hole captures what lies opposite while it stays itself.',
  rules: RULES(6),
  sources: SOURCES,
  matchPlay: false,
  options: COMMON_OPTIONS,
  createPlay: (options) => createPlay(6, options),
};

export const sadeqa91: Variant = {
  id: 'sadeqa-91',
  name: 'Sadeqa, Game 91',
  alsoKnownAs: ['Pankhurst game 91'],
  region: 'Welega, western Ethiopia',
  summary: 'Sadeqa III with four stones a hole, sixty-four in all.',
  rules: RULES(4),
  sources: SOURCES,
  matchPlay: false,
  options: COMMON_OPTIONS,
  createPlay: (options) => createPlay(4, options),
};
