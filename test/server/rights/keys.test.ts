import { startApp, type TestApp } from '../../support/app';
import { runSql } from '../../support/database';
import { type Cast, gather } from './cast';

let cast: Cast;
let second: TestApp;
beforeAll(async () => {
  cast = await gather();
  second = await startApp({ databaseUrl: cast.app.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await cast.stop();
});

const PING = '/v1/variants/katro';

async function told(app: TestApp, headers: Record<string, string>) {
  const response = await app.get(PING, headers);
  const { code, detail } = (await response.json()) as { code?: string; detail?: string };
  const challenge = response.headers.get('www-authenticate');
  return { status: response.status, code, detail, challenge };
}

const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

test('a wrong id and a wrong secret are told the same', async () => {
  const { text } = await cast.keyring.create({ holder: 'Guess', scopes: [] });
  const [, id = '', secret = ''] = /^mk_([0-9a-f]{16})_([\w-]{43})$/.exec(text) ?? [];
  expect(secret).not.toBe('');
  const other = (from: string) => (from.startsWith('a') ? 'b' : 'a') + from.slice(1);
  const refusal = {
    status: 401,
    code: 'KEY_INVALID',
    detail: 'there is no such key',
    challenge: 'Bearer realm="Mancala API"',
  };
  expect(await told(cast.app, bearer(`mk_${other(id)}_${secret}`))).toEqual(refusal);
  expect(await told(cast.app, bearer(`mk_${id}_${other(secret)}`))).toEqual(refusal);
  for (const odd of [
    'mk_',
    `mk_${id}`,
    `mk_${id}_`,
    `${text}x`,
    `mk_${id}_${'0'.repeat(43)}`,
    'secret',
    '€',
  ]) {
    const header = Buffer.from(odd).toString('latin1');
    expect(await told(cast.app, bearer(header))).toEqual(refusal);
  }
  expect(await told(cast.app, bearer(text))).toMatchObject({ status: 200, challenge: null });
});

test('what a key has shown is kept by no cache that answers others', async () => {
  const cachingOf = async (path: string, headers = {}) => {
    const response = await cast.app.get(path, headers);
    await response.text();
    return response.headers.get('cache-control');
  };
  const { owner, seat } = cast.headers;
  expect(await cachingOf(PING)).toBe('public, max-age=86400, immutable');
  expect(await cachingOf(PING, owner)).toBe('private, max-age=86400, immutable');
  for (const headers of [owner, seat]) {
    expect(await cachingOf(`/v1/games/${cast.gameId}`, headers)).toMatch(/^private, /);
    expect(await cachingOf(`/v1/games/${cast.gameId}/analysis`, headers)).toMatch(/^private, /);
    expect(await cachingOf(`/v1/matches/${cast.matchId}`, headers)).toMatch(/^private, /);
  }
});

test('what is kept of a key does not open anything', async () => {
  const { text, key } = await cast.keyring.create({ holder: 'Thief', scopes: [] });
  const [row] = await runSql<{ kept: string }>(
    cast.app.databaseUrl,
    'SELECT row_to_json(api_keys)::text AS kept FROM api_keys WHERE id = $1',
    [key.id],
  );
  expect(row?.kept).toContain(key.id);
  expect(row?.kept).not.toContain(text.split('_').slice(2).join('_'));
});

test('a key comes in either header, and not two keys at once', async () => {
  const { text } = await cast.keyring.create({ holder: 'Headers', scopes: [] });
  expect((await told(cast.app, { 'x-api-key': text })).status).toBe(200);
  expect((await told(cast.app, { authorization: `bearer ${text}`, 'x-api-key': text })).status).toBe(200);
  expect(await told(cast.app, { ...bearer('mk_other'), 'x-api-key': text })).toMatchObject({
    status: 400,
    code: 'BAD_INPUT',
    challenge: null,
  });
  // That may be meant for a proxy on the way.
  expect((await told(cast.app, { authorization: 'Basic dXNlcjpwYXNz' })).status).toBe(200);
});

test('a revoked key opens nothing from then on, in whichever process', async () => {
  const { text, key } = await cast.keyring.create({ holder: 'Gone', scopes: [] });
  for (const app of [cast.app, second]) expect((await told(app, bearer(text))).status).toBe(200);
  expect((await cast.keyring.revoke(key.id)).state).toBe('REVOKED');
  for (const app of [cast.app, second]) {
    expect(await told(app, bearer(text))).toMatchObject({ status: 401, code: 'KEY_EXPIRED' });
  }
  const { status, errors } = await second.graphql('{ variants { id } }', {}, bearer(text));
  expect([status, errors[0]?.extensions.code]).toEqual([401, 'KEY_EXPIRED']);
});

test('a holder has two keys while one takes the place of the other, and both are his', async () => {
  const holder = 'Rotating';
  const one = await cast.keyring.create({ holder, scopes: ['games:write'] });
  const two = await cast.keyring.create({ holder, scopes: ['games:write'] });
  await expect(cast.keyring.create({ holder, scopes: [] })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  const { data } = await cast.app.graphql<{ createGame: { game: { id: string } } }>(
    `mutation { createGame(input: { variant: "katro", south: { name: "A" }, north: { name: "B" }, private: true }) { game { id } } }`,
    {},
    bearer(one.text),
  );
  const id = data?.createGame.game.id ?? '';
  await cast.keyring.revoke(one.key.id);
  await cast.keyring.create({ holder, scopes: [] });
  const seen = await cast.app.graphql(`{ game(id: "${id}") { private } }`, {}, bearer(two.text));
  expect(seen.data).toEqual({ game: { private: true } });
});

test('racing calls make no third key', async () => {
  const make = () => cast.keyring.create({ holder: 'Racing', scopes: [] });
  const made = await Promise.allSettled([make(), make(), make(), make(), make()]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('it is known when a key was used last', async () => {
  const { text, key } = await cast.keyring.create({ holder: 'Used', scopes: [] });
  const third = await startApp({ databaseUrl: cast.app.databaseUrl });
  const before = Date.now();
  await told(third, bearer(text));
  // Uses are written down together: a server that stops writes what it still holds.
  await third.stop();
  const [listed] = await cast.keyring.list('Used');
  expect(listed).toMatchObject({ id: key.id, state: 'IN_FORCE', holder: 'Used' });
  expect(listed?.lastUsedAt?.getTime()).toBeGreaterThanOrEqual(before);
  expect(JSON.stringify(await cast.keyring.list())).not.toContain('secretHash');
});

test('keys that cannot be are not made', async () => {
  const refused = (input: object) =>
    expect(cast.keyring.create({ holder: 'X', scopes: [], ...input })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  await refused({ scopes: ['games:read'] });
  await refused({ holder: ' ' });
  await refused({ holder: 'a\nb' });
  await refused({ expiresAt: new Date(0) });
  await refused({ expiresAt: new Date(NaN) });
  await expect(cast.keyring.revoke('0123456789abcdef')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  expect(await cast.keyring.list('X')).toEqual([]);
});

test('seat tokens that cannot be are refused', async () => {
  for (const header of [',', 'a,,b', 'x'.repeat(201), Array(21).fill('t').join(',')]) {
    expect(await told(cast.app, { 'x-seat-token': header })).toMatchObject({ code: 'BAD_INPUT' });
  }
});

describe('a server that is not open to everybody', () => {
  let closed: TestApp;
  let readOnly: TestApp;
  beforeAll(async () => {
    closed = await startApp({ databaseUrl: cast.app.databaseUrl, anonymous: null });
    readOnly = await startApp({ databaseUrl: cast.app.databaseUrl, anonymous: [] });
  });
  afterAll(async () => {
    await closed.stop();
    await readOnly.stop();
  });

  it('answers nobody without a key, but for its pages and its health', async () => {
    expect(await told(closed, {})).toMatchObject({ status: 401, code: 'KEY_REQUIRED' });
    const { status, errors } = await closed.graphql('{ variants { id } }');
    expect([status, errors[0]?.extensions.code]).toEqual([401, 'KEY_REQUIRED']);
    const events = await closed.get('/graphql?query={variants{id}}', { accept: 'text/event-stream' });
    expect(events.status).toBe(401);
    for (const path of ['/livez', '/readyz']) expect((await closed.get(path)).status).toBe(200);
    // There are no pages in this test; with them it would be one.
    expect((await closed.get('/')).status).toBe(404);
    expect((await closed.get('/graphql', { accept: 'text/html' })).status).toBe(200);
    expect((await closed.get('/graphql?query={variants{id}}', { accept: 'text/html' })).status).toBe(401);
    expect((await closed.get(PING, cast.headers.reader)).status).toBe(200);
  });

  it('or lets everybody read alone', async () => {
    expect((await told(readOnly, {})).status).toBe(200);
    const create = `mutation { createGame(input: { variant: "katro", south: { name: "A" }, north: { name: "B" } }) { southToken } }`;
    expect(await readOnly.codeOf(create)).toBe('KEY_REQUIRED');
    expect(await readOnly.codeOf('mutation { importGames(records: "") { imported } }')).toBe('KEY_REQUIRED');
    expect((await readOnly.graphql(create, {}, cast.headers.owner)).errors).toEqual([]);
    const asked = await readOnly.get('/v1/games?private=true');
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Mancala API"',
    ]);
    expect(await asked.json()).toMatchObject({ code: 'KEY_REQUIRED' });
  });
});
