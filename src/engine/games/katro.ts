/**
 * Katro of the Betsileo, Tanala and Sakalava, Madagascar (Alexander J. de Voogt, fieldwork of 1998).
 *
 * Six rows of six, three a side, two seeds a hole; nothing ever leaves the board. A player starts from his
 * outermost row that holds seeds and sows along a snake path through his own rows: outer left to right, central
 * back, inner left to right, and from its end to the beginning of the outer row. A last seed in an empty hole
 * ends the turn. In an occupied hole it may capture: from the mover's innermost row that holds seeds (the
 * landing hole counts), the contents of the hole of the same file in the opponent's innermost row that holds
 * seeds. Captured seeds and those of the landing hole are sown on together from the next hole; without a
 * capture the landing hole alone is sown on. A player who has no seeds on his turn has lost.
 *
 * Readings chosen: rows are tested as whole rows, not hole by hole; where the facing hole of that row is empty
 * there is no capture. One fixed circuit for each player.
 */
import { createSnakeBoard, opponentOf, type Side } from '../board';
import { COMMON_OPTIONS, wholeNumber } from '../options';
import type { Move, Options, Play, Variant } from '../rules';
import { hasSeeds, lift, sow } from '../sowing';
import { type FrozenState, type ReadonlyCells, State, type Tally } from '../state';
import type { Trace } from '../trace';

export interface KatroShape {
  readonly rowsPerSide: number;
  readonly files: number;
  readonly seedsPerHole: number;
}

/** Rows are counted from a side's outermost, 0, inward. */
export function createKatroPlay(shape: KatroShape, options: Options): Play {
  const { rowsPerSide, files, seedsPerHole } = shape;
  const board = createSnakeBoard(rowsPerSide, files);
  const { half } = board;
  const lapLimit = wholeNumber(options, 'lapLimit');
  const facing = createFacing(rowsPerSide, files);

  function step(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    sowTurn(state, move, tally, trace);
    state.side = opponentOf(state.side);
    state.over = !hasSeeds(state.cells, board, state.side);
    if (trace !== null && state.over) trace.end(winnerOf(state));
  }

  function sowTurn(state: State, move: Move, tally: Tally, trace: Trace | null): void {
    const { cells } = state;
    const first = state.side * half;
    let last = move;
    let captured = 0;
    for (;;) {
      const seeds = lift(cells, last, trace) + captured;
      last = sow(cells, last, seeds, first, first + half, trace);
      tally.seedsSown += seeds;
      tally.laps++;
      if (cells[last] === 1) return;
      if (tally.laps === lapLimit) {
        tally.lapLimitReached = true;
        if (trace !== null) trace.stop();
        return;
      }
      captured = captureFacing(cells, state.side, last - first, trace);
    }
  }

  /** Takes what the rules let the last seed capture: the seeds, 0 where none. `landing` counts along the track. */
  function captureFacing(cells: Uint8Array, mover: Side, landing: number, trace: Trace | null): number {
    const row = Math.floor(landing / files);
    if (!rowsInsideAreEmpty(cells, mover * half, row)) return 0;
    const theirFirst = opponentOf(mover) * half;
    const target = frontRow(cells, theirFirst);
    if (target < 0) return 0;
    const hole = theirFirst + facing[target * half + landing];
    const seeds = cells[hole];
    cells[hole] = 0;
    if (trace !== null && seeds > 0) trace.capture(hole, seeds, mover);
    return seeds;
  }

  function rowsInsideAreEmpty(cells: ReadonlyCells, first: number, row: number): boolean {
    for (let hole = first + (row + 1) * files; hole < first + half; hole++)
      if (cells[hole] !== 0) return false;
    return true;
  }

  /** The innermost row of a side that holds seeds; -1 where it has none. */
  function frontRow(cells: ReadonlyCells, first: number): number {
    for (let hole = first + half - 1; hole >= first; hole--) {
      if (cells[hole] !== 0) return Math.floor((hole - first) / files);
    }
    return -1;
  }

  /** The first hole of the outermost row that holds seeds, and with it the row that must be played. */
  function backRowStart(state: FrozenState): number {
    const first = state.side * half;
    for (let hole = first; hole < first + half; hole++) {
      if (state.cells[hole] !== 0) return hole - ((hole - first) % files);
    }
    return -1;
  }

  function listMoves(state: FrozenState, out: Move[]): number {
    const start = backRowStart(state);
    let count = 0;
    if (start < 0) return count;
    for (let hole = start; hole < start + files; hole++) if (state.cells[hole] !== 0) out[count++] = hole;
    return count;
  }

  function isLegal(state: FrozenState, move: Move): boolean {
    const start = backRowStart(state);
    return start >= 0 && move >= start && move < start + files && state.cells[move] !== 0;
  }

  function explainRefusal(state: FrozenState, move: Move): string {
    const name = board.names[move];
    if (Math.floor(move / half) !== state.side) return `${name} is not the mover's own hole`;
    if (state.cells[move] === 0) return `${name} is empty`;
    return `${name} is not in the outermost row that holds seeds`;
  }

  function winnerOf(state: FrozenState): Side | undefined {
    return opponentOf(state.side);
  }

  return {
    board,
    totalSeeds: board.holes * seedsPerHole,
    seedsLeave: false,
    endReason: 'NO_MOVES',
    holesClose: false,
    directed: false,
    createStart() {
      const state = new State(new Uint8Array(board.holes + 2));
      state.cells.fill(seedsPerHole, 0, board.holes);
      return state;
    },
    listMoves,
    isLegal,
    explainRefusal,
    step,
    winnerOf,
    isOver: (state) => !hasSeeds(state.cells, board, state.side),
    checkSetup: () => undefined,
  };
}

