import { setTimeout as sleep } from 'node:timers/promises';

/** What comes from `source`, and undefined whenever nothing has come for so long. */
export async function* withPauses<T>(
  source: AsyncIterable<T>,
  millis: number,
): AsyncGenerator<T | undefined> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = iterator.next();
      // Where it fails after nobody waits any more, nobody need know.
      next.catch(() => undefined);
      let step = await raceSleep(next, millis);
      while (step === undefined) {
        yield undefined;
        step = await raceSleep(next, millis);
      }
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    // Not waited for: a source that is silent would answer only when it goes on.
    void iterator.return?.().catch(() => undefined);
  }
}

async function raceSleep<T>(promise: Promise<T>, millis: number): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([promise, sleep(millis, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
