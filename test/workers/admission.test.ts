import { SearchPoolError } from '../../src/workers';
import { closePools, ENDLESS, errorOf, openPool, until, warm } from './pools';

afterEach(closePools);

test('requests wait in order, and one too many is refused with the time to come back', async () => {
  const pool = await warm(openPool({ threads: 1, maxQueue: 2 }));
  const ends: number[] = [];
  const request = { variant: 'katro', limits: { maxMillis: 150 } };
  const accepted = [1, 2, 3].map((number) => pool.suggest(request).then(() => ends.push(number)));
  expect(pool.stats()).toMatchObject({ threads: 1, busy: 1, queued: 2 });
  const error = await errorOf(pool.suggest(request));
  expect(error.code).toBe('SEARCH_BUSY');
  expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(1);
  expect(Number.isInteger(error.retryAfterSeconds)).toBe(true);
  await Promise.all(accepted);
  expect(ends).toEqual([1, 2, 3]);
  expect(pool.stats()).toEqual({ threads: 1, busy: 0, queued: 0, completed: 4 });
});

test('a pool without a queue takes as many requests as it has threads', async () => {
  const pool = await warm(openPool({ threads: 2, maxQueue: 0 }));
  const request = { variant: 'katro', limits: { maxMillis: 100 } };
  const taken = [pool.suggest(request), pool.suggest(request)];
  expect((await errorOf(pool.suggest(request))).code).toBe('SEARCH_BUSY');
  for (const answer of await Promise.all(taken)) expect(answer.ok).toBe(true);
  expect((await pool.suggest(request)).ok).toBe(true);
});

test('who has waited too long is refused and leaves the queue', async () => {
  const pool = await warm(openPool({ threads: 1, maxWaitMillis: 50 }));
  const running = pool.suggest({ variant: 'katro', limits: { maxMillis: 1_000 } });
  expect((await errorOf(pool.suggest(ENDLESS))).code).toBe('SEARCH_BUSY');
  expect(pool.stats()).toMatchObject({ busy: 1, queued: 0 });
  expect((await running).ok).toBe(true);
});

test('a request is refused after its signal, before it runs or as it waits', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  expect((await errorOf(pool.suggest(ENDLESS, { signal: AbortSignal.abort() }))).code).toBe('SEARCH_ABORTED');
  const running = pool.suggest({ variant: 'katro', limits: { maxMillis: 500 } });
  const controller = new AbortController();
  const waiting = errorOf(pool.suggest(ENDLESS, controller));
  controller.abort();
  expect((await waiting).code).toBe('SEARCH_ABORTED');
  expect(pool.stats()).toMatchObject({ busy: 1, queued: 0 });
  expect((await running).ok).toBe(true);
});

test('a closed pool has no threads, and refuses', async () => {
  const pool = await warm(openPool({ threads: 2 }));
  await pool.close();
  expect(pool.stats()).toMatchObject({ threads: 0, busy: 0, queued: 0 });
  const error = await errorOf(pool.perft({ variant: 'katro', depth: 1 }));
  expect(error).toMatchObject({ code: 'SEARCH_BUSY', message: 'the search is shutting down' });
});

test('closing lets what runs answer, refuses what waits, and may be asked for twice', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const running = pool.suggest(ENDLESS);
  const waiting = errorOf(pool.suggest(ENDLESS));
  await until(() => pool.stats().busy === 1);
  const closed = Promise.all([pool.close(), pool.close()]);
  expect(await waiting).toBeInstanceOf(SearchPoolError);
  expect(await running).toMatchObject({ ok: true, value: { source: 'SEARCH' } });
  await closed;
  expect(pool.stats().threads).toBe(0);
});
