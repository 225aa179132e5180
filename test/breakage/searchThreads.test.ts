/** Search threads that end or loop: what the service makes of it. `test/workers` does the same to the pool alone. */
import { join } from 'node:path';
import { startApp, type TestApp } from '../support/app';
import { until } from '../support/cluster';

jest.setTimeout(60_000);

const STRIKES = { exits: 9001, loops: 9002 };

let app: TestApp;
beforeAll(async () => {
  const workerFile = join(__dirname, 'fixtures/strickenWorker.ts');
  app = await startApp({ pool: { threads: 2, workerFile, graceMillis: 100, maxWaitMillis: 40_000 } });
});
afterAll(() => app.stop());

const suggest = (seed: number, limits = 'maxNodes: 2000'): string =>
  `{ suggestMove(at: { variant: "sadeqa-iii" }, limits: { ${limits} }, seed: ${String(seed)}) { move evaluation } }`;
/** Other searches in each round: what is kept would be answered without a thread. */
const everybody = (round: number): Promise<object[]> =>
  Promise.all(
    Array.from({ length: 6 }, (_, index) => app.data<object>(suggest(index, `maxNodes: ${String(round)}`))),
  );

test('only the request that was struck is refused, with a code; others are answered right, and threads come back', async () => {
  const before = await everybody(3_000);
  const [exited, looped, during] = await Promise.all([
    app.codeOf(suggest(STRIKES.exits)),
    app.codeOf(suggest(STRIKES.loops, 'maxMillis: 200')),
    everybody(3_001),
  ]);
  expect([exited, looped]).toEqual(['SEARCH_FAILED', 'SEARCH_TIMEOUT']);
  expect(during).toEqual(before);
  expect(await everybody(3_002)).toEqual(before);
  await until(async () => /mancala_search_threads 2\b/.test(await (await app.get('/metrics')).text()));
  expect((await app.get('/readyz')).status).toBe(200);
});
