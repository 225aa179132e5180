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
 * analyses that have no job any more. Gives the processes that jobs were taken from. What that clock, when it was put
 * back, has left in times to come counts as long ago.
 */
export async function freeSilentRunners(prisma: PrismaClient, silentMillis: number): Promise<string[]> {
  const isOld = (time: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`abs(extract(epoch FROM now() - ${time})) * 1000 > ${silentMillis}::int`;
  await prisma.$executeRaw`DELETE FROM job_runners WHERE ${isOld(Prisma.sql`seen_at`)}`;
  const [silent] = await prisma.$queryRaw<Silent[]>`
    WITH silent AS (
      SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
      WHERE ${isOld(Prisma.sql`locked_at`)} AND NOT EXISTS (SELECT FROM job_runners WHERE job_runners.id = locked_by)
    )
    SELECT array_agg(id) AS ids, graphile_worker.force_unlock_workers(array_agg(id))::text
    FROM silent HAVING count(*) > 0`;
  await bringForward(prisma);
  await failLostAnalyses(prisma);
  return silent?.ids ?? [];
}

/** The queue waits for the time of a job, which is never further away than this unless the clock was put back. */
async function bringForward(prisma: PrismaClient): Promise<void> {
  await prisma.$queryRaw`
    SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now())::text
    FROM graphile_worker.jobs WHERE run_at > now() + interval '15 minutes' HAVING count(*) > 0`;
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
