import type { PrismaClient } from '../generated/prisma/client';

/** What is in the job queue. */
export interface JobCount {
  /** Could be taken now. */
  readonly waiting: number;
  readonly running: number;
  /** Not tried again. */
  readonly failed: number;
  /** How long the first of those that wait could have been taken already; 0 where none waits. */
  readonly oldestSeconds: number;
}

export async function countJobs(prisma: PrismaClient): Promise<JobCount> {
  const [count] = await prisma.$queryRaw<JobCount[]>`
    WITH jobs AS (
      SELECT locked_at IS NOT NULL AS is_running, attempts >= max_attempts AS is_over, now() - run_at AS age
      FROM graphile_worker.jobs
    )
    SELECT
      count(*) FILTER (WHERE NOT is_running AND NOT is_over AND age >= '0')::int AS waiting,
      count(*) FILTER (WHERE is_running)::int AS running,
      count(*) FILTER (WHERE NOT is_running AND is_over)::int AS failed,
      coalesce(extract(epoch FROM max(age) FILTER (WHERE NOT is_running AND NOT is_over AND age >= '0')), 0)::float8
        AS "oldestSeconds"
    FROM jobs`;
  return count;
}
