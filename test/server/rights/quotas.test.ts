import { startApp, type TestApp } from '../../support/app';
import { type Cast, gather } from './cast';

let cast: Cast;
let second: TestApp;
beforeAll(async () => {
  cast = await gather({ quotas: true, proxies: 1 });
  second = await startApp({ databaseUrl: cast.app.databaseUrl, quotas: true, proxies: 1 });
});
afterAll(async () => {
  await second.stop();
  await cast.stop();
});

/** Dear, and cheap to answer: it is refused only when it has been paid. */
const SEARCH = 'query ($at: PositionInput!) { suggestMove(at: $at, level: 8) { move } }';
const NOWHERE = { at: { variant: 'katro', position: 'nowhere' } };
const COST = 6_001;
const CAPACITY = 200_000;

let addresses = 0;
/** Somebody who has not asked for anything yet. */
const somebody = () => ({ 'x-forwarded-for': `192.0.2.${String(++addresses)}` });

async function exhaust(app: TestApp, headers: Record<string, string>): Promise<number> {
  for (let paid = 0; ; paid++) {
    const { errors } = await app.graphql(SEARCH, NOWHERE, headers);
    if (errors[0]?.extensions.code === 'RATE_LIMITED') return paid;
  }
}

test('every answer tells what is left, in both façades', async () => {
  const headers = somebody();
  const graphql = await cast.app.graphql('{ variants { id } }', {}, headers);
  const { requested, remaining, quota } = graphql.extensions['cost'] as Record<string, number | string>;
  expect(quota).toBe('points');
  // It fills in the meantime.
  expect(Number(remaining)).toBeGreaterThanOrEqual(CAPACITY - Number(requested));
  expect(Number(remaining)).toBeLessThanOrEqual(CAPACITY);
  expect(graphql.headers.get('ratelimit-policy')).toBe('"points";q=200000;w=100');
  expect(graphql.headers.get('ratelimit')).toMatch(/^"points";r=(1999\d\d;t=1|200000;t=0)$/);
  const rest = await cast.app.get('/v1/variants', headers);
  await rest.text();
  expect(rest.headers.get('ratelimit')).toMatch(/^"points";r=(1999\d\d;t=1|200000;t=0)$/);
  expect(rest.headers.get('access-control-expose-headers')).toMatch(/RateLimit, RateLimit-Policy/);
  const health = await cast.app.get('/livez', headers);
  expect([await health.json(), health.headers.get('ratelimit')]).toEqual([{ status: 'ok' }, null]);
});

test('who has used it up is told what it costs and when to come again, in both façades', async () => {
  const headers = somebody();
  const paid = await exhaust(cast.app, headers);
  expect(paid).toBeGreaterThanOrEqual(Math.floor(CAPACITY / COST));
  const {
    status,
    errors,
    data,
    extensions,
    headers: told,
  } = await cast.app.graphql(SEARCH, NOWHERE, headers);
  const wait = errors[0]?.extensions['retryAfterSeconds'] as number;
  expect([status, data]).toEqual([429, undefined]);
  expect(errors[0]?.extensions).toMatchObject({
    code: 'RATE_LIMITED',
    retryable: true,
    quota: 'points',
    cost: COST,
    capacity: CAPACITY,
  });
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(told.get('retry-after')).toBe(String(wait));
  expect(told.get('ratelimit')).toMatch(/^"points";r=\d+;t=\d+$/);
  expect(extensions['cost']).toMatchObject({ requested: COST, quota: 'points' });

  const rest = await fetch(`${cast.app.url}/v1/katro/suggestions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ level: 8 }),
  });
  expect(rest.status).toBe(429);
  expect(rest.headers.get('content-type')).toContain('application/problem+json');
  expect(await rest.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429, quota: 'points' });
  expect(Number(rest.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

test('it is the same in every process, and one client is not another', async () => {
  const headers = somebody();
  const paid = (await exhaust(cast.app, headers)) + (await exhaust(second, headers));
  // It fills while it is being spent.
  expect(paid).toBeLessThanOrEqual(Math.ceil(CAPACITY / COST) * 2 - 10);
  const other = await second.graphql(SEARCH, NOWHERE, somebody());
  expect(other.errors[0]?.extensions.code).toBe('POSITION_SYNTAX');
});

test('moves are played when all else is used up', async () => {
  const headers = somebody();
  const create = `mutation { createGame(input: { variant: "katro", south: { name: "A" }, north: { name: "B" } }) { game { id } southToken } }`;
  const { data } = await cast.app.graphql<{ createGame: { game: { id: string }; southToken: string } }>(
    create,
    {},
    headers,
  );
  await exhaust(cast.app, headers);
  const { game, southToken } = data?.createGame ?? { game: { id: '' }, southToken: '' };
  const move = `mutation { playMove(input: { gameId: "${game.id}", move: "c1", seatToken: "${southToken}" }) { game { version } } }`;
  const played = await cast.app.graphql(move, {}, headers);
  expect(played.errors).toEqual([]);
  expect(played.extensions['cost']).toMatchObject({ quota: 'moves', remaining: 1_199 });
  expect(played.headers.get('ratelimit-policy')).toBe('"moves";q=1200;w=60');
});

test('a key has more, whatever address it comes from, and other addresses have nothing of it', async () => {
  const owner = { ...cast.headers.owner, ...somebody() };
  const { headers } = await cast.app.graphql('{ variants { id } }', {}, owner);
  expect(headers.get('ratelimit-policy')).toBe('"points";q=2000000;w=100');
  await cast.keyring.create({ holder: 'Operator', scopes: ['admin'] }).then(async ({ text }) => {
    const free = await cast.app.graphql('{ variants { id } }', {}, { authorization: `Bearer ${text}` });
    expect(free.headers.get('ratelimit')).toBeNull();
    expect(free.extensions['cost']).not.toHaveProperty('remaining');
  });
});

test('without quotas nothing is counted, and what costs too much is refused all the same', async () => {
  const off = await startApp({ databaseUrl: cast.app.databaseUrl });
  const { headers, extensions } = await off.graphql('{ variants { id } }');
  expect(headers.get('ratelimit')).toBeNull();
  expect(extensions['cost']).not.toHaveProperty('remaining');
  const four = [1, 2, 3, 4].map(
    (n) => `s${String(n)}: suggestMove(at: { variant: "katro" }, level: 8) { move }`,
  );
  expect(await off.codeOf(`{ ${four.join(' ')} }`)).toBe('QUERY_TOO_COSTLY');
  await off.stop();
});
