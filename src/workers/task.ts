import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { createControl, hasStarted, requestStop } from './control';
import type { Answer, Job, LineRequest } from './protocol';
import { SearchPoolError } from './poolError';
import type { JobReport } from './searchPool';

/** Time for a thread to come up, loader and warming included, before its first job counts as stuck. */
const STARTUP_MILLIS = 20_000;

export interface TaskSpec {
  /** The export of the worker file that does the job. */
  readonly name: 'suggest' | 'perft';
  readonly request: LineRequest;
  readonly maxMillis: number;
  /** For whom, see `SearchHooks.client`. */
  readonly client: string;
  /** Told of every deeper answer while the task runs. */
  readonly onDeeper?: (answer: unknown) => void;
  /** Nobody waits for it: see `Background`. */
  readonly isBackground: boolean;
}

/** One request from its arrival to its answer. Its caller gets what comes first: an answer or an error. */
export class Task<T = unknown> {
  readonly answer: Promise<Answer<T>>;
  private control = createControl();
  private resolve!: (answer: Answer<T>) => void;
  private reject!: (error: SearchPoolError) => void;
  private deeper: MessagePort | undefined;
  private timer: NodeJS.Timeout | undefined;
  private dispatchedAt = 0;
  private killThread: () => void = () => undefined;
  /** It was asked to give its thread away, and its answer, if one comes, is none. */
  isInterrupted = false;
  interruptions = 0;
  private readonly madeAt = performance.now();
  /** What its caller has been told first. */
  private outcome: JobReport['outcome'] | undefined;

  /** Its caller has been told something. */
  get isSettled(): boolean {
    return this.outcome !== undefined;
  }

  get client(): string {
    return this.spec.client;
  }

  constructor(readonly spec: TaskSpec) {
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  succeed(answer: Answer<T>): void {
    this.outcome ??= answer.ok ? 'ANSWERED' : 'REFUSED';
    this.endDeeper();
    this.resolve(answer);
  }

  fail(error: SearchPoolError): void {
    this.outcome ??= error.code;
    this.deeper?.close();
    this.deeper = undefined;
    this.reject(error);
  }

  /** For a task that waits. */
  callAfter(millis: number, callback: () => void): void {
    this.timer = setTimeout(callback, millis);
  }

  /** What goes to the thread. The clock of the task runs from now on; `killThread` is called where it is ignored. */
  dispatch(graceMillis: number, killThread: () => void): { job: Job<unknown>; transferList: MessagePort[] } {
    this.dispatchedAt = performance.now();
    this.killThread = killThread;
    this.killAfter(this.spec.maxMillis + graceMillis);
    const { request, maxMillis, onDeeper } = this.spec;
    const job = { request, control: this.control, maxMillis };
    if (onDeeper === undefined) return { job, transferList: [] };
    const { port1, port2 } = new MessageChannel();
    // Closing a port does not keep back what it has received already.
    this.deeper = port1.on('message', (answer) => {
      if (this.deeper !== undefined) onDeeper(answer);
    });
    return { job: { ...job, deeper: port2 }, transferList: [port2] };
  }

  /** For when it has ended, or has left. */
  report(): JobReport {
    const { name: kind, isBackground } = this.spec;
    const now = performance.now();
    const hasRun = this.dispatchedAt > 0;
    return {
      kind,
      isBackground,
      waitedMillis: (hasRun ? this.dispatchedAt : now) - this.madeAt,
      ranMillis: hasRun ? now - this.dispatchedAt : undefined,
      outcome: this.outcome ?? 'SEARCH_FAILED',
    };
  }

  /** Asks the thread to come to an end; one that does not within the grace is killed. */
  stop(graceMillis: number): void {
    requestStop(this.control);
    this.killAfter(graceMillis);
  }

  /** Asks the thread to end the task, which is to begin again later. */
  interrupt(): void {
    this.isInterrupted = true;
    this.interruptions++;
    requestStop(this.control);
  }

  /** True where it has to begin again, and is ready for it. */
  renew(): boolean {
    if (!this.isInterrupted || this.isSettled) return false;
    this.isInterrupted = false;
    this.control = createControl();
    return true;
  }

  /** The thread is done with the task, or gone, or never had it. */
  release(): void {
    clearTimeout(this.timer);
  }

  /** The answer may overtake the deeper ones sent before it: they are told first. */
  private endDeeper(): void {
    const { deeper } = this;
    if (deeper === undefined) return;
    this.deeper = undefined;
    let received = receiveMessageOnPort(deeper);
    while (received !== undefined) {
      this.spec.onDeeper?.(received.message);
      received = receiveMessageOnPort(deeper);
    }
    deeper.close();
  }

  private killAfter(millis: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.mayStillStart()) this.killAfter(millis);
      else this.kill();
    }, millis);
  }

  private mayStillStart(): boolean {
    return !hasStarted(this.control) && performance.now() - this.dispatchedAt < STARTUP_MILLIS;
  }

  private kill(): void {
    const message = `the search did not end within ${String(this.spec.maxMillis)} ms and was stopped by force`;
    this.fail(new SearchPoolError('SEARCH_TIMEOUT', message));
    this.killThread();
  }
}
