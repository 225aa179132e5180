/** Processes that take jobs. The queue itself would wait hours for one that has died. */
import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { keyOf } from './analyses/jobs';

/** Tells that the process is there. */
export async function beatRunner(prisma: PrismaClient, id: string): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO job_runners (id, seen_at) VALUES (${id}, now())
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`;
}

export async function removeRunner(prisma: PrismaClient, id: string): Promise<void> {
  await prisma.$executeRaw`DELETE FROM job_runners WHERE id = ${id}`;
}

interface Silent {
  readonly ids: string[];
}

/**
 * Frees the jobs of every process that has not been heard of for so long, by the clock of the database, and fails the
 * analyses that have no job any more. Gives the processes that jobs were taken from.
 */
export async function freeSilentRunners(prisma: PrismaClient, silentMillis: number): Promise<string[]> {
  const since = Prisma.sql`now() - ${silentMillis}::int * interval '1 millisecond'`;
  await prisma.$executeRaw`DELETE FROM job_runners WHERE seen_at < ${since}`;
  const [silent] = await prisma.$queryRaw<Silent[]>`
    WITH silent AS (
      SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
      WHERE locked_at < ${since} AND NOT EXISTS (SELECT FROM job_runners WHERE job_runners.id = locked_by)
    )
    SELECT array_agg(id) AS ids, graphile_worker.force_unlock_workers(array_agg(id))::text
    FROM silent HAVING count(*) > 0`;
  await failLostAnalyses(prisma);
  return silent?.ids ?? [];
}

/** An analysis that waits or runs has a job: where workers have died of it too often it is not tried again. */
async function failLostAnalyses(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    UPDATE analyses SET status = 'FAILED', updated_at = now()
    WHERE status IN ('QUEUED', 'RUNNING') AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE key = ${keyOf(Prisma.sql`analyses.game_id`)} AND (locked_at IS NOT NULL OR attempts < max_attempts)
    )`;
}
