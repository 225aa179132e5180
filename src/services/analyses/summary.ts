import type { SideName } from '../../engine';
import type { AnalysedPly } from './analysedPly';
import { judgePly, type PlyVerdict } from './judge';

/** How one side has played. Plies without a choice say nothing about that, and do not count. */
export interface SideAnalysisView {
  /** 0 to 100. */
  readonly accuracy: number;
  /** Seeds a ply. */
  readonly averageLoss: number;
  readonly blunders: number;
  readonly mistakes: number;
  readonly inaccuracies: number;
}

/** The part of all seeds whose loss makes a ply half as accurate. */
const HALVING = 1 / 16;

export function summarizeSide(
  plies: readonly AnalysedPly[],
  side: SideName,
  totalSeeds: number,
): SideAnalysisView {
  const chosen = plies.filter((ply) => ply.side === side && ply.choices > 1);
  const judged = chosen.map((ply) => judgePly(ply, totalSeeds));
  const count = (wanted: PlyVerdict): number => judged.filter(({ verdict }) => verdict === wanted).length;
  const accuracies = judged.map(({ loss }) => accuracyOf(loss, totalSeeds));
  return {
    accuracy: round(meanOf(accuracies, 100), 1),
    averageLoss: round(
      meanOf(
        judged.map(({ loss }) => loss),
        0,
      ),
      2,
    ),
    blunders: count('BLUNDER'),
    mistakes: count('MISTAKE'),
    inaccuracies: count('INACCURACY'),
  };
}

function accuracyOf(loss: number, totalSeeds: number): number {
  return 100 * 2 ** (-loss / (HALVING * totalSeeds));
}

function meanOf(values: readonly number[], ofNone: number): number {
  return values.length === 0 ? ofNone : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
