import type { SideName } from '../../engine';
import type { AnalysedPly } from './analysedPly';

/**
 * The ply, from 1, after which the winner was ahead and stayed so to the end. Undefined where there is none: a draw, a
 * winner who was ahead from the first position on, or who was not ahead at the end (the other side gave up).
 */
export function findTurningPoint(
  plies: readonly AnalysedPly[],
  winner: SideName | undefined,
): number | undefined {
  if (winner === undefined || plies.length === 0) return undefined;
  const isAhead = plies.map(({ side, played }) => (side === winner ? played : -played) > 0);
  const lastBehind = isAhead.lastIndexOf(false);
  if (lastBehind === plies.length - 1) return undefined;
  if (lastBehind < 0 && wasAheadBefore(plies[0], winner)) return undefined;
  return lastBehind + 2;
}

function wasAheadBefore({ side, evaluation }: AnalysedPly, winner: SideName): boolean {
  return (side === winner ? evaluation : -evaluation) > 0;
}
