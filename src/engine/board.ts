/** South sits at the bottom of every diagram and moves first; North sits opposite, turned by 180 degrees. */
export type Side = 0 | 1;
export const SOUTH: Side = 0;
export const NORTH: Side = 1;
export const SIDE_NAMES = ['SOUTH', 'NORTH'] as const;
export type SideName = (typeof SIDE_NAMES)[number];

export function opponentOf(side: Side): Side {
  return side === SOUTH ? NORTH : SOUTH;
}

/**
 * Where the holes lie. Holes are numbered in sowing order, South's first, so that hole `i` turned by
 * 180 degrees is `(i + holes / 2) % holes`.
 */
export interface Board {
  readonly ranks: number;
  readonly files: number;
  readonly holes: number;
  /** Holes of one side. */
  readonly half: number;
  /** Name of each hole as on a chess board seen from South: file letter, rank number from South's outer row. */
  readonly names: readonly string[];
  /** The picture of the board: hole numbers by rank, top (North's outer) first, left to right. */
  readonly picture: readonly (readonly number[])[];
}

const FILE_LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Two rows with one circuit through all holes: South left to right, then North right to left as South sees it. */
export function createTwoRowBoard(files: number): Board {
  const south = Array.from({ length: files }, (_, file) => file);
  const north = Array.from({ length: files }, (_, file) => 2 * files - 1 - file);
  return createBoard([north, south]);
}

/**
 * A circuit of its own for each side: the outer row left to right as its owner sees it, the next row back,
 * and so on inward, then from the end of the innermost row to the beginning of the outer one.
 */
export function createSnakeBoard(rowsPerSide: number, files: number): Board {
  const half = rowsPerSide * files;
  const southRow = (row: number): number[] =>
    Array.from({ length: files }, (_, file) => row * files + (row % 2 === 0 ? file : files - 1 - file));
  const rows = Array.from({ length: rowsPerSide }, (_, row) => southRow(row));
  const north = rows.map((row) => row.map((hole) => half + hole).reverse());
  return createBoard([...north, ...rows.reverse()]);
}

function createBoard(picture: number[][]): Board {
  const ranks = picture.length;
  const files = picture[0]?.length ?? 0;
  const names: string[] = [];
  picture.forEach((row, fromTop) =>
    row.forEach((hole, file) => {
      names[hole] = `${FILE_LETTERS.charAt(file)}${String(ranks - fromTop)}`;
    }),
  );
  return { ranks, files, holes: ranks * files, half: (ranks * files) / 2, names, picture };
}

export function ownerOf(board: Board, hole: number): Side {
  return hole < board.half ? SOUTH : NORTH;
}

/** The hole that lies where `hole` lies when the board is turned by 180 degrees. */
export function rotateHole(board: Board, hole: number): number {
  return (hole + board.half) % board.holes;
}
