/** What a worker does with an analysis. Each call is one statement, and does nothing where the hold is void. */
import { Prisma, type PrismaClient } from '../../generated/prisma/client';
import { isId } from '../ids';
import { addJob, type AnalysisJob } from './jobs';
import type { AnalysisHold, AnalysisProgress, StoredAnalysis } from './model';
import { analysisColumns, type AnalysisRow, toStoredAnalysis } from './rows';

/** Takes hold of it; undefined where there is nothing to do any more, or it is wanted at another level by now. */
export async function beginAnalysis(
  prisma: PrismaClient,
  { gameId, level }: AnalysisJob,
): Promise<StoredAnalysis | undefined> {
  if (!isId(gameId)) return undefined;
  const [row] = await prisma.$queryRaw<AnalysisRow[]>`
    UPDATE analyses SET status = 'RUNNING', attempts = attempts + 1, updated_at = now()
    FROM games
    WHERE games.id = analyses.game_id AND analyses.game_id = ${gameId}::uuid AND level = ${level}::int
      AND analyses.status IN ('QUEUED', 'RUNNING')
    RETURNING ${analysisColumns}`;
  return row === undefined ? undefined : toStoredAnalysis(row);
}

/** Adds plies behind those that are kept. False, and nothing is added, where somebody else has the hold. */
export async function keepAnalysis(
  prisma: PrismaClient,
  { gameId, attempts, kept, plies, isDone }: AnalysisProgress,
): Promise<boolean> {
  const changed = await prisma.$executeRaw`
    UPDATE analyses SET
      plies = plies || ${[...plies]}::text[],
      status = ${isDone ? 'DONE' : 'RUNNING'}::analysis_status,
      updated_at = now()
    WHERE ${held({ gameId, attempts })} AND cardinality(plies) = ${kept}::int`;
  return changed > 0;
}

/** Lets go of it: it waits for the next try, or has failed for good. */
export async function dropAnalysis(prisma: PrismaClient, hold: AnalysisHold, isLost: boolean): Promise<void> {
  await prisma.$executeRaw`
    UPDATE analyses SET status = ${isLost ? 'FAILED' : 'QUEUED'}::analysis_status, updated_at = now()
    WHERE ${held(hold)}`;
}

/** Lets go of it and puts a new job into the queue, so that another worker can go on at once. */
export async function handOnAnalysis(prisma: PrismaClient, hold: AnalysisHold): Promise<void> {
  await prisma.$queryRaw`
    WITH handed AS (
      UPDATE analyses SET status = 'QUEUED', attempts = attempts + 1, updated_at = now()
      WHERE ${held(hold)} RETURNING game_id, level
    )
    SELECT ${addJob(Prisma.sql`game_id`, Prisma.sql`level`)} AS job FROM handed`;
}

function held({ gameId, attempts }: AnalysisHold): Prisma.Sql {
  return Prisma.sql`game_id = ${gameId}::uuid AND attempts = ${attempts}::int AND status = 'RUNNING'`;
}
