import { closePools, ENDLESS, errorOf, openPool, until, warm } from './pools';

afterEach(closePools);

/** What a busy machine may add to any time that is measured here. */
const SLACK_MILLIS = 1_000;

test('the limit ends a search with the best it has', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const startedAt = performance.now();
  const answer = await pool.suggest({ variant: 'katro', limits: { maxMillis: 200 } });
  const millis = performance.now() - startedAt;
  expect(answer).toMatchObject({ ok: true, value: { source: 'SEARCH', exact: false } });
  expect(millis).toBeGreaterThan(150);
  expect(millis).toBeLessThan(200 + SLACK_MILLIS);
});

test("the pool's own limit holds for whoever asks for more", async () => {
  const pool = await warm(openPool({ threads: 1, maxMillis: 150 }));
  const startedAt = performance.now();
  expect((await pool.suggest({ variant: 'katro', level: 8 })).ok).toBe(true);
  expect((await pool.perft({ variant: 'katro', depth: 20 })).ok).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(300 + SLACK_MILLIS);
});

test('an aborted search rejects at once and soon leaves its thread to the next', async () => {
  const pool = await warm(openPool({ threads: 1, graceMillis: 5_000 }));
  const controller = new AbortController();
  const aborted = errorOf(pool.suggest(ENDLESS, controller));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const startedAt = performance.now();
  controller.abort(new Error('the client is gone'));
  const error = await aborted;
  expect(error).toMatchObject({ code: 'SEARCH_ABORTED', cause: new Error('the client is gone') });
  expect(performance.now() - startedAt).toBeLessThan(SLACK_MILLIS / 4);
  await until(() => pool.stats().busy === 0);
  expect(performance.now() - startedAt).toBeLessThan(SLACK_MILLIS / 2);
  expect((await pool.suggest({ variant: 'katro', limits: { maxDepth: 3 } })).ok).toBe(true);
});

test('a signal that fires after the answer does nothing', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const controller = new AbortController();
  expect((await pool.suggest({ variant: 'katro', limits: { maxDepth: 2 } }, controller)).ok).toBe(true);
  controller.abort();
  expect((await pool.suggest({ variant: 'katro', limits: { maxDepth: 2 } })).ok).toBe(true);
});

test('nobody is told of deeper answers after an abort', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const controller = new AbortController();
  let told = 0;
  const onDeeper = (): void => {
    told++;
    controller.abort();
  };
  const { code } = await errorOf(pool.suggest(ENDLESS, { signal: controller.signal, onDeeper }));
  expect(code).toBe('SEARCH_ABORTED');
  await until(() => pool.stats().busy === 0);
  expect(told).toBe(1);
});
