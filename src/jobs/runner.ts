import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { createPool, withinMillis } from '../archive';
import type { Log } from '../services';
import { createHeartbeat, type Beating } from './heartbeat';

/** One try of a job. */
export interface JobTry {
  /** Fires when the process is to stop: whatever is left is for another one. */
  readonly signal: AbortSignal;
  /** After it the job is not tried again. */
  readonly isLast: boolean;
}

/** Rejects where the job is to be tried again, after a pause that grows from try to try. */
export type JobTask = (payload: unknown, attempt: JobTry) => Promise<void>;

/** What became of a try. */
export interface TryReport {
  readonly task: string;
  readonly millis: number;
  /** `HANDED_ON` where the process stops, `RETRIED` where it is to be tried again after an error. */
  readonly outcome: 'DONE' | 'HANDED_ON' | 'RETRIED' | 'FAILED';
}

export interface JobRunnerOptions {
  readonly databaseUrl: string;
  readonly archive: Beating;
  readonly log: Log;
  /** Jobs done at the same time. */
  readonly concurrency: number;
  readonly tasks: Readonly<Record<string, JobTask>>;
  /** What must be there before the first job is taken; nothing where absent. */
  readonly ready?: Promise<void>;
  /** Told of every try that has ended. */
  readonly onTry?: (report: TryReport) => void;
  /** A process that was silent for so long has died, and its jobs are free again. 10,000 where absent. */
  readonly silentMillis?: number;
}

/** Takes jobs from the queue for as long as it is not closed. */
export interface JobRunner {
  /** Takes no more jobs, and hands on those that run. */
  beginDraining(): void;
  close(): Promise<void>;
}

/** New jobs are told at once; this is how often those are looked for whose time has come, or whose worker has died. */
const POLL_MILLIS = 1_000;
/** After the queue has given up, for instance because the database was away for long. */
const RESTART_MILLIS = 2_000;
const STATEMENT_MILLIS = 10_000;
/** For handing on what runs. */
const CLOSE_MILLIS = 5_000;
/** One listens, the others take jobs and return them. */
const CONNECTIONS = 4;
/**
 * What became of a job is returned in batches, of one job too: what is returned by itself and does not arrive is an error
 * that nobody catches. A batch that does not arrive ends the queue, which is begun again under another name.
 */
const RETURNED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const { archive, log, concurrency, silentMillis } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const heartbeat = createHeartbeat({ archive, log, ...(silentMillis !== undefined && { silentMillis }) });
  const pgPool = createPool(options.databaseUrl, {
    maxConnections: CONNECTIONS,
    statementTimeoutMillis: STATEMENT_MILLIS,
  });
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => heartbeat.begin(workerPool.id));
  const logger = createLogger(log);
  const taskList = listTasks(options, signal);
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let runner: Runner | undefined;

  async function runOnce(): Promise<void> {
    const settings = { pgPool, events, logger, taskList, concurrency, noHandleSignals: true };
    const preset = { worker: RETURNED };
    runner = await run({ ...settings, preset, pollInterval: POLL_MILLIS, crontab: '' });
    if (signal.aborted) void runner.stop().catch(() => undefined);
    await runner.promise;
  }

  async function keepRunning(): Promise<void> {
    await Promise.race([options.ready, aborted]);
    while (!signal.aborted) {
      await runOnce().catch((error: unknown) => {
        log.error({ err: error }, 'the job queue does not run');
      });
      await sleep(RESTART_MILLIS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = keepRunning();
  const end = async (): Promise<void> => {
    await running;
    await heartbeat.close();
    await pgPool.end();
  };
  const beginDraining = (): void => {
    if (signal.aborted) return;
    // It must not take the jobs that it hands on.
    void runner?.stop().catch(() => undefined);
    stopping.abort(new Error('the process is stopping'));
  };
  return {
    beginDraining,
    close: async () => {
      beginDraining();
      // A database that does not hear of it learns from the silence.
      await withinMillis(end(), CLOSE_MILLIS);
    },
  };
}

function listTasks({ tasks, onTry }: JobRunnerOptions, signal: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) => {
        const attempt = { signal, isLast: job.attempts >= job.max_attempts };
        return reported(name, attempt, () => task(payload, attempt), onTry);
      },
    ]),
  );
}

async function reported(
  task: string,
  { signal, isLast }: JobTry,
  run: () => Promise<void>,
  onTry: JobRunnerOptions['onTry'],
): Promise<void> {
  const begun = performance.now();
  const tell = (outcome: TryReport['outcome']): void =>
    onTry?.({ task, outcome, millis: performance.now() - begun });
  try {
    await run();
  } catch (error) {
    tell(isLast ? 'FAILED' : 'RETRIED');
    throw error;
  }
  tell(signal.aborted ? 'HANDED_ON' : 'DONE');
}

const LOUD: ReadonlySet<string> = new Set(['error', 'warning']);

/** What the queue says of itself; of a task that fails the task tells more. */
function createLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    if (LOUD.has(level)) log.warn({ scope }, message);
  });
}
