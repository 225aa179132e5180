/** The PostgreSQL that a server has started by itself is killed under it, and a second server wants the same folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbeddedPostgres } from '../../src/archive';
import { findPostmaster } from '../../src/archive/embeddedCluster';
import { until } from '../support/cluster';
import { runSql } from '../support/database';
import { createGame, findGame } from '../support/games';
import { expectKept, startPlayers } from '../support/players';
import { runProcess, type ServerProcess, startProcess } from '../support/process';

jest.setTimeout(120_000);

const MOVES = 40;
const dataDir = mkdtempSync(join(tmpdir(), 'mancala-breakage-'));
const environment = { DATA_DIR: dataDir, ANALYSIS_WORKERS: '0' };

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess(environment);
});
afterAll(async () => {
  server.signal('SIGTERM');
  await server.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

const postmaster = (): number | undefined => findPostmaster(join(dataDir, 'postgres/cluster'))?.pid;
const isReady = async (): Promise<boolean> => (await server.get('/readyz')).status === 200;

/** Keeps a process of the database at work for longer than a new one takes to start. */
async function keepBusy(): Promise<void> {
  const url = (await findEmbeddedPostgres(dataDir)) ?? '';
  const busy = runSql(url, `DO 'BEGIN PERFORM count(*) FROM generate_series(1, 4000000); END'`);
  busy.catch(() => undefined);
  await until(async () => {
    const [{ count }] = await runSql<{ count: string }>(
      url,
      `SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'DO%' AND state = 'active'`,
    );
    return count === '1';
  });
}

test('the database is killed: it is started again at once, though one of its processes goes on for a while', async () => {
  const players = startPlayers(server, { tables: 8 });
  await until(() => players.count() > MOVES);
  await keepBusy();
  const first = postmaster();
  if (first === undefined) throw new Error('there is no database');
  process.kill(first, 'SIGKILL');
  await until(async () => !(await isReady()));
  expect((await server.get('/livez')).status).toBe(200);
  await until(isReady);
  expect(postmaster()).not.toBe(first);
  const then = players.count();
  await until(() => players.count() > then + MOVES);
  await players.stop();
  await expectKept(server, players);
  expect(players.cuts).toEqual([]);
  expect(players.errors.length).toBeGreaterThan(0);
  for (const { extensions } of players.errors) expect(extensions.code).toBe('STORE_UNAVAILABLE');
});

test('a second server on the same folder says so in a line and ends; the first one is unharmed', async () => {
  const { game } = await createGame(server, 'katro');
  const { code, stderr } = await runProcess(environment);
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^The server could not start: .*Another server runs on the data folder .*cluster$/),
  ]);
  expect(await findGame(server, game.id)).toMatchObject({ version: 0 });
  expect(await isReady()).toBe(true);
});
