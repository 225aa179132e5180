import { createMetrics } from '../../../src/server/metrics';
import { startMetricsServer } from '../../../src/server/metrics/endpoint';
import { startApp, type TestApp, type TestAppOptions } from '../../support/app';
import { parseSamples, sumOf } from '../../support/samples';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  app = await startApp(options);
  return app;
}

describe('beside everything else', () => {
  test('callers on this machine are told', async () => {
    const answer = await (await start()).get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(sumOf(parseSamples(await answer.text()), 'mancala_store_up')).toBe(1);
  });

  test('nobody is told who comes by a proxy, however the proxy says so', async () => {
    const told = await start();
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      const answer = await told.get('/metrics', { [name]: '127.0.0.1' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('nobody is told where proxies are expected, or where metrics are told elsewhere', async () => {
    expect((await (await start({ proxies: 1 })).get('/metrics')).status).toBe(404);
    await app?.stop();
    expect((await (await start({ hidesMetrics: true })).get('/metrics')).status).toBe(404);
  });
});

describe('on a port of their own', () => {
  test('there is nothing else', async () => {
    const metrics = createMetrics({ ofProcess: true });
    const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
    try {
      const told = parseSamples(await (await fetch(server.address)).text());
      expect(sumOf(told, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
      expect((await fetch(new URL('/', server.address))).status).toBe(404);
      expect((await fetch(server.address, { method: 'POST' })).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  test('a port that is taken is an error, not a silence', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(startMetricsServer(createMetrics(), { host: '127.0.0.1', port })).rejects.toThrow(
      'EADDRINUSE',
    );
  });
});

test('a database that does not answer is told, and keeps nothing else from being told', async () => {
  const halting = await start({
    wrapArchive: (archive) => ({ ...archive, countJobs: () => new Promise(() => undefined) }),
  });
  const told = parseSamples(await (await halting.get('/metrics')).text());
  expect(sumOf(told, 'mancala_store_up')).toBe(0);
  expect(sumOf(told, 'mancala_jobs')).toBeNaN();
  expect(sumOf(told, 'mancala_search_threads')).toBe(1);
});
