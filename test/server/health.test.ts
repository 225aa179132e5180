import { startApp } from '../support/app';
import { createTestDatabase } from '../support/database';

interface Report {
  readonly ready: boolean;
  readonly checks: readonly { readonly name: string; readonly ok: boolean }[];
}

test('alive and ready; draining it is alive only, and asks connections to close', async () => {
  const app = await startApp();
  expect([(await app.get('/livez')).status, (await app.get('/readyz')).status]).toEqual([200, 200]);
  app.app.health.beginDraining();
  const ready = await app.get('/readyz');
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect(((await ready.json()) as Report).checks).toContainEqual({ name: 'draining', ok: false });
  expect((await app.get('/livez')).status).toBe(200);
  await app.stop();
});

test('a database whose tables are not ours is not ready', async () => {
  const database = await createTestDatabase({ empty: true });
  const app = await startApp({ databaseUrl: database.url });
  const ready = await app.get('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { checks: [{ name: 'store', ok: true }, { name: 'migrations', ok: false }, {}, {}] },
  ]);
  await app.stop();
  await database.drop();
});

test('a database that hangs is told within the second', async () => {
  const app = await startApp({
    wrapArchive: (archive) => ({ ...archive, ping: () => new Promise(() => undefined) }),
  });
  const startedAt = performance.now();
  expect((await app.get('/readyz')).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  await app.stop();
});
