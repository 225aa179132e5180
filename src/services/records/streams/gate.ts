import { DomainError } from '../../../errors';

/** Lets so many through at a time; the others are sent away. */
export interface Gate {
  /**
   * Runs `work` inside the gate.
   *
   * @throws DomainError `STREAM_BUSY` where it is full, or closed.
   */
  pass<T, R>(work: (closing: AbortSignal) => AsyncGenerator<T, R>): AsyncGenerator<T, R>;
  /** Sends everybody away, and asks those inside to come to an end. */
  close(): void;
}

const RETRY_SECONDS = 5;

export function createGate(what: string, most: number): Gate {
  const closing = new AbortController();
  let inside = 0;
  return {
    async *pass(work) {
      if (closing.signal.aborted) throw streamBusy('the server is about to stop');
      if (inside >= most) throw streamBusy(`no more than ${String(most)} ${what} run at the same time`);
      inside++;
      try {
        return yield* work(closing.signal);
      } finally {
        inside--;
      }
    },
    close: () => {
      closing.abort();
    },
  };
}

export function streamBusy(message: string): DomainError {
  return new DomainError('STREAM_BUSY', message, { retryAfterSeconds: RETRY_SECONDS });
}
