import { closePools, ENDLESS, errorOf, openPool, warm } from './pools';

afterEach(closePools);

const katro = (maxMillis: number) => ({ variant: 'katro', limits: { maxMillis } });

test("one client's many requests do not keep another's first one waiting", async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const ends: string[] = [];
  const ask = (client: string): Promise<unknown> =>
    pool.suggest(katro(60), { client }).then(() => ends.push(client));
  const greedy = Array.from({ length: 8 }, () => ask('greedy'));
  await Promise.all([...greedy, ask('modest')]);
  expect(ends.indexOf('modest')).toBeLessThanOrEqual(2);
});

test('a client keeps so many threads busy and no more, others have the rest', async () => {
  const pool = await warm(openPool({ threads: 2, maxPerClient: 1 }));
  const first = pool.suggest(katro(300), { client: 'a' });
  const second = pool.suggest(katro(300), { client: 'a' });
  expect(pool.stats()).toMatchObject({ busy: 1, queued: 1 });
  const other = pool.suggest(katro(50), { client: 'b' });
  expect(pool.stats()).toMatchObject({ busy: 2, queued: 1 });
  for (const answer of await Promise.all([first, second, other])) expect(answer.ok).toBe(true);
});

test('the server itself is bounded by its threads alone', async () => {
  const pool = await warm(openPool({ threads: 2, maxPerClient: 1 }));
  const own = [pool.suggest(katro(50)), pool.suggest(katro(50))];
  expect(pool.stats()).toMatchObject({ busy: 2, queued: 0 });
  await Promise.all(own);
});

test('a client whose line is full is refused while others are let in', async () => {
  const pool = await warm(openPool({ threads: 1, maxQueuePerClient: 1 }));
  const hooks = { client: 'a' };
  const taken = [pool.suggest(katro(100), hooks), pool.suggest(katro(10), hooks)];
  expect((await errorOf(pool.suggest(katro(10), hooks))).code).toBe('SEARCH_BUSY');
  expect((await pool.suggest(katro(10), { client: 'b' })).ok).toBe(true);
  for (const answer of await Promise.all(taken)) expect(answer.ok).toBe(true);
});

test('in a full queue who has more waiting makes room, and is told', async () => {
  const pool = await warm(openPool({ threads: 1, maxQueue: 2 }));
  const controller = new AbortController();
  const running = errorOf(pool.suggest(ENDLESS, { client: 'a', signal: controller.signal }));
  const waiting = pool.suggest(katro(10), { client: 'a' });
  const displaced = errorOf(pool.suggest(katro(10), { client: 'a' }));
  const modest = pool.suggest(katro(10), { client: 'b' });
  const { code, retryAfterSeconds } = await displaced;
  expect([code, retryAfterSeconds]).toEqual(['SEARCH_BUSY', expect.any(Number)]);
  controller.abort();
  for (const answer of await Promise.all([waiting, modest])) expect(answer.ok).toBe(true);
  expect((await running).code).toBe('SEARCH_ABORTED');
});
