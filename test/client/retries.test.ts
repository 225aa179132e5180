import { createClient, MancalaError } from '../../src/client';
import { cut, json, problem, type ScriptedServer, startScripted } from './scripted';

let server: ScriptedServer;
afterEach(() => server.close());

const MOVE = { move: 'a1', seatToken: 'secret' };
const GAME = { variant: 'katro', south: { name: 'South' }, north: { name: 'North' } };

async function failureOf(call: Promise<unknown>): Promise<MancalaError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MancalaError);
  return error as MancalaError;
}

test('a question is asked again until it is answered', async () => {
  server = await startScripted(cut, problem('STORE_UNAVAILABLE', 503), json({ variants: [] }));
  expect(await createClient({ baseUrl: server.url }).listVariants()).toEqual([]);
  expect(server.seen).toHaveLength(3);
});

test('it is not asked more often than it may be', async () => {
  server = await startScripted(problem('STORE_UNAVAILABLE', 503));
  const error = await failureOf(createClient({ baseUrl: server.url, retries: 1 }).getGame('g'));
  expect([error.code, error.status, error.retryable, error.requestId]).toEqual([
    'STORE_UNAVAILABLE',
    503,
    true,
    'r-1',
  ]);
  expect(server.seen).toHaveLength(2);
});

test.each([
  ['as a span', () => '1'],
  ['as a time', () => new Date(Date.now() + 3_500).toUTCString()],
])('the wait that the server asks for is kept: %s', async (_how, wait) => {
  server = await startScripted(
    problem('SEARCH_BUSY', 503, {}, { 'retry-after': wait() }),
    json({ move: 'a1' }),
  );
  const begun = performance.now();
  const { move } = await createClient({ baseUrl: server.url }).suggestMove('katro');
  expect(move).toBe('a1');
  expect(performance.now() - begun).toBeGreaterThan(990);
});

test('a wait that is too long is told instead', async () => {
  server = await startScripted(problem('SEARCH_BUSY', 503, {}, { 'retry-after': '5' }));
  const client = createClient({ baseUrl: server.url, mostWaitSeconds: 4 });
  const error = await failureOf(client.suggestMove('katro'));
  expect([error.code, error.retryAfterSeconds]).toEqual(['SEARCH_BUSY', 5]);
  expect(server.seen).toHaveLength(1);
});

test('what is written is sent again with the same key, another move with another', async () => {
  server = await startScripted(cut, json({ plies: [] }), json({ plies: [] }));
  const client = createClient({ baseUrl: server.url });
  await client.playMove('g', MOVE);
  await client.playMove('g', MOVE);
  const keys = server.seen.map(({ body }) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ['a broken connection', cut, 'NETWORK'],
  ['a store that is silent', problem('STORE_UNAVAILABLE', 503), 'STORE_UNAVAILABLE'],
])('what has no key is not sent again after %s', async (_what, answer, code) => {
  server = await startScripted(answer);
  expect((await failureOf(createClient({ baseUrl: server.url }).resignGame('g', 'secret'))).code).toBe(code);
  expect(server.seen).toHaveLength(1);
});

test.each([
  ['a quota', problem('RATE_LIMITED', 429, { retryable: false })],
  ['a server that stops', problem('SERVER_STOPPING', 503)],
])('it is sent again after %s has refused it', async (_what, answer) => {
  server = await startScripted(answer, json({ id: 'g' }));
  expect((await createClient({ baseUrl: server.url }).resignGame('g', 'secret')).id).toBe('g');
});

test('a key of the caller stays', async () => {
  server = await startScripted(json({}));
  const idempotencyKey = 'a word that nobody can guess';
  await createClient({ baseUrl: server.url }).createGame({ ...GAME, idempotencyKey });
  expect(JSON.parse(server.seen[0].body)).toMatchObject({ idempotencyKey });
});

test('what cannot help is not sent again', async () => {
  server = await startScripted(problem('ILLEGAL_MOVE', 422, { retryable: false, at: 'moves[1]' }));
  const error = await failureOf(createClient({ baseUrl: server.url }).getPosition('katro', { moves: ['x'] }));
  expect([error.code, error.where, error.message]).toEqual([
    'ILLEGAL_MOVE',
    'moves[1]',
    'this is ILLEGAL_MOVE',
  ]);
  expect(server.seen).toHaveLength(1);
});

test('another server is told of', async () => {
  server = await startScripted((response) => response.end('<!doctype html>'));
  const error = await failureOf(createClient({ baseUrl: server.url }).listVariants());
  expect([error.code, error.retryable]).toEqual(['BAD_ANSWER', false]);
});

test('aborted, a call waits no longer, and sends nothing more', async () => {
  server = await startScripted(problem('SEARCH_BUSY', 503, {}, { 'retry-after': '20' }));
  const reason = new Error('enough');
  const leaving = new AbortController();
  const call = createClient({ baseUrl: server.url }).suggestMove('katro', {}, { signal: leaving.signal });
  setTimeout(() => {
    leaving.abort(reason);
  }, 200);
  await expect(call).rejects.toBe(reason);
  expect(server.seen).toHaveLength(1);
});

test('aborted, a request is given up', async () => {
  server = await startScripted(() => undefined);
  const reason = new Error('enough');
  const leaving = new AbortController();
  const call = createClient({ baseUrl: server.url }).listVariants({ signal: leaving.signal });
  setTimeout(() => {
    leaving.abort(reason);
  }, 50);
  await expect(call).rejects.toBe(reason);
});

test('lists, options and names stand in the address as the specification writes them', async () => {
  server = await startScripted(json({}));
  const client = createClient({ baseUrl: `${server.url}/`, headers: { 'x-api-key': 'k' } });
  await client.getPosition('../katro', { moves: ['a1+', 'b2'], options: { lapLimit: '5' } });
  const [{ url, headers }] = server.seen;
  expect(url).toBe('/v1/..%2Fkatro/position?moves=a1%2B%2Cb2&options%5BlapLimit%5D=5');
  expect(headers['x-api-key']).toBe('k');
});

test('a key comes with every request, a seat of a private game where it is named', async () => {
  server = await startScripted(json({}));
  const client = createClient({ baseUrl: server.url, key: 'mk_1_2' });
  await client.getGame('g', { seatToken: 'seat' });
  await client.resignGame('g', 'seat');
  const sent = server.seen.map(({ headers }) => [headers.authorization, headers['x-seat-token']]);
  expect(sent).toEqual([
    ['Bearer mk_1_2', 'seat'],
    ['Bearer mk_1_2', undefined],
  ]);
});

test('how the quota stood at the last answer that told it', async () => {
  const told = { 'ratelimit-policy': '"anonymous";q=6000;w=60', ratelimit: '"anonymous";r=5990;t=1' };
  server = await startScripted(problem('BAD_INPUT', 400, { retryable: false }, told), json({}));
  const client = createClient({ baseUrl: server.url });
  expect(client.rateLimit).toBeUndefined();
  await failureOf(client.getGame('g'));
  await client.getGame('g');
  expect(client.rateLimit).toEqual({ name: 'anonymous', remaining: 5990, capacity: 6000, fullInSeconds: 1 });
});
