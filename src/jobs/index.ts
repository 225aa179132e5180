/** Work that is done in the background, by any process that is attached to the database. */
import { ANALYSIS_TASK, type AnalysisJob } from '../archive';
import type { Analyst } from '../services';
import { type JobRunner, type JobRunnerOptions, startJobRunner, type JobTask } from './runner';

export interface WorkOptions extends Omit<JobRunnerOptions, 'tasks'> {
  readonly analyst: Analyst;
}

/** Does every kind of job there is. */
export function startWork({ analyst, ...options }: WorkOptions): JobRunner {
  // The payload is as the archive has put it into the queue.
  const analyse: JobTask = (payload, attempt) => analyst.analyse(payload as AnalysisJob, attempt);
  return startJobRunner({ ...options, tasks: { [ANALYSIS_TASK]: analyse } });
}

export type { JobRunner, TryReport } from './runner';
