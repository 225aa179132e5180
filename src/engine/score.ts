import { type Board, NORTH, type Side, SOUTH } from './board';

/** Who has captured more; undefined where both have as many. */
export function scoreWinner(cells: ArrayLike<number>, board: Board): Side | undefined {
  const south = cells[board.holes];
  const north = cells[board.holes + 1];
  if (south === north) return undefined;
  return south > north ? SOUTH : NORTH;
}
