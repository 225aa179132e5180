import { closePools, errorOf, openPool, until, warm } from './pools';

afterEach(closePools);

const nodes = (maxNodes: number) => ({ variant: 'katro', limits: { maxNodes } });
const LONG = nodes(2_000_000);
const background = { isBackground: true };

test('a caller gets the thread of a search in the background, which is still answered in full', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const alone = await pool.suggest(LONG);
  const ends: string[] = [];
  const behind = pool.suggest(LONG, background).finally(() => ends.push('background'));
  expect(pool.stats()).toMatchObject({ busy: 1, queued: 0 });
  await pool.suggest(nodes(1_000)).finally(() => ends.push('caller'));
  await pool.suggest(nodes(1_000), { client: 'a' }).finally(() => ends.push('caller'));
  const answer = await behind;
  expect(ends).toEqual(['caller', 'caller', 'background']);
  if (!answer.ok || !alone.ok) throw new Error('refused');
  expect(answer.value.repeatable).toBe(true);
  expect({ ...answer.value, millis: 0 }).toEqual({ ...alone.value, millis: 0 });
});

test('callers who wait go first, and however many there are, the background gets its turn', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const ends: string[] = [];
  const note = (name: string, pending: Promise<unknown>): Promise<unknown> =>
    pending.then(() => ends.push(name));
  const all = [
    note('first', pool.suggest(nodes(200_000))),
    note('background', pool.suggest(nodes(1_000), background)),
    note('second', pool.suggest(nodes(1_000))),
  ];
  expect(pool.stats().queued).toBe(2);
  await Promise.all(all);
  expect(ends).toEqual(['first', 'second', 'background']);

  const behind = note('background', pool.suggest(nodes(200_000), background));
  let isDone = false;
  void behind.then(() => (isDone = true));
  for (let asked = 0; asked < 200 && !isDone; asked++) await pool.suggest(nodes(1_000));
  expect(isDone).toBe(true);
});

test('whoever leaves ends a search in the background, waiting or running', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const leaving = new AbortController();
  const hooks = { ...background, signal: leaving.signal };
  const running = errorOf(pool.suggest(LONG, hooks));
  const waiting = errorOf(pool.suggest(LONG, hooks));
  leaving.abort();
  expect([(await running).code, (await waiting).code]).toEqual(['SEARCH_ABORTED', 'SEARCH_ABORTED']);
  await until(() => pool.stats().busy === 0);
});

test('a pool that closes leaves nobody waiting', async () => {
  const pool = await warm(openPool({ threads: 1 }));
  const running = pool.suggest(LONG, background);
  const waiting = errorOf(pool.suggest(LONG, background));
  void pool.suggest(nodes(1_000)).catch(() => undefined);
  await pool.close();
  expect((await waiting).code).toBe('SEARCH_BUSY');
  const answer = await running;
  expect(answer.ok && answer.value.repeatable).toBe(false);
});
