import { type Client, createClient } from 'graphql-sse';
import { startApp, type TestApp } from '../support/app';
import { analyse, type AnalysisShape, importRandom } from '../support/analyses';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let working: TestApp;
let idle: TestApp;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  working = await startApp({ databaseUrl: database.url, analysisWorkers: 1 });
  idle = await startApp({ databaseUrl: database.url });
  client = createClient({ url: `${idle.url}/graphql`, retryAttempts: 0 });
});
afterAll(async () => {
  client.dispose();
  await idle.stop();
  await working.stop();
  await database.drop();
});

interface Update {
  readonly analysisUpdated: Pick<AnalysisShape, 'status' | 'progress' | 'south'>;
}

const watch = (gameId: string) =>
  client.iterate<Update, Record<string, unknown>>({
    query:
      'subscription ($gameId: ID!) { analysisUpdated(gameId: $gameId) { status progress south { accuracy } } }',
    variables: { gameId },
  });

test('progress is told as another process makes it, and the end', async () => {
  const [id] = await importRandom(idle, 'sadeqa-iii', [3]);
  await analyse(idle, id, 7);
  const told: Update['analysisUpdated'][] = [];
  for await (const { data } of watch(id)) if (data) told.push(data.analysisUpdated);
  const last = told.at(-1);
  expect(last).toMatchObject({ status: 'DONE', progress: 1, south: { accuracy: expect.any(Number) } });
  const before = told.slice(0, -1);
  expect(before.length).toBeGreaterThan(2);
  expect(before.every(({ status, south }) => status !== 'DONE' && south === null)).toBe(true);
  const steps = told.map(({ progress }) => progress);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps.some((progress) => progress > 0 && progress < 1)).toBe(true);
});

test('one that is done is told once', async () => {
  const [id] = await importRandom(idle, 'hoyito-iii', [4]);
  await analyse(idle, id, 1);
  for await (const { data } of watch(id)) if (data?.analysisUpdated.status === 'DONE') break;
  const told: unknown[] = [];
  for await (const { data } of watch(id)) told.push(data?.analysisUpdated.status);
  expect(told).toEqual(['DONE']);
});

test('a game that nobody has asked about, and one that there is not', async () => {
  const [id] = await importRandom(idle, 'katro', [5]);
  for (const each of [id, 'nothing']) {
    const { value } = await watch(each).next();
    expect(value).toMatchObject({ errors: [{ extensions: { code: 'ANALYSIS_NOT_FOUND' } }] });
  }
});

test('a server that stops ends the stream, and does not say that it is complete', async () => {
  const app = await startApp({ databaseUrl: database.url });
  const [id] = await importRandom(idle, 'katro', [6]);
  await analyse(idle, id, 8);
  const query = `subscription { analysisUpdated(gameId: "${id}") { level } }`;
  const response = await app.get(`/graphql?query=${encodeURIComponent(query)}`, {
    accept: 'text/event-stream',
  });
  const text = response.text();
  await app.stop();
  expect(await text).toMatch(/"level":8[^\n]*\n\n$/);
});
