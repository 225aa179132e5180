import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { findLevel, LEVELS } from '../search';
import { findPerftDefect, findSuggestDefect } from './checks';
import type { FindEndgames } from './endgames';
import type { Answer, PerftAnswer, PerftRequest, SuggestAnswer, SuggestRequest } from './protocol';
import { SearchPoolError } from './poolError';
import { Task, type TaskSpec } from './task';
import { createThreads, SEARCH_WORKER } from './threads';

export interface SearchPoolOptions {
  /** One less than there are cores, at least one, where absent. */
  readonly threads?: number;
  /** Requests that may wait for a thread; further ones are refused. 32 where absent. */
  readonly maxQueue?: number;
  /** The longest a request may wait for a thread before it is refused. 10,000 where absent. */
  readonly maxWaitMillis?: number;
  /** The longest any job may run; requests may ask for less. 10,000 where absent. */
  readonly maxMillis?: number;
  /** How long a thread may take to obey its limit or a stop before it is killed. 500 where absent. */
  readonly graceMillis?: number;
  /** Where solved positions are known; asked anew with every search. */
  readonly findEndgames?: FindEndgames | undefined;
  /** The file the threads run; the search worker where absent. */
  readonly workerFile?: string;
}

export interface SuggestHooks {
  /** Ends the search; the promise rejects at once and the thread comes free within milliseconds. */
  readonly signal?: AbortSignal;
  /** Told of each completed depth, the last one included, before the promise resolves. */
  readonly onDeeper?: (answer: SuggestAnswer) => void;
}

export interface PoolStats {
  readonly threads: number;
  /** Jobs that run now. */
  readonly busy: number;
  /** Requests that wait for a thread. */
  readonly queued: number;
  /** Jobs that ended, however they did, since the pool was created. */
  readonly completed: number;
}

/**
 * Searches on threads of their own. A request that is wrong resolves with a refusal; everything else that keeps
 * it from an answer rejects with a `SearchPoolError`.
 */
export interface SearchPool {
  suggest(request: SuggestRequest, hooks?: SuggestHooks): Promise<Answer<SuggestAnswer>>;
  /** A count that would visit too many positions, or take too long, is refused with LIMIT_EXCEEDED. */
  perft(request: PerftRequest, hooks?: { readonly signal?: AbortSignal }): Promise<Answer<PerftAnswer>>;
  stats(): PoolStats;
  /** Refuses what waits, lets running searches answer with what they have, and ends every thread. */
  close(): Promise<void>;
}

const SHUTTING_DOWN = 'the search is shutting down';

export function createSearchPool(options: SearchPoolOptions = {}): SearchPool {
  return new Pool(options);
}

class Pool implements SearchPool {
  private readonly size: number;
  private readonly maxQueue: number;
  private readonly maxWaitMillis: number;
  private readonly maxMillis: number;
  private readonly graceMillis: number;
  private readonly findEndgames: FindEndgames;
  private readonly threads: ReturnType<typeof createThreads>;
  private readonly running = new Map<Task, Promise<void>>();
  private readonly waiting: Task[] = [];
  /** Threads that were killed and have not ended yet. */
  private readonly dying = new Map<Worker, Promise<unknown>>();
  private completed = 0;
  /** Of the last jobs, weighted towards the newest. */
  private averageMillis = 1000;
  private closing: Promise<void> | undefined;

  constructor(options: SearchPoolOptions) {
    this.size = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.maxQueue = options.maxQueue ?? 32;
    this.maxWaitMillis = options.maxWaitMillis ?? 10_000;
    this.maxMillis = options.maxMillis ?? 10_000;
    this.graceMillis = options.graceMillis ?? 500;
    this.findEndgames = options.findEndgames ?? (() => undefined);
    this.threads = createThreads(options.workerFile ?? SEARCH_WORKER, this.size);
  }

  async suggest(request: SuggestRequest, hooks: SuggestHooks = {}): Promise<Answer<SuggestAnswer>> {
    const defect = findSuggestDefect(request);
    if (defect !== undefined) return { ok: false, error: defect };
    const maxMillis = Math.min(millisOf(request), this.maxMillis);
    const { onDeeper } = hooks;
    const listener = onDeeper === undefined ? {} : { onDeeper: onDeeper as (answer: unknown) => void };
    return this.submit({ name: 'suggest', request, maxMillis, ...listener }, hooks.signal);
  }

