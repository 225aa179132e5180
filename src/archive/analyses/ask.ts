import { Prisma, type PrismaClient } from '../../generated/prisma/client';
import { isId } from '../ids';
import { addJob } from './jobs';
import type { AnalysisRequest, AnalysisResult, StoredAnalysis } from './model';
import { analysisColumns, type AnalysisRow, toStoredAnalysis } from './rows';

/**
 * One statement makes the row and its job, or neither. Of racing calls one makes them; the others, and later ones that
 * ask for no more than there is, find them there.
 */
export async function requestAnalysis(
  prisma: PrismaClient,
  request: AnalysisRequest,
): Promise<AnalysisResult> {
  const { gameId, level } = request;
  if (!isId(gameId)) return { kind: 'missing' };
  const jobs = await prisma.$queryRaw<object[]>(askStatement(request));
  const [analysis] = await findAnalyses(prisma, [gameId]);
  const isThere = analysis !== undefined && analysis.status !== 'FAILED' && analysis.level >= level;
  if (isThere || (jobs.length > 0 && analysis !== undefined)) return { kind: 'asked', analysis };
  const [game] = await prisma.$queryRaw<object[]>`
    SELECT 1 FROM games WHERE id = ${gameId}::uuid AND status <> 'IN_PROGRESS'`;
  return { kind: game === undefined ? 'missing' : 'full' };
}

/** Plies of the same level are kept: who analyses goes on from there. */
function askStatement({ gameId, level, mostOpen }: AnalysisRequest): Prisma.Sql {
  return Prisma.sql`
    WITH asked AS (
      INSERT INTO analyses (game_id, level, status, plies, created_at, updated_at)
      SELECT id, ${level}::int, 'QUEUED', '{}', now(), now() FROM games
      WHERE id = ${gameId}::uuid AND status <> 'IN_PROGRESS'
        AND (SELECT count(*) FROM analyses WHERE status IN ('QUEUED', 'RUNNING')) < ${mostOpen}::int
      ON CONFLICT (game_id) DO UPDATE SET
        level = excluded.level,
        status = 'QUEUED',
        plies = CASE WHEN analyses.level = excluded.level THEN analyses.plies ELSE '{}' END,
        attempts = analyses.attempts + 1,
        updated_at = excluded.updated_at
      WHERE analyses.status = 'FAILED' OR analyses.level < excluded.level
      RETURNING game_id, level
    )
    SELECT ${addJob(Prisma.sql`game_id`, Prisma.sql`level`)} AS job FROM asked`;
}

/** One statement for all of them; in the order of `gameIds`, undefined for games without an analysis. */
export async function findAnalyses(
  prisma: PrismaClient,
  gameIds: readonly string[],
): Promise<(StoredAnalysis | undefined)[]> {
  const ids = [...new Set(gameIds.filter(isId))];
  const rows = await prisma.$queryRaw<AnalysisRow[]>`
    SELECT ${analysisColumns} FROM analyses JOIN games ON games.id = analyses.game_id
    WHERE analyses.game_id = ANY (${ids}::uuid[])`;
  const analyses = new Map(rows.map((row) => [row.gameId, toStoredAnalysis(row)]));
  return gameIds.map((id) => analyses.get(id.toLowerCase()));
}
