import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { Background } from './background';
import { findPerftDefect, findSuggestDefect } from './checks';
import { ClientLoad } from './clientLoad';
import type { FindEndgames } from './endgames';
import { FairQueue } from './fairQueue';
import { millisOf } from './jobMillis';
import type { Answer, PerftAnswer, PerftRequest, SuggestAnswer, SuggestRequest } from './protocol';
import { SearchPoolError } from './poolError';
import type {
  JobReport,
  PoolStats,
  SearchHooks,
  SearchPool,
  SearchPoolOptions,
  SuggestHooks,
} from './searchPool';
import { Task, type TaskSpec } from './task';
import { createThreads, SEARCH_WORKER } from './threads';

/** No client has an empty name. */
const SERVER = '';
const SHUTTING_DOWN = 'the search is shutting down';

export function createSearchPool(options: SearchPoolOptions = {}): SearchPool {
  return new Pool(options);
}

class Pool implements SearchPool {
  private readonly size: number;
  private readonly maxWaitMillis: number;
  private readonly maxMillis: number;
  private readonly graceMillis: number;
  private readonly findEndgames: FindEndgames;
  private readonly onJob: (report: JobReport) => void;
  private readonly threads: ReturnType<typeof createThreads>;
  private readonly running = new Map<Task, Promise<void>>();
  private readonly waiting: FairQueue<Task>;
  private readonly background = new Background();
  private readonly load: ClientLoad;
  /** Threads that were killed and have not ended yet. */
  private readonly dying = new Map<Worker, Promise<unknown>>();
  private completed = 0;
  /** Of the last jobs, weighted towards the newest. */
  private averageMillis = 1000;
  private closing: Promise<void> | undefined;

  constructor(options: SearchPoolOptions) {
    this.size = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.load = new ClientLoad(options.maxPerClient ?? 4, SERVER);
    this.waiting = new FairQueue(options.maxQueue ?? 128, options.maxQueuePerClient ?? 32);
    this.maxWaitMillis = options.maxWaitMillis ?? 10_000;
    this.maxMillis = options.maxMillis ?? 10_000;
    this.graceMillis = options.graceMillis ?? 500;
    this.findEndgames = options.findEndgames ?? (() => undefined);
    this.onJob = options.onJob ?? (() => undefined);
    this.threads = createThreads(options.workerFile ?? SEARCH_WORKER, this.size);
  }

  async suggest(request: SuggestRequest, hooks: SuggestHooks = {}): Promise<Answer<SuggestAnswer>> {
    const defect = findSuggestDefect(request);
    if (defect !== undefined) return { ok: false, error: defect };
    const { onDeeper, isBackground = false } = hooks;
    const listener = onDeeper === undefined ? {} : { onDeeper: onDeeper as (answer: unknown) => void };
    const maxMillis = millisOf(request, this.maxMillis, isBackground);
    const client = hooks.client ?? SERVER;
    const spec = { name: 'suggest', request, maxMillis, client, isBackground, ...listener } as const;
    return this.submit(spec, hooks.signal);
  }

  async perft(request: PerftRequest, hooks: SearchHooks = {}): Promise<Answer<PerftAnswer>> {
    const defect = findPerftDefect(request);
    if (defect !== undefined) return { ok: false, error: defect };
    const client = hooks.client ?? SERVER;
    const { maxMillis } = this;
    return this.submit({ name: 'perft', request, maxMillis, client, isBackground: false }, hooks.signal);
  }

  tableVersion(variant: string): string {
    const table = this.findEndgames(variant)?.table;
    return table === undefined ? '' : `${table.fingerprint}-${String(table.layers.length)}`;
  }

  stats(): PoolStats {
    return {
      threads: this.threads.threads.length,
      busy: this.running.size,
      queued: this.waiting.size + this.background.size,
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
    if (task.spec.isBackground) {
      this.background.add(task);
      this.startWaiting();
    } else this.admitCaller(task);
  }

  private admitCaller(task: Task): void {
    if (this.running.size < this.size && this.load.mayRun(task.client)) {
      this.start(task);
      return;
    }
    const refused = this.waiting.add(task);
    if (refused !== task) {
      task.callAfter(this.maxWaitMillis, () => {
        this.abandon(task, this.busyError('no search thread came free in time'));
      });
    }
    if (refused !== undefined)
      this.turnAway(refused, this.busyError('all search threads are busy and the queue is full'));
    const wanted = this.waiting.list().filter(({ client }) => this.load.mayRun(client)).length;
    this.background.yieldThreads(this.running.keys(), wanted);
  }

  private start(task: Task): void {
    this.load.begin(task.client);
    this.running.set(task, this.run(task));
  }

  private startWaiting(): void {
    while (this.running.size < this.size) {
      const next = this.waiting.takeNext((client) => this.load.mayRun(client)) ?? this.background.takeNext();
      if (next === undefined) return;
      this.start(next);
    }
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
      const answer = (await this.threads.run({ ...job, endgames }, options)) as Answer<unknown>;
      if (this.closing === undefined && task.renew()) this.background.putBack(task);
      else task.succeed(answer);
    } catch (error) {
      const message = 'the search thread failed';
      task.fail(new SearchPoolError('SEARCH_FAILED', message, undefined, { cause: error }));
    }
    task.release();
    this.running.delete(task);
    this.load.end(task.client);
    this.completed++;
    this.averageMillis += (performance.now() - startedAt - this.averageMillis) / 8;
    if (task.isSettled) this.onJob(task.report());
    this.startWaiting();
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
    if (this.waiting.remove(task) || this.background.remove(task)) this.turnAway(task, error);
    else task.stop(this.graceMillis);
  }

  /** It waits no longer, and never gets a thread. */
  private turnAway(task: Task, error: SearchPoolError): void {
    task.fail(error);
    task.release();
    this.onJob(task.report());
  }

  private async end(): Promise<void> {
    for (const task of [...this.waiting.list(), ...this.background.list()]) {
      this.abandon(task, this.busyError(SHUTTING_DOWN));
    }
    for (const task of this.running.keys()) task.stop(this.graceMillis);
    await Promise.all(this.running.values());
    // Piscina replaces a thread whenever the end of one is reported, were it after the last one is gone.
    this.threads.options.minThreads = 0;
    await this.threads.destroy();
    await Promise.all(this.dying.values());
  }

  private busyError(message: string): SearchPoolError {
    const seconds = ((this.waiting.size + 1) * this.averageMillis) / this.size / 1000;
    return new SearchPoolError('SEARCH_BUSY', message, Math.min(60, Math.max(1, Math.ceil(seconds))));
  }
}

function abortError(signal: AbortSignal): SearchPoolError {
  return new SearchPoolError('SEARCH_ABORTED', 'the caller ended the search', undefined, {
    cause: signal.reason,
  });
}