  async perft(request: PerftRequest, hooks: { signal?: AbortSignal } = {}): Promise<Answer<PerftAnswer>> {
    const defect = findPerftDefect(request);
    if (defect !== undefined) return { ok: false, error: defect };
    return this.submit({ name: 'perft', request, maxMillis: this.maxMillis }, hooks.signal);
  }

  stats(): PoolStats {
    return {
      threads: this.threads.threads.length,
      busy: this.running.size,
      queued: this.waiting.length,
      completed: this.completed,
    };
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async submit<T>(spec: TaskSpec, signal: AbortSignal | undefined): Promise<Answer<T>> {
    if (signal?.aborted === true) throw abortError(signal);
    if (this.closing !== undefined) throw this.busyError(SHUTTING_DOWN);
    const task = new Task<T>(spec);
    this.admit(task as Task);
    if (signal === undefined) return task.answer;
    const onAbort = (): void => {
      this.abandon(task as Task, abortError(signal));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await task.answer;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  private admit(task: Task): void {
    if (this.running.size < this.size) {
      this.start(task);
    } else if (this.waiting.length < this.maxQueue) {
      this.waiting.push(task);
      task.callAfter(this.maxWaitMillis, () => {
        this.abandon(task, this.busyError('no search thread came free in time'));
      });
    } else {
      task.fail(this.busyError('all search threads are busy and the queue is full'));
    }
  }

  private start(task: Task): void {
    this.running.set(task, this.run(task));
  }

  /** Never rejects: the task carries what happened to its caller. */
  private async run(task: Task): Promise<void> {
    const startedAt = performance.now();
    const killer = new AbortController();
    const { job, transferList } = task.dispatch(this.graceMillis, () => {
      this.kill(killer);
    });
    try {
      const options = { name: task.spec.name, signal: killer.signal, transferList };
      const endgames = this.findEndgames(task.spec.request.variant);
      task.succeed((await this.threads.run({ ...job, endgames }, options)) as Answer<unknown>);
    } catch (error) {
      const message = 'the search thread failed';
      task.fail(new SearchPoolError('SEARCH_FAILED', message, undefined, { cause: error }));
    }
    task.release();
    this.running.delete(task);
    this.completed++;
    this.averageMillis += (performance.now() - startedAt - this.averageMillis) / 8;
    const next = this.waiting.shift();
    if (next !== undefined) this.start(next);
  }

  /** Piscina terminates the thread whose job is aborted, starts another and forgets the first. */
  private kill(killer: AbortController): void {
    const before = this.threads.threads;
    killer.abort();
    const after = this.threads.threads;
    for (const worker of before) if (!after.includes(worker)) this.follow(worker);
  }

  private follow(worker: Worker): void {
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        this.dying.delete(worker);
        resolve();
      });
    });
    this.dying.set(worker, ended);
  }

  private abandon(task: Task, error: SearchPoolError): void {
    task.fail(error);
    const place = this.waiting.indexOf(task);
    if (place < 0) {
      task.stop(this.graceMillis);
    } else {
      this.waiting.splice(place, 1);
      task.release();
    }
  }

  private async end(): Promise<void> {
    for (const task of [...this.waiting]) this.abandon(task, this.busyError(SHUTTING_DOWN));
    for (const task of this.running.keys()) task.stop(this.graceMillis);
    await Promise.all(this.running.values());
    // Piscina replaces a thread whenever the end of one is reported, were it after the last one is gone.
    this.threads.options.minThreads = 0;
    await this.threads.destroy();
    await Promise.all(this.dying.values());
  }

  private busyError(message: string): SearchPoolError {
    const seconds = ((this.waiting.length + 1) * this.averageMillis) / this.size / 1000;
    return new SearchPoolError('SEARCH_BUSY', message, Math.min(60, Math.max(1, Math.ceil(seconds))));
  }
}

/** A request that bounds nothing itself gets the time of the strongest level. */
function millisOf({ level, limits }: SuggestRequest): number {
  const ownLevel = level ?? (limits === undefined ? LEVELS.length : 0);
  return Math.min(limits?.maxMillis ?? Infinity, findLevel(ownLevel)?.maxMillis ?? Infinity);
}

function abortError(signal: AbortSignal): SearchPoolError {
  return new SearchPoolError('SEARCH_ABORTED', 'the caller ended the search', undefined, {
    cause: signal.reason,
  });
}
