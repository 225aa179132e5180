/** Two servers, each a process of its own, over one database: who watches at one sees what is done at the other. */
import type { Client } from 'graphql-ws';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient as createSseClient } from 'graphql-sse';
import { createTestDatabase, runSql, type TestDatabase } from '../../support/database';
import { openEvents } from '../../support/events';
import { createGame, playMove } from '../../support/games';
import { type ServerProcess, startProcess } from '../../support/process';
import { createSocketClient, openSocket, socketUrl, subscribe } from '../../support/webSockets';

jest.setTimeout(120_000);

let database: TestDatabase;
let watched: ServerProcess;
let played: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, ANALYSIS_WORKERS: '0' };
  [watched, played] = await Promise.all([startProcess(environment), startProcess(environment)]);
});
afterAll(async () => {
  for (const each of [watched, played]) each.signal('SIGTERM');
  await Promise.all([watched.exited, played.exited]);
  await database.drop();
});

interface Update {
  readonly gameUpdated: { readonly version: number };
}

/** The version that comes next, by each of the three ways. */
interface Watcher {
  next(): Promise<number | undefined>;
  leave(): void | Promise<void>;
}

const query = (id: string): string => `subscription { gameUpdated(gameId: "${id}") { version } }`;

function watcherOf(
  client: { dispose(): void | Promise<void> },
  updates: AsyncIterator<{ data?: Update | null | undefined }, unknown>,
): Watcher {
  return {
    next: async () => {
      const { done, value } = await updates.next();
      return done === true ? undefined : (value as { data: Update }).data.gameUpdated.version;
    },
    leave: () => client.dispose(),
  };
}

const bySse = (url: string, id: string): Watcher => {
  const client = createSseClient({ url: `${url}/graphql`, retryAttempts: 0 });
  return watcherOf(client, client.iterate<Update>({ query: query(id) }));
};

const bySocket = (url: string, id: string): Watcher => {
  const client: Client = createSocketClient(socketUrl(url));
  return watcherOf(client, client.iterate<Update>({ query: query(id) }));
};

const byRest = async (url: string, id: string): Promise<Watcher> => {
  const events = await openEvents(`${url}/v1/games/${id}/events`);
  return {
    next: async () =>
      (await events.next().then((told) => told?.data as { version: number } | undefined))?.version,
    leave: () => events.leave(),
  };
};

const allWays = async (url: string, id: string): Promise<Watcher[]> => [
  bySse(url, id),
  bySocket(url, id),
  await byRest(url, id),
];

const nextOf = (watchers: readonly Watcher[]): Promise<(number | undefined)[]> =>
  Promise.all(watchers.map((watcher) => watcher.next()));

/** Reads on until all have been told of this version; nobody is told of an older one after it. */
async function reach(watchers: readonly Watcher[], version: number): Promise<void> {
  for (const watcher of watchers) {
    let told = -1;
    while (told < version) {
      const next = (await watcher.next()) ?? Infinity;
      expect(next).toBeGreaterThan(told);
      told = next;
    }
    expect(told).toBe(version);
  }
}

const LISTENERS = `FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`;

test('a move played at one server is told at the other, by every way', async () => {
  const { game, southToken, northToken } = await createGame(played, 'sadeqa-iii');
  const watchers = await allWays(watched.url, game.id);
  expect(await nextOf(watchers)).toEqual([0, 0, 0]);
  await playMove(played, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await nextOf(watchers)).toEqual([1, 1, 1]);
  await playMove(watched, { gameId: game.id, move: 'a2', seatToken: northToken });
  expect(await nextOf(watchers)).toEqual([2, 2, 2]);
  for (const watcher of watchers) await watcher.leave();
});

test('what happens while nobody listens is made up for when the connection is back', async () => {
  const { game, southToken, northToken } = await createGame(played, 'sadeqa-iii');
  const watchers = await allWays(watched.url, game.id);
  expect(await nextOf(watchers)).toEqual([0, 0, 0]);
  await runSql(database.url, `SELECT pg_terminate_backend(pid) ${LISTENERS}`);
  while ((await runSql(database.url, `SELECT pid ${LISTENERS}`)).length > 0) await sleep(10);
  await playMove(played, { gameId: game.id, move: 'a1', seatToken: southToken });
  await playMove(played, { gameId: game.id, move: 'a2', seatToken: northToken });
  await reach(watchers, 2);
  await playMove(played, { gameId: game.id, move: 'b1', seatToken: southToken });
  expect(await nextOf(watchers)).toEqual([3, 3, 3]);
  for (const watcher of watchers) await watcher.leave();
});

test('a server that is told to stop hands its watchers over to another', async () => {
  const stopping = await startProcess({
    DATABASE_URL: database.url,
    ANALYSIS_WORKERS: '0',
    LOG_LEVEL: 'warn',
  });
  const { game, southToken } = await createGame(played, 'sadeqa-iii');
  const urls = [stopping.url, played.url];
  const client = createSocketClient(() => socketUrl(urls.length > 1 ? (urls.shift() ?? '') : urls[0]), {
    retryAttempts: 3,
    retryWait: () => sleep(20),
  });
  const updates = watcherOf(client, client.iterate<Update>({ query: query(game.id) }));
  expect(await updates.next()).toBe(0);
  const raw = await openSocket(stopping.url);
  raw.send(subscribe('1', query(game.id)));
  await raw.next();
  const events = await openEvents(`${stopping.url}/v1/games/${game.id}/events`);
  const told = await events.next();

  stopping.signal('SIGTERM');
  expect(await raw.closed).toEqual([1001, 'Going away']);
  expect(await events.next()).toBeUndefined();
  expect(await stopping.exited).toBe(0);
  // By the other server, as it is.
  expect(await updates.next()).toBe(0);
  await playMove(played, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await updates.next()).toBe(1);
  const again = await openEvents(`${played.url}/v1/games/${game.id}/events`, {
    'last-event-id': told?.id ?? '',
  });
  expect(await again.next()).toMatchObject({ id: '1' });
  again.leave();
  await updates.leave();
});
