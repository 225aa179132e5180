import type { FindEndgames } from './endgames';
import type { SearchPoolErrorCode } from './poolError';
import type { Answer, PerftAnswer, PerftRequest, SuggestAnswer, SuggestRequest } from './protocol';

/** What became of a job, for whoever watches the pool. */
export interface JobReport {
  readonly kind: 'suggest' | 'perft';
  readonly isBackground: boolean;
  /** Until it got a thread for the last time, or left without one. */
  readonly waitedMillis: number;
  /** Undefined where it never got a thread. */
  readonly ranMillis: number | undefined;
  readonly outcome: 'ANSWERED' | 'REFUSED' | SearchPoolErrorCode;
}

export interface SearchPoolOptions {
  /** One less than there are cores, at least one, where absent. */
  readonly threads?: number;
  /** Requests that may wait for a thread; further ones are refused. 128 where absent. */
  readonly maxQueue?: number;
  /** The same for one client; 32 where absent. */
  readonly maxQueuePerClient?: number;
  /** Threads that one client may keep busy at the same time; 4 where absent. */
  readonly maxPerClient?: number;
  /** The longest a request may wait for a thread before it is refused. 10,000 where absent. */
  readonly maxWaitMillis?: number;
  /** The longest any job may run; requests may ask for less. 10,000 where absent. */
  readonly maxMillis?: number;
  /** How long a thread may take to obey its limit or a stop before it is killed. 500 where absent. */
  readonly graceMillis?: number;
  /** Where solved positions are known; asked anew with every search. */
  readonly findEndgames?: FindEndgames | undefined;
  /** Told of every job that has ended or left. */
  readonly onJob?: (report: JobReport) => void;
  /** The file the threads run; the search worker where absent. */
  readonly workerFile?: string;
}

export interface SearchHooks {
  /** Ends the search; the promise rejects at once and the thread comes free within milliseconds. */
  readonly signal?: AbortSignal;
  /** For whom: clients take turns. Where absent it is for the server itself, which has a turn like any client. */
  readonly client?: string;
}

export interface SuggestHooks extends SearchHooks {
  /**
   * Nobody waits for the answer: it may take a minute of a thread, waits for as long as it takes, and runs on threads
   * that no caller wants; it begins again where one comes.
   */
  readonly isBackground?: boolean;
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
  perft(request: PerftRequest, hooks?: SearchHooks): Promise<Answer<PerftAnswer>>;
  /** Names the endgame tables that searches of a variant ask at present: with others they may answer otherwise. */
  tableVersion(variant: string): string;
  stats(): PoolStats;
  /** Refuses what waits, lets running searches answer with what they have, and ends every thread. */
  close(): Promise<void>;
}
