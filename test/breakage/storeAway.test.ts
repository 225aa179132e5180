/** PostgreSQL goes away and comes back while people play: what they are told meanwhile, and that nothing is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { analyse, importRandom, pollAnalysis } from '../support/analyses';
import { startApp, type TestApp } from '../support/app';
import { startCluster, type TestCluster, until } from '../support/cluster';
import { runSql } from '../support/database';
import { openEvents } from '../support/events';
import { createGame, GAME, playMove } from '../support/games';
import { expectKept, type Players, startPlayers } from '../support/players';

jest.setTimeout(100_000);

/** How often it goes away. */
const ROUNDS = Number(process.env['BREAKAGE_ROUNDS'] ?? 1);
const TABLES = 8;
const MOVES = 40;

let cluster: TestCluster;
let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  cluster = await startCluster();
  app = await startApp({
    databaseUrl: cluster.url,
    analysisWorkers: 1,
    onLog: (line) => log.push(line),
  });
});
afterAll(async () => {
  await app.stop();
  await cluster.remove();
});

interface Readiness {
  readonly ready: boolean;
  readonly checks: readonly { readonly name: string; readonly ok: boolean }[];
}

const readiness = async (): Promise<Readiness> => (await (await app.get('/readyz')).json()) as Readiness;
const isReady = async (): Promise<boolean> => (await readiness()).ready;

async function playFor(players: Players, moves: number): Promise<void> {
  const wanted = players.count() + moves;
  await until(() => players.count() >= wanted, 60_000);
}

/** Only outages were told, and that it is worth trying again. */
function expectOutagesAlone({ errors, cuts }: Players): void {
  expect(cuts).toEqual([]);
  expect(errors.filter(({ extensions }) => extensions['retryable'] !== true)).toEqual([]);
  const codes = new Set(errors.map(({ extensions }) => extensions.code));
  codes.delete('STORE_UNAVAILABLE');
  expect([...codes]).toEqual([]);
  expect(log.filter((line) => line.includes('INTERNAL'))).toEqual([]);
}

async function expectToldWhatIsMissing(id: string): Promise<void> {
  const rest = await app.get(`/v1/games/${id}`);
  expect([rest.status, await rest.json()]).toMatchObject([
    503,
    { code: 'STORE_UNAVAILABLE', retryable: true },
  ]);
  expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await app.graphql(GAME, { id })).errors).toMatchObject([
    { extensions: { code: 'STORE_UNAVAILABLE', retryAfterSeconds: 2 } },
  ]);
  expect(await readiness()).toMatchObject({
    ready: false,
    checks: [
      { name: 'store', ok: false },
      { name: 'migrations', ok: false },
      { name: 'writes', ok: false },
      { name: 'draining', ok: true },
    ],
  });
  expect((await app.get('/livez')).status).toBe(200);
}

/** What needs no store is answered as always. */
async function expectStatelessAnswers(): Promise<void> {
  const at = 'at: { variant: "sadeqa-91", position: "0,0,0,0,0,0,0,0/1,0,0,0,0,0,1,0 s 30-32" }';
  const query = `{ legalMoves(${at}) { move } suggestMove(${at}, limits: { maxNodes: 1000 }) { move } }`;
  expect(await app.data(query)).toEqual({
    legalMoves: [{ move: 'a1' }, { move: 'g1' }],
    suggestMove: { move: 'a1' },
  });
}

test('PostgreSQL is stopped at once and started again', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii');
  const events = await openEvents(`${app.url}/v1/games/${game.id}/events`);
  expect(await events.next()).toMatchObject({ data: { version: 0 } });
  const analysed = await importRandom(app, 'sadeqa-iii', [1, 2]);
  for (const id of analysed) await analyse(app, id, 4);
  const players = startPlayers(app, { tables: TABLES });
  for (let round = 0; round < ROUNDS; round++) {
    await playFor(players, MOVES);
    await cluster.stopAtOnce();
    await expectToldWhatIsMissing(game.id);
    await expectStatelessAnswers();
    await cluster.start();
    await until(isReady);
  }
  await playFor(players, MOVES);
  await players.stop();
  await expectKept(app, players);
  expectOutagesAlone(players);
  expect(players.errors.length).toBeGreaterThan(0);

  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await events.next()).toMatchObject({ data: { version: 1 } });
  events.leave();
  for (const id of analysed) expect(await pollAnalysis(app, id)).toMatchObject({ status: 'DONE' });
});

test('connections are broken off again and again', async () => {
  const players = startPlayers(app, { tables: TABLES });
  for (let round = 0; round < 40; round++) {
    await runSql(
      cluster.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await sleep(25);
  }
  await playFor(players, MOVES);
  await players.stop();
  await expectKept(app, players);
  expectOutagesAlone(players);
  expect(players.errors.length).toBeGreaterThan(0);
  expect(await isReady()).toBe(true);
});
