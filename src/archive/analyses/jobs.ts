import { Prisma } from '../../generated/prisma/client';

/** What the queue calls the job, and what comes with it. */
export const ANALYSIS_TASK = 'analyse-game';

export interface AnalysisJob {
  readonly gameId: string;
  readonly level: number;
}

/** Times that a job is begun before it is given up: with the queue's waits in between, for about four minutes. */
const MOST_ATTEMPTS = 6;

/** The key by which the queue holds at most one job a game that nobody has begun yet. */
export function keyOf(gameId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`'analysis ' || ${gameId}::text`;
}

/** Puts the job into the queue, in the transaction of the statement that it is part of. */
export function addJob(gameId: Prisma.Sql, level: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(graphile_worker.add_job(
    ${ANALYSIS_TASK}::text,
    json_build_object('gameId', ${gameId}::text, 'level', ${level}),
    max_attempts := ${MOST_ATTEMPTS}::int,
    job_key := ${keyOf(gameId)}
  )).id::text`;
}
