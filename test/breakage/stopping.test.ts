/** A server that is told to stop under load, and one that is told to while its database hangs. */
import { startApp, type TestApp } from '../support/app';
import { until } from '../support/cluster';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { createGate } from '../support/gate';
import { expectKept, startPlayers } from '../support/players';
import { startProcess } from '../support/process';

jest.setTimeout(120_000);

/** Each has a request in flight all the time. */
const TABLES = 100;

let database: TestDatabase;
let survivor: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  survivor = await startApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await survivor.stop();
  await database.drop();
});

/** The port is closed, or the connection was never taken: either way the request was not read. */
const NOT_TAKEN = ['ECONNREFUSED', 'ECONNRESET'];
const codeOf = (cut: unknown): string | undefined =>
  ((cut as Error).cause as NodeJS.ErrnoException | undefined)?.code;

test('SIGTERM: every move in flight is answered and kept, later ones are not taken', async () => {
  const server = await startProcess({
    DATABASE_URL: database.url,
    ANALYSIS_WORKERS: '0',
    DRAIN_MILLIS: '300',
  });
  const players = startPlayers(server, { tables: TABLES });
  await until(() => players.count() > TABLES, 60_000);
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
  await players.stop();
  for (const { extensions } of players.errors) expect(extensions.code).toBe('STORE_UNAVAILABLE');
  expect(players.cuts.map(codeOf).filter((code) => !NOT_TAKEN.includes(code ?? ''))).toEqual([]);
  expect(players.cuts.length).toBeGreaterThan(0);
  await expectKept(survivor, players);
});

test('a server whose database hangs stops all the same, before it is stopped by force', async () => {
  const gate = await createGate(database.url);
  const app = await startApp({ databaseUrl: gate.url, quotas: true, proxies: 1, analysisWorkers: 1 });
  const callers = Array.from({ length: 20 }, (_, index) => `192.0.2.${String(index)}`);
  const ask = (address: string) =>
    app.graphql('{ games { totalCount } }', {}, { 'x-forwarded-for': address });
  await Promise.all(callers.map(ask));
  gate.shut();
  const begun = performance.now();
  await app.stop();
  expect(performance.now() - begun).toBeLessThan(15_000);
  await gate.close();
});
