import { closePools, errorOf, openUnrulyPool, until, warm } from './pools';
import type { UnrulyRequest } from './fixtures/unrulyWorker';

afterEach(closePools);

/** A request with its limit; each thread here ignores it. */
function unruly(variant: string, pulse?: SharedArrayBuffer): UnrulyRequest {
  return { variant, limits: { maxMillis: 100 }, ...(pulse === undefined ? {} : { pulse }) };
}

const wellBehaved = { ok: false, error: { message: 'well behaved' } };

test.each([
  ['exits', 'SEARCH_FAILED'],
  ['throws', 'SEARCH_FAILED'],
  ['rejects', 'SEARCH_FAILED'],
  ['loops', 'SEARCH_TIMEOUT'],
])('of a thread that %s the caller hears %s, and the next request is answered', async (variant, code) => {
  const pool = await warm(openUnrulyPool({ graceMillis: 100 }));
  expect((await errorOf(pool.suggest(unruly(variant)))).code).toBe(code);
  expect(await pool.suggest(unruly('well behaved'))).toMatchObject(wellBehaved);
  expect(pool.stats()).toMatchObject({ threads: 1, busy: 0, queued: 0 });
});

test('a thread that runs out of memory fails alone', async () => {
  const pool = await warm(openUnrulyPool({ maxMillis: 60_000 }));
  const eating = pool.suggest({ variant: 'eats', limits: { maxMillis: 60_000 } });
  expect((await errorOf(eating)).code).toBe('SEARCH_FAILED');
  expect(await pool.suggest(unruly('well behaved'))).toMatchObject(wellBehaved);
  expect(pool.stats().threads).toBe(1);
});

test('those who wait are answered after the thread before them was killed', async () => {
  const pool = await warm(openUnrulyPool({ graceMillis: 100 }));
  const looping = errorOf(pool.suggest(unruly('loops')));
  const waiting = [pool.suggest(unruly('a')), pool.suggest(unruly('b'))];
  expect((await looping).code).toBe('SEARCH_TIMEOUT');
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(wellBehaved);
});

test('an abort that the thread does not heed kills it', async () => {
  const pool = await warm(openUnrulyPool({ graceMillis: 100 }));
  const pulse = new SharedArrayBuffer(4);
  const controller = new AbortController();
  const request = { variant: 'loops', limits: { maxMillis: 9_000 }, pulse };
  const aborted = errorOf(pool.suggest(request, controller));
  await until(() => beats(pulse) > 0);
  controller.abort();
  expect((await aborted).code).toBe('SEARCH_ABORTED');
  await expectStill(pulse);
  expect(await pool.suggest(unruly('well behaved'))).toMatchObject(wellBehaved);
});

test('closing ends threads that loop for ever, and leaves none behind', async () => {
  const pool = await warm(openUnrulyPool({ threads: 2, graceMillis: 100 }));
  const pulses = [new SharedArrayBuffer(4), new SharedArrayBuffer(4)];
  const looping = pulses.map((pulse) => errorOf(pool.suggest({ variant: 'loops', pulse } as UnrulyRequest)));
  await until(() => pulses.every((pulse) => beats(pulse) > 0));
  await pool.close();
  const after = pulses.map(beats);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pulses.map(beats)).toEqual(after);
  for (const error of await Promise.all(looping)) expect(error.code).toBe('SEARCH_TIMEOUT');
  expect(pool.stats().threads).toBe(0);
});

function beats(pulse: SharedArrayBuffer): number {
  return Atomics.load(new Int32Array(pulse), 0);
}

/** Resolves once the counter has stopped; the test's own timeout bounds it. */
async function expectStill(pulse: SharedArrayBuffer): Promise<void> {
  let before = -1;
  while (beats(pulse) !== before) {
    before = beats(pulse);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
