import { type Client, createClient } from 'graphql-sse';
import { startApp, type TestApp } from '../support/app';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { createGame, playMove } from '../support/games';

let database: TestDatabase;
let one: TestApp;
let two: TestApp;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await startApp({ databaseUrl: database.url });
  two = await startApp({ databaseUrl: database.url });
  client = createClient({ url: `${one.url}/graphql`, retryAttempts: 0 });
});
afterAll(async () => {
  client.dispose();
  await one.stop();
  await two.stop();
  await database.drop();
});

interface Update {
  readonly gameUpdated: { readonly version: number; readonly status: string; readonly plyCount: number };
}

const watch = (gameId: string) =>
  client.iterate<Update, Record<string, unknown>>({
    query: 'subscription ($gameId: ID!) { gameUpdated(gameId: $gameId) { version status plyCount } }',
    variables: { gameId },
  });

test('a game is told as it is, and after each move that another process takes, to its end', async () => {
  const { game, southToken, northToken } = await createGame(two, 'sadeqa-iii');
  const updates = watch(game.id);
  const next = async (): Promise<unknown> =>
    ((await updates.next()).value as { data: Update }).data.gameUpdated;
  expect(await next()).toEqual({ version: 0, status: 'IN_PROGRESS', plyCount: 0 });
  await playMove(two, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await next()).toEqual({ version: 1, status: 'IN_PROGRESS', plyCount: 1 });
  await playMove(one, { gameId: game.id, move: 'a2', seatToken: northToken });
  expect(await next()).toEqual({ version: 2, status: 'IN_PROGRESS', plyCount: 2 });
  await two.data(
    'mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) { id } }',
    {
      id: game.id,
      token: southToken,
    },
  );
  expect(await next()).toEqual({ version: 3, status: 'FINISHED', plyCount: 2 });
  expect((await updates.next()).done).toBe(true);
});

test('a broken connection to the database is opened again, and nothing is missed', async () => {
  const { game, southToken } = await createGame(two, 'sadeqa-iii');
  const updates = watch(game.id);
  await updates.next();
  await runSql(
    database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`,
  );
  await playMove(two, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect((await updates.next()).value).toMatchObject({ data: { gameUpdated: { version: 1 } } });
  await updates.return?.();
});

test('a game that there is not', async () => {
  const { value } = await watch('nothing').next();
  expect(value).toMatchObject({ errors: [{ extensions: { code: 'GAME_NOT_FOUND' } }] });
});

test('a server that stops ends the stream, and does not say that it is complete', async () => {
  const app = await startApp({ databaseUrl: database.url });
  const { game } = await createGame(app, 'sadeqa-iii');
  const response = await app.get(
    `/graphql?query=${encodeURIComponent(`subscription { gameUpdated(gameId: "${game.id}") { version } }`)}`,
    { accept: 'text/event-stream' },
  );
  const text = response.text();
  await app.stop();
  expect(await text).toMatch(/"version":0[^\n]*\n\n$/);
});
