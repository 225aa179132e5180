import { Prisma } from '../../generated/prisma/client';
import type { Side } from '../model';
import type { AnalysisStatus, StoredAnalysis } from './model';

export interface AnalysisRow {
  readonly gameId: string;
  readonly level: number;
  readonly status: AnalysisStatus;
  readonly plies: string[];
  readonly attempts: number;
  readonly variant: string;
  readonly options: Record<string, string>;
  readonly winner: Side | null;
  readonly plyCount: number;
}

/** Of `analyses` and `games`. */
export const analysisColumns = Prisma.sql`
  analyses.game_id AS "gameId", analyses.level, analyses.status, analyses.plies, analyses.attempts,
  games.variant, games.options, games.winner, games.ply_count AS "plyCount"`;

export function toStoredAnalysis(row: AnalysisRow): StoredAnalysis {
  const { gameId, level, status, plies, attempts, ...game } = row;
  return { gameId, level, status, plies, attempts, game };
}
