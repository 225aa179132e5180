import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { startApp, type TestApp } from '../../support/app';
import { type Cast, gather, type Headers } from './cast';

let cast: Cast;
let closed: TestApp;
beforeAll(async () => {
  cast = await gather();
  closed = await startApp({ databaseUrl: cast.app.databaseUrl, anonymous: null });
});
afterAll(async () => {
  await closed.stop();
  await cast.stop();
});

/** The first answer to an operation on a connection of its own, or the code of its refusal. */
async function ask(query: string, params: Headers, app = cast.app): Promise<unknown> {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: params,
    retryAttempts: 0,
  });
  try {
    for await (const { data, errors } of client.iterate<Record<string, unknown>>({ query })) {
      return errors === undefined ? data : (errors[0]?.extensions as { code: string }).code;
    }
    return undefined;
  } catch (errors) {
    return (errors as { extensions: { code: string } }[])[0]?.extensions.code;
  } finally {
    await client.dispose();
  }
}

test('a connection says who asks when it is opened', async () => {
  const query = `{ game(id: "${cast.gameId}") { private } }`;
  const { nobody, other, expired, reader, seat, owner } = cast.headers;
  for (const params of [reader, seat, owner])
    expect(await ask(query, params)).toEqual({ game: { private: true } });
  for (const params of [nobody, other]) expect(await ask(query, params)).toEqual({ game: null });
  expect(await ask(query, expired)).toBe('KEY_EXPIRED');
  const two = { authorization: 'Bearer mk_a_b', 'x-api-key': 'mk_c_d' };
  expect(await ask(query, two)).toBe('BAD_INPUT');
});

test('a subscription is answered on behalf of whoever asks, to its end', async () => {
  const query = `subscription { gameUpdated(gameId: "${cast.gameId}") { id match { id } } }`;
  const shown = { gameUpdated: { id: cast.gameId, match: null } };
  expect(await ask(query, cast.headers.owner)).toEqual(shown);
  expect(await ask(query, cast.headers.nobody)).toBe('GAME_NOT_FOUND');
  const rounds = `{ match(id: "${cast.matchId}") { rounds { id } } }`;
  const { match } = (await ask(rounds, cast.headers.owner)) as { match: { rounds: { id: string }[] } };
  const round = `subscription { gameUpdated(gameId: "${match.rounds[0]?.id ?? ''}") { match { id } } }`;
  expect(await ask(round, cast.headers.owner)).toEqual({ gameUpdated: { match: { id: cast.matchId } } });
});

test('a scope is needed there, too', async () => {
  const create = `mutation { createGame(input: { variant: "katro", south: { name: "A" }, north: { name: "B" } }) { game { private } } }`;
  expect(await ask(create, cast.headers.reader)).toBe('SCOPE_MISSING');
  expect(await ask(create, cast.headers.nobody)).toEqual({ createGame: { game: { private: false } } });
});

test('where nobody is answered without a key, nobody is', async () => {
  expect(await ask('{ variants { id } }', {}, closed)).toBe('KEY_REQUIRED');
  expect(await ask('{ variant(id: "katro") { id } }', cast.headers.reader, closed)).toEqual({
    variant: { id: 'katro' },
  });
});
