/** Geometry of boards on which each side sows along a snake path through its own rows. */
import type { Board } from './board';

/**
 * Successors along each side's circuit. Forward: the outer row left to right as its owner sees it, the next row
 * back, and so on inward and from the end of the innermost row to the beginning of the outer one. Mirrored: the
 * same with every row the other way round.
 */
export function createCircuit(board: Board, mirrored: boolean): Uint8Array {
  const { half, files } = board;
  const next = new Uint8Array(board.holes);
  for (const first of [0, half]) {
    for (let track = 0; track < half; track++) {
      next[first + track] = first + (mirrored ? stepMirrored(track, files, half) : (track + 1) % half);
    }
  }
  return next;
}

/** Rows are run through from their last hole to their first, the rows themselves in the usual order. */
function stepMirrored(track: number, files: number, half: number): number {
  return track % files > 0 ? track - 1 : (track + 2 * files - 1) % half;
}

/** The row of each hole of a side, counted from its outermost, 0, inward; holes count along the side's circuit. */
export function createRows({ half, files }: Board): Uint8Array {
  return Uint8Array.from({ length: half }, (_, track) => rowOf(track, files));
}

function rowOf(track: number, files: number): number {
  return Math.floor(track / files);
}

/** The place along the circuit of a column counted from the owner's left; its own inverse within a row. */
function alongRow(row: number, column: number, files: number): number {
  return row * files + (row % 2 === 0 ? column : files - 1 - column);
}

/**
 * `facing[row * half + track]`: the place on the opponent's circuit that lies in the opponent's row `row` on the
 * same file. A column counted from one owner's left is counted from the other end by the opponent.
 */
export function createFacing(board: Board): Uint8Array {
  const { half, files } = board;
  const rows = half / files;
  const facing = new Uint8Array(rows * half);
  for (let track = 0; track < half; track++) {
    const ownRow = rowOf(track, files);
    const column = alongRow(ownRow, track % files, files) - ownRow * files;
    for (let row = 0; row < rows; row++)
      facing[row * half + track] = alongRow(row, files - 1 - column, files);
  }
  return facing;
}
