import type { AnalysedPly } from './analysedPly';

export type PlyVerdict = 'BEST' | 'GOOD' | 'INACCURACY' | 'MISTAKE' | 'BLUNDER' | 'FORCED';

export interface Judgement {
  /** Seeds by which the move played is worth less than the best one; never negative. */
  readonly loss: number;
  readonly verdict: PlyVerdict;
}

/**
 * From which loss on a ply is no longer good, an inaccuracy, a mistake: parts of all the seeds of the game, for
 * evaluations are seeds, and a game with more of them is decided by more. `docs/analysis.md` gives the reasons.
 */
const INACCURACY = 1 / 48;
const MISTAKE = 1 / 16;
const BLUNDER = 1 / 8;

export function judgePly(ply: AnalysedPly, totalSeeds: number): Judgement {
  const loss = lossOf(ply);
  return { loss, verdict: ply.choices === 1 ? 'FORCED' : verdictOf(loss, totalSeeds) };
}

/** In hundredths of a seed, as evaluations are. */
function lossOf({ evaluation, played }: AnalysedPly): number {
  return Math.max(0, Math.round((evaluation - played) * 100) / 100);
}

function verdictOf(loss: number, totalSeeds: number): PlyVerdict {
  if (loss === 0) return 'BEST';
  if (loss < INACCURACY * totalSeeds) return 'GOOD';
  if (loss < MISTAKE * totalSeeds) return 'INACCURACY';
  return loss < BLUNDER * totalSeeds ? 'MISTAKE' : 'BLUNDER';
}
