/** The clock on the wall jumps by hours, forwards and back, under a server in use. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/cluster';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { openEvents } from '../support/events';
import { createGame, findGame, type GameShape, playMove } from '../support/games';
import { expectKept, startPlayers } from '../support/players';
import { type ServerProcess, startProcess } from '../support/process';

jest.setTimeout(90_000);

const HOUR_MILLIS = 3_600_000;
const MOVES = 20;

const folder = mkdtempSync(join(tmpdir(), 'mancala-clock-'));
const shiftFile = join(folder, 'shift');

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startProcess({
    DATABASE_URL: database.url,
    QUOTAS: 'on',
    ANALYSIS_WORKERS: '0',
    NODE_OPTIONS: `--require ${join(__dirname, 'fixtures/shiftedClock.js')}`,
    SHIFT_FILE: shiftFile,
  });
});
afterAll(async () => {
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function createdMillis(): Promise<number> {
  const { game } = await createGame(server, 'katro');
  const { game: dated } = await server.data<{ game: { createdAt: string } }>(
    `{ game(id: "${game.id}") { createdAt } }`,
  );
  return Date.parse(dated.createdAt);
}

/** Puts the clock of the server so many hours before or behind ours. */
async function shiftClock(hours: number): Promise<void> {
  writeFileSync(shiftFile, String(hours * HOUR_MILLIS));
  server.signal('SIGUSR2');
  await until(async () => Math.abs((await createdMillis()) - Date.now() - hours * HOUR_MILLIS) < 60_000);
}

const remaining = async (): Promise<number> => {
  const { extensions } = await server.graphql('{ games { totalCount } }');
  return (extensions['cost'] as { remaining: number }).remaining;
};

test.each([5, -7, 0])('%i hours off everything goes on', async (hours) => {
  const { game, southToken, northToken } = await createGame(server, 'sadeqa-iii');
  const events = await openEvents(`${server.url}/v1/games/${game.id}/events`);
  expect(await events.next()).toMatchObject({ data: { version: 0 } });
  const players = startPlayers(server, { tables: 2 });
  await until(() => players.count() > MOVES);
  const points = await remaining();
  await shiftClock(hours);
  // Nothing is used up by an hour that did not pass, and nothing comes back by it.
  expect(await remaining()).toBeGreaterThan(points - 5_000);

  const input = { gameId: game.id, idempotencyKey: 'the same' };
  const played = await playMove(server, { ...input, move: 'a1', seatToken: southToken });
  expect(await events.next()).toMatchObject({ data: { version: 1 } });
  expect(await playMove(server, { ...input, move: 'a1', seatToken: southToken })).toEqual(played);
  await playMove(server, { gameId: game.id, move: 'a2', seatToken: northToken });
  expect(await events.next()).toMatchObject({ data: { version: 2 } });
  events.leave();

  const { updatedAt, ...kept } = (await findGame(server, game.id)) as GameShape;
  expect(Date.parse(updatedAt)).not.toBeNaN();
  expect(kept.plies.map(({ number }) => number)).toEqual([1, 2]);
  const { game: dated } = await server.data<{ game: { createdAt: string; plies: { playedAt: string }[] } }>(
    `{ game(id: "${game.id}") { createdAt plies { playedAt } } }`,
  );
  const times = [dated.createdAt, ...dated.plies.map(({ playedAt }) => playedAt)].map(Date.parse);
  expect(times.filter((time) => time < times[0])).toEqual([]);

  const then = players.count();
  await until(() => players.count() > then + MOVES);
  await players.stop();
  expect([players.errors, players.cuts]).toEqual([[], []]);
  await expectKept(server, players);
  const suggestion = '{ suggestMove(at: { variant: "katro" }, limits: { maxMillis: 200 }) { move } }';
  expect(await server.data(suggestion)).toMatchObject({
    suggestMove: { move: expect.any(String) as string },
  });
  expect((await server.get('/readyz')).status).toBe(200);
});