/**
 * `facing[row * half + landing]`: the hole, counted along the opponent's track, that lies in the opponent's row
 * `row` on the file of the mover's hole `landing`. A file counted from one owner's left is counted from the
 * other end by the opponent.
 */
function createFacing(rowsPerSide: number, files: number): Uint8Array {
  const half = rowsPerSide * files;
  const alongTrack = (row: number, column: number): number =>
    row * files + (row % 2 === 0 ? column : files - 1 - column);
  const facing = new Uint8Array(rowsPerSide * half);
  for (let landing = 0; landing < half; landing++) {
    const ownRow = Math.floor(landing / files);
    const column = alongTrack(ownRow, landing % files) - ownRow * files;
    for (let row = 0; row < rowsPerSide; row++)
      facing[row * half + landing] = alongTrack(row, files - 1 - column);
  }
  return facing;
}

export const katro: Variant = {
  id: 'katro',
  name: 'Katro',
  alsoKnownAs: ['Katra'],
  region: 'southern and central Madagascar',
  summary:
    'Six rows of six, two seeds a hole: relay sowing along a snake path through the own three rows, frontal captures by row priority, nothing leaves the board.',
  rules: [
    'Board: six rows of six holes, two seeds in each. Each player owns three rows: outer, central, inner. No seed ever leaves the board. South moves first.',
    'Start of a move: lift all seeds of a hole in your outermost row that holds any. Single seeds may be moved. Passing is not allowed.',
    'Sowing: one by one along your own circuit: outer row left to right as you see it, central row right to left, inner row left to right, and back to the beginning of the outer row. The origin is not skipped when a heap comes round.',
    'Relay: if the last seed falls in an occupied hole, lift its contents and sow on in the same direction from the next hole. In an empty hole the turn ends. A sowing that would go on after 2000 laps stops where it is (the limit is an option).',
    "Capture: a last seed in an occupied hole captures if its hole lies in your innermost row that holds any seeds at that moment, and the hole of the same file in the opponent's innermost row that holds seeds is not empty. Only that hole is captured. The captured seeds and those of the landing hole are sown on together from the next hole of your circuit. Captures happen in every lap and are not optional.",
    'End: a player who has no seeds on his turn has lost. When a position with the same side to move occurs for the third time, or after 2000 turns, the game is a draw.',
  ].join('\n\n'),
  sources: [
    'Mancala World: Katro',
    'Alexander J. de Voogt, fieldwork in Madagascar, Board Games Studies 2, 1999',
    'Ludii portal: Katro (compared; its captures are chosen hole by hole)',
  ],
  matchPlay: false,
  options: COMMON_OPTIONS,
  createPlay: (options) => createKatroPlay({ rowsPerSide: 3, files: 6, seedsPerHole: 2 }, options),
};
