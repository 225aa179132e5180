/** Legality where any own hole with seeds may be chosen: the rule of every two-row game here. */
import { type Board, ownerOf } from './board';
import type { Move } from './rules';
import type { FrozenState } from './state';

export function listOwnHoles(state: FrozenState, board: Board, out: Move[]): number {
  let count = 0;
  if (state.over) return count;
  const first = state.side * board.half;
  for (let hole = first; hole < first + board.half; hole++) if (state.cells[hole] !== 0) out[count++] = hole;
  return count;
}

export function isOwnHole(state: FrozenState, board: Board, move: Move): boolean {
  return !state.over && move < board.holes && ownerOf(board, move) === state.side && state.cells[move] !== 0;
}

export function explainOwnHole(state: FrozenState, board: Board, move: Move): string {
  if (ownerOf(board, move) !== state.side) return `${board.names[move]} is not the mover's own hole`;
  return `${board.names[move]} is empty`;
}
