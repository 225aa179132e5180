import type { GameTrace, ReachedPosition } from '../../archive';
import { legalMoves, makeMove, type Ply, type Position, positionKey, SIDE_NAMES } from '../../engine';

/** What the archive indexes of a game: the positions it has come to, and sums over its plies. */
export function traceOf(start: Position, plies: readonly Ply[]): GameTrace {
  const reached = new Map<string, ReachedPosition>();
  let position = start;
  let choices = 0;
  let laps = 0;
  for (const [index, ply] of plies.entries()) {
    addReached(reached, position, index, makeMove(start.rules, ply.move));
    choices += legalMoves(position).length;
    laps += ply.laps;
    ({ position } = ply);
  }
  addReached(reached, position, plies.length, null);
  return { firstSide: SIDE_NAMES[start.state.side], reached: [...reached.values()], choices, laps };
}

/** Where a position comes back, its first time stays. */
function addReached(
  reached: Map<string, ReachedPosition>,
  position: Position,
  ply: number,
  move: string | null,
): void {
  const key = positionKey(position);
  if (!reached.has(key)) reached.set(key, { key, ply, move });
}
