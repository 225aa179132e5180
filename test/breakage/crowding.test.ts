/** Rows and tables that another session holds, and more callers than connections. */
import { Client } from 'pg';
import { startApp, type TestApp } from '../support/app';
import type { GraphqlAnswer } from '../support/client';
import { until } from '../support/cluster';
import { runSql } from '../support/database';
import { createGame, findGame, PLAY_MOVE } from '../support/games';

const CROWD = 200;
const STATEMENT_MILLIS = 1_500;
/** Which of them comes depends on what gives way first. */
const REFUSALS: ReadonlySet<string> = new Set(['STORE_TIMEOUT', 'STORE_UNAVAILABLE']);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    store: { maxConnections: 5, connectionTimeoutMillis: 500, statementTimeoutMillis: STATEMENT_MILLIS },
  });
});
afterAll(() => app.stop());

/** Takes hold of something in a session of its own; gives what lets go. */
async function hold(sql: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

const codesOf = (answers: readonly GraphqlAnswer<unknown>[]): Set<string> =>
  new Set(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)));

async function waitsForLocks(): Promise<boolean> {
  const waiting = await runSql(
    app.databaseUrl,
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

test('a crowd at one game whose row is held is refused, and everybody else is served meanwhile', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii');
  const release = await hold(`SELECT 1 FROM games WHERE id = '${game.id}' FOR UPDATE`);
  const input = { gameId: game.id, move: 'a1', seatToken: southToken };
  const crowd = Array.from({ length: CROWD }, () => app.graphql(PLAY_MOVE, { input }));
  await until(waitsForLocks);
  const others = await Promise.all(Array.from({ length: 10 }, () => createGame(app, 'katro')));
  expect(others).toHaveLength(10);
  expect(await findGame(app, game.id)).toMatchObject({ version: 0 });
  const answers = await Promise.all(crowd);
  await release();
  expect([...codesOf(answers)].filter((code) => !REFUSALS.has(code))).toEqual([]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toEqual([]);
  await app.data(PLAY_MOVE, { input });
  expect(await findGame(app, game.id)).toMatchObject({ version: 1 });
});

test('where all games are held nobody waits for ever, and what needs no store is answered', async () => {
  const { game } = await createGame(app, 'sadeqa-iii');
  const release = await hold('LOCK TABLE games IN ACCESS EXCLUSIVE MODE');
  const crowd = Array.from({ length: CROWD }, () => app.graphql('{ games { totalCount } }'));
  await until(waitsForLocks);
  expect(await app.data('{ legalMoves(at: { variant: "katro" }) { move } }')).toBeDefined();
  expect((await app.get('/livez')).status).toBe(200);
  expect((await app.get('/readyz')).status).toBe(503);
  const answers = await Promise.all(crowd);
  await release();
  expect([...codesOf(answers)].filter((code) => !REFUSALS.has(code))).toEqual([]);
  expect(answers.filter(({ errors }) => errors.length === 0)).toEqual([]);
  expect(await findGame(app, game.id)).toMatchObject({ version: 0 });
  expect((await app.get('/readyz')).status).toBe(200);
});
