import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchPool } from '../../src/workers';
import { startApp, type TestApp } from '../support/app';
import { createGame, findGame, PLAY_MOVE } from '../support/games';
import { type RawRequest, sendRaw } from '../support/sockets';

let app: TestApp;
let pool: SearchPool;
beforeAll(async () => {
  app = await startApp({ usePool: (made) => (pool = made) });
  await app.data('{ suggestMove(at: { variant: "katro" }, level: 1) { move } }');
});
afterAll(() => app.stop());

/** Far more than a search needs to hear of it, far less than it would last. */
const SOON_MILLIS = 2_000;
const LIMITS = 'limits: { maxMillis: 4900, maxNodes: 5000000 }';

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(2);
}

/** Breaks a request off while it is searched, and waits until its thread is free. */
async function expectFreed(request: RawRequest): Promise<void> {
  await until(() => pool.stats().busy === 1);
  await sleep(30);
  const startedAt = performance.now();
  request.destroy();
  await until(() => pool.stats().busy === 0 && pool.stats().queued === 0);
  expect(performance.now() - startedAt).toBeLessThan(SOON_MILLIS);
}

const post = (query: string, headers = {}): RawRequest => sendRaw(app.url, '/graphql', { query }, headers);
const EVENTS = { accept: 'text/event-stream' };

describe('a client that goes away frees the thread', () => {
  test('of a query', async () => {
    await expectFreed(post(`{ suggestMove(at: { variant: "katro" }, ${LIMITS}) { move } }`));
  });

  test('of each field of a query', async () => {
    const fields = ['katro', 'raja-pasu', 'sadeqa-iii'].map(
      (variant, index) =>
        `m${String(index)}: suggestMove(at: { variant: "${variant}" }, limits: { maxMillis: 2000, maxNodes: 5000000 }) { move }`,
    );
    await expectFreed(post(`{ ${fields.join(' ')} }`));
  });

  test('of a count', async () => {
    await expectFreed(post('{ perft(at: { variant: "katro" }, depth: 20) { leaves } }'));
  });

  test('of a stream', async () => {
    const request = post(
      `subscription { suggestions(at: { variant: "katro" }, ${LIMITS}) { move } }`,
      EVENTS,
    );
    await until(() => request.text().includes('event: next'));
    await expectFreed(request);
  });

  test.each(['application/json', 'text/event-stream'])('of a REST request for %s', async (accept) => {
    const body = { limits: { maxMillis: 4_900, maxNodes: 5_000_000 } };
    await expectFreed(sendRaw(app.url, '/v1/katro/suggestions', body, { accept }));
  });
});

test('a search that others wait for goes on, and ends with the last of them', async () => {
  const search = `suggestMove(at: { variant: "katro", moves: ["a1"] }, ${LIMITS}) { move }`;
  const [first, second] = [post(`{ ${search} }`), post(`{ again: ${search} }`)];
  await until(() => pool.stats().busy === 1);
  await sleep(100);
  expect(pool.stats()).toMatchObject({ busy: 1, queued: 0 });
  first.destroy();
  await sleep(200);
  expect(pool.stats().busy).toBe(1);
  await expectFreed(second);
});

test('who joins a search in flight hears its deeper answers', async () => {
  const search = `suggestions(at: { variant: "katro", moves: ["b1"] }, ${LIMITS}) { depth }`;
  const first = post(`subscription { ${search} }`, EVENTS);
  await until(() => first.text().includes('"depth":4'));
  const second = post(`subscription { ${search} }`, EVENTS);
  await until(() => second.text().includes('event: next'));
  expect(pool.stats()).toMatchObject({ busy: 1, queued: 0 });
  const [told] = /"depth":\d+/.exec(second.text()) ?? [];
  expect(Number(told?.slice('"depth":'.length))).toBeGreaterThanOrEqual(4);
  first.destroy();
  await sleep(100);
  expect(pool.stats().busy).toBe(1);
  await expectFreed(second);
});

test('a request that waits leaves the queue when its client goes', async () => {
  const running = post(`{ suggestMove(at: { variant: "katro", moves: ["c1"] }, ${LIMITS}) { move } }`);
  await until(() => pool.stats().busy === 1);
  const waiting = post(`{ suggestMove(at: { variant: "raja-pasu" }, ${LIMITS}) { move } }`);
  await until(() => pool.stats().queued === 1);
  waiting.destroy();
  await until(() => pool.stats().queued === 0);
  expect(pool.stats().busy).toBe(1);
  await expectFreed(running);
});

test('the move that an AI seat owes is found though nobody waits for it', async () => {
  const { game, southToken } = await createGame(app, 'katro', { north: { name: 'N', aiLevel: 8 } });
  const variables = { input: { gameId: game.id, move: 'a1', seatToken: southToken } };
  const request = sendRaw(app.url, '/graphql', { query: PLAY_MOVE, variables });
  await until(() => pool.stats().busy === 1);
  request.destroy();
  await sleep(200);
  expect(pool.stats().busy).toBe(1);
  await until(() => pool.stats().busy === 0);
  await sleep(100);
  expect((await findGame(app, game.id))?.version).toBe(2);
});
