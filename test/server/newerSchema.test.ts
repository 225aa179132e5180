import { startApp, type TestApp } from '../support/app';
import { analyse, pollAnalysis } from '../support/analyses';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { createGame, PLAY_MOVE, type PlayedShape } from '../support/games';
import { runProcess, startProcess } from '../support/process';

jest.setTimeout(90_000);

/**
 * What a newer version may add while this one runs: columns with a default, tables and indexes of its own. Processes of
 * two versions share a database while a fleet is renewed, and after a version has been taken back.
 */
const NEWER = `
  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT table_name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' LOOP
      EXECUTE format('ALTER TABLE %I ADD COLUMN "newer" text NOT NULL DEFAULT ''x''', each.table_name);
    END LOOP;
  END $$;
  CREATE TABLE "newer" ("id" uuid PRIMARY KEY);
  CREATE INDEX "games_newer_idx" ON "games" ("newer");
  INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('newer', 'newer', '29990101000000_newer', now(), 1)`;

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ databaseUrl: database.url, analysisWorkers: 1 });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

async function playWhole(seated: Awaited<ReturnType<typeof createGame>>, from = 0): Promise<number> {
  let { position } = seated.game;
  for (let ply = from; ; ply++) {
    const move = position.legalMoves[0]?.move;
    if (move === undefined) return ply;
    const seatToken = position.sideToMove === 'SOUTH' ? seated.southToken : seated.northToken;
    const input = { gameId: seated.game.id, move, seatToken };
    ({ position } = (await app.data<{ playMove: PlayedShape }>(PLAY_MOVE, { input })).playMove.game);
  }
}

test('a process that runs goes on with everything: moves, ends, lists, records, analyses, questions', async () => {
  const before = await createGame(app, 'sadeqa-iii');
  await runSql(database.url, NEWER);
  expect(await playWhole(before)).toBeGreaterThan(10);
  expect(await playWhole(await createGame(app, 'sadeqa-iii'))).toBeGreaterThan(10);
  expect(await app.data('{ games { totalCount } }')).toEqual({ games: { totalCount: 2 } });
  const lines = 'application/x-ndjson';
  const record = await (await app.get('/v1/games/export', { accept: lines })).text();
  // The last line tells that it is whole.
  expect(record.trim().split('\n')).toHaveLength(3);
  // With other words on it the first game is a new one: what is kept already would be passed over.
  const [first = ''] = record.replaceAll('Alma', 'Clara').split('\n');
  const other = await createGame(app, 'katro');
  expect(other.game.version).toBe(0);
  const imported = await fetch(`${app.url}/v1/games/import`, {
    method: 'POST',
    headers: { 'content-type': lines },
    body: `${first}\n`,
  });
  expect(imported.status).toBe(200);
  expect(await app.data('{ games { totalCount } }')).toEqual({ games: { totalCount: 4 } });
  await analyse(app, before.game.id, 1);
  expect(await pollAnalysis(app, before.game.id)).toMatchObject({ status: 'DONE' });
  expect((await (await app.get('/readyz')).json()) as object).toMatchObject({ ready: true });
});

test('a process that starts leaves what it does not know, and serves', async () => {
  const server = await startProcess({ DATABASE_URL: database.url });
  await createGame(server, 'katro');
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
});

test('migrations are a step of their own', async () => {
  const empty = await createTestDatabase({ empty: true });
  try {
    const unready = await startProcess({ DATABASE_URL: empty.url, MIGRATE: 'off', ANALYSIS_WORKERS: '0' });
    expect((await unready.get('/readyz')).status).toBe(503);
    expect((await runProcess({ DATABASE_URL: empty.url }, 'migrate')).code).toBe(0);
    expect((await unready.get('/readyz')).status).toBe(200);
    await createGame(unready, 'katro');
    unready.signal('SIGTERM');
    expect(await unready.exited).toBe(0);
    const { code, stderr } = await runProcess({}, 'migrate');
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL is not set');
  } finally {
    await empty.drop();
  }
});
