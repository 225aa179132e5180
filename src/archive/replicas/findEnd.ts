import type { Lsn } from './lsn';

/** Where the log ends now, behind everything that was written before the call; undefined where that takes too long. */
export type FindEnd = () => Promise<Lsn | undefined>;

/**
 * Calls that come while the question is being asked wait for the next one, which they share: however much is written,
 * one is asked at a time.
 */
export function createFindEnd(ask: () => Promise<Lsn>, maxMillis: number): FindEnd {
  let current: Promise<Lsn | undefined> | undefined;
  let next: Promise<Lsn | undefined> | undefined;

  function begin(): Promise<Lsn | undefined> {
    const begun = within(maxMillis, ask()).finally(() => {
      if (current === begun) current = undefined;
    });
    current = begun;
    return begun;
  }

  return () => {
    if (current === undefined) return begin();
    next ??= current.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}

function within<T>(maxMillis: number, call: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(undefined);
    }, maxMillis);
    void call
      .catch(() => undefined)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });
}
