/** What a WebSocket may do, and what becomes of one that does not do as it should. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_OPERATIONS } from '../../../src/graphql/socket/protocol';
import { MOST_SOCKETS_EACH } from '../../../src/graphql/socket/sockets';
import type { SearchPool } from '../../../src/workers';
import { startApp, type TestApp } from '../../support/app';
import { createGame } from '../../support/games';
import { openSocket, type RawSocket, subscribe } from '../../support/webSockets';

let app: TestApp;
let hasty: TestApp;
let pool: SearchPool;
beforeAll(async () => {
  app = await startApp({
    pool: { threads: 2, maxPerClient: 1 },
    usePool: (made) => (pool = made),
    // On a busy machine a hundred connections take their time.
    pace: { initMillis: 60_000 },
  });
  hasty = await startApp({
    databaseUrl: app.databaseUrl,
    pace: { initMillis: 500, heartbeatMillis: 100, closeMillis: 200 },
  });
});
afterAll(async () => {
  await hasty.stop();
  await app.stop();
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(2);
}

test('one that does not say what it is for is closed', async () => {
  const raw = await openSocket(hasty.url, { isInitialised: false });
  expect(await raw.closed).toEqual([4408, 'Connection initialisation timeout']);
});

test.each([
  ['no protocol', '', [], 4406],
  ['no JSON', 'graphql-transport-ws', ['{'], 4400],
  ['an unknown message', 'graphql-transport-ws', ['{"type": "shout"}'], 4400],
  ['an operation before the beginning', 'graphql-transport-ws', [subscribe('1', '{ __typename }')], 4401],
  [
    'a second beginning',
    'graphql-transport-ws',
    [{ type: 'connection_init' }, { type: 'connection_init' }],
    4429,
  ],
])('%s ends it with the code of the protocol', async (_what, protocol, messages, code) => {
  const raw = await openSocket(app.url, { protocol, isInitialised: false });
  for (const message of messages) raw.send(message);
  expect((await raw.closed)[0]).toBe(code);
});

test('a message that is too large ends it', async () => {
  const raw = await openSocket(app.url);
  raw.send(subscribe('1', `{ ${'a'.repeat(300 * 1024)} }`));
  expect((await raw.closed)[0]).toBe(1009);
});

test('two operations of one id end it', async () => {
  const { game } = await createGame(app, 'katro');
  const raw = await openSocket(app.url);
  const watch = subscribe('1', `subscription { gameUpdated(gameId: "${game.id}") { id } }`);
  raw.send(watch);
  await raw.next();
  raw.send(watch);
  expect((await raw.closed)[0]).toBe(4409);
});

test('so many operations may run on one connection, and no more', async () => {
  const { game } = await createGame(app, 'katro');
  const query = `subscription { gameUpdated(gameId: "${game.id}") { version } }`;
  const raw = await openSocket(app.url);
  for (let id = 0; id <= MOST_OPERATIONS; id++) raw.send(subscribe(String(id), query));
  const answers = [];
  for (let id = 0; id <= MOST_OPERATIONS; id++) answers.push(await raw.next());
  expect(answers.filter(({ type }) => type === 'next')).toHaveLength(MOST_OPERATIONS);
  expect(answers.filter(({ type }) => type === 'error')).toMatchObject([
    {
      id: String(MOST_OPERATIONS),
      payload: [{ extensions: { code: 'LIMIT_EXCEEDED', most: MOST_OPERATIONS } }],
    },
  ]);
  raw.send({ type: 'complete', id: '0' });
  await sleep(50);
  raw.send(subscribe('again', query));
  expect(await raw.next()).toMatchObject({ id: 'again', type: 'next' });
  raw.socket.close();
});

/** What is answered to a request for a WebSocket that gets none. */
async function refusalOf(path: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const { hostname, port } = new URL(app.url);
  const given = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: given }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve([response.statusCode ?? 0, text]));
    })
      .on('upgrade', () => reject(new Error('it was given one')))
      .on('error', reject)
      .end();
  });
}

test('so many connections a client may have, and no more', async () => {
  const open: RawSocket[] = [];
  for (let count = 0; count < MOST_SOCKETS_EACH; count++) {
    open.push(await openSocket(app.url, { isInitialised: false }));
  }
  const refusal = refusalOf('/graphql');
  await refusal.catch(() => undefined);
  for (const { socket } of open) socket.close();
  await Promise.all(open.map(({ closed }) => closed));
  const [status, text] = await refusal;
  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'LIMIT_EXCEEDED' } }] },
  ]);
  (await openSocket(app.url)).socket.close();
});

test('what is no good handshake is told, and elsewhere there are no WebSockets', async () => {
  const [status, text] = await refusalOf('/graphql', { 'sec-websocket-key': 'short' });
  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
  ]);
  expect(await refusalOf('/livez')).toEqual([200, '{"status":"ok"}']);
  const [missing, problem] = await refusalOf('/nowhere');
  expect([missing, JSON.parse(problem)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test('clients that would rather speak HTTP/2 are answered as ever', async () => {
  const { hostname, port } = new URL(app.url);
  const body = JSON.stringify({ query: '{ __typename }' });
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const answer = await new Promise<string>((resolve, reject) => {
    request({ hostname, port, path: '/graphql', method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end(body);
  });
  expect(JSON.parse(answer)).toMatchObject({ data: { __typename: 'Query' } });
});

const LONG = 'limits: { maxMillis: 4900, maxNodes: 5000000 }';

describe('a search ends', () => {
  const isFree = (): boolean => pool.stats().busy === 0 && pool.stats().queued === 0;

  test.each([
    [
      'of a stream whose client completes it',
      'subscription { suggestions',
      (raw: RawSocket) => raw.send({ type: 'complete', id: '1' }),
    ],
    [
      'of a query whose client completes it',
      '{ suggestMove',
      (raw: RawSocket) => raw.send({ type: 'complete', id: '1' }),
    ],
    [
      'of a stream whose connection breaks',
      'subscription { suggestions',
      (raw: RawSocket) => raw.socket.terminate(),
    ],
    ['of a query whose connection breaks', '{ suggestMove', (raw: RawSocket) => raw.socket.terminate()],
  ])('%s', async (_what, field, leave) => {
    const raw = await openSocket(app.url);
    raw.send(subscribe('1', `${field}(at: { variant: "katro" }, ${LONG}) { move } }`));
    await until(() => pool.stats().busy === 1);
    const before = performance.now();
    leave(raw);
    await until(isFree);
    expect(performance.now() - before).toBeLessThan(2_000);
    raw.socket.terminate();
  });

  test('and one client has no more of them at a time than over HTTP', async () => {
    const raw = await openSocket(app.url);
    const search = (move: string) =>
      `subscription { suggestions(at: { variant: "katro", moves: ["${move}"] }, ${LONG}) { move } }`;
    ['a1', 'b1', 'c1'].forEach((move) => raw.send(subscribe(move, search(move))));
    await until(() => pool.stats().busy + pool.stats().queued === 3);
    expect(pool.stats()).toMatchObject({ busy: 1, queued: 2 });
    raw.socket.terminate();
    await until(isFree);
  });
});

test('a client that shows no sign of life is given up', async () => {
  const raw = await openSocket(hasty.url);
  raw.socket.pause();
  await sleep(700);
  raw.socket.resume();
  expect((await raw.closed)[0]).toBe(1006);
});

test('one that answers pings is kept', async () => {
  const raw = await openSocket(hasty.url);
  await sleep(700);
  raw.send({ type: 'ping' });
  expect(await raw.next()).toEqual({ type: 'pong' });
  raw.socket.close();
});
