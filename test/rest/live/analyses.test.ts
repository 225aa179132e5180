import { startApp, type TestApp } from '../../support/app';
import { analyse, importRandom, pollAnalysis } from '../../support/analyses';
import { openEvents, type Told } from '../../support/events';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ analysisWorkers: 1 });
});
afterAll(() => app.stop());

interface Analysis {
  readonly status: string;
  readonly plies: readonly unknown[];
}

const eventsOf = (id: string, headers = {}) =>
  openEvents(`${app.url}/v1/games/${id}/analysis/events`, headers);

test('progress is told as it is made, and the end is what a question gets', async () => {
  const [id] = await importRandom(app, 'sadeqa-iii', [3]);
  await analyse(app, id, 7);
  const told = await (await eventsOf(id)).rest();
  expect(told.at(-1)).toEqual({ id: 'complete', event: 'complete', data: undefined });
  const updates = told.slice(0, -1) as readonly (Told & { readonly data: Analysis })[];
  expect(updates.length).toBeGreaterThan(2);
  expect(new Set(updates.map(({ event }) => event))).toEqual(new Set(['analysis']));
  const versions = updates.map((update) => Number(update.id));
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  const counts = updates.map(({ data }) => data.plies.length);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(updates.at(-1)?.data).toEqual(await (await app.get(`/v1/games/${id}/analysis`)).json());

  // Who was cut off in the middle gets the newest state alone; who has seen the end nothing.
  const [first] = updates;
  const resumed = await (await eventsOf(id, { 'last-event-id': first.id })).rest();
  expect(resumed).toEqual(told.slice(-2));
  const { response } = await eventsOf(id, { 'last-event-id': updates.at(-1)?.id });
  expect(response.status).toBe(204);
});

test('a higher level begins anew, with later versions', async () => {
  const [id] = await importRandom(app, 'katro', [4]);
  await analyse(app, id, 1);
  await pollAnalysis(app, id);
  const [done] = await (await eventsOf(id)).rest();
  await analyse(app, id, 2);
  const again = await (await eventsOf(id, { 'last-event-id': done.id })).rest();
  expect(again.at(-2)).toMatchObject({ event: 'analysis', data: { status: 'DONE', level: 2 } });
});

test('a game that nobody has asked about, and one that there is not', async () => {
  const [id] = await importRandom(app, 'katro', [5]);
  for (const each of [id, 'nothing']) {
    const { response } = await eventsOf(each);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'ANALYSIS_NOT_FOUND' }]);
  }
});
