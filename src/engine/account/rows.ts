/** Rows and files of a board, read from the names of its holes. */
import { type Board, ownerOf, type Side } from '../board';
import type { Row, RowName } from './facts';

/** Rows of one side. */
export function rowsOf(board: Board): number {
  return board.ranks / 2;
}

/** The hole's row counted from its owner's outermost, 0, inward. */
export function rowOfHole(board: Board, hole: number): number {
  const rank = Number(board.names[hole].slice(1));
  return ownerOf(board, hole) === 0 ? rank - 1 : board.ranks - rank;
}

/** The hole on the file of `hole` in a row of `side`. */
export function holeOnFile(board: Board, hole: number, side: Side, row: number): number {
  const rank = side === 0 ? row + 1 : board.ranks - row;
  return board.names.indexOf(`${board.names[hole].charAt(0)}${String(rank)}`);
}

/** The holes on the file of `hole` that belong to `side`, innermost first. */
export function facingHoles(board: Board, hole: number, side: Side): number[] {
  const rows = rowsOf(board);
  return Array.from({ length: rows }, (_, inward) => holeOnFile(board, hole, side, rows - 1 - inward));
}

/** Seeds in all rows of a side. */
export function seedsOfSide({ half }: Board, cells: readonly number[], side: Side): number {
  return cells.slice(side * half, (side + 1) * half).reduce((sum, seeds) => sum + seeds, 0);
}

/** The innermost row of `side` that holds seeds; -1 where none does. */
export function frontRowOf(board: Board, cells: readonly number[], side: Side): number {
  const rows = cells
    .slice(0, board.holes)
    .map((seeds, hole) => (seeds > 0 && ownerOf(board, hole) === side ? rowOfHole(board, hole) : -1));
  return Math.max(...rows);
}

export function nameRow(board: Board, side: Side, row: number): Row {
  return { side, name: rowName(row, rowsOf(board)) };
}

function rowName(row: number, rows: number): RowName {
  if (row === rows - 1) return 'inner';
  return row === 0 ? 'outer' : 'central';
}
