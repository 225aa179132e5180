import type { Board } from './board';
import type { FrozenState } from './state';

/** What each side holds: captured seeds, and those of its own rows where any still lie there. */
export function holdingsOf({ cells }: FrozenState, board: Board): [number, number] {
  const held: [number, number] = [cells[board.holes], cells[board.holes + 1]];
  for (let hole = 0; hole < board.holes; hole++) held[hole < board.half ? 0 : 1] += cells[hole];
  return held;
}
