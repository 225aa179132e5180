import { startApp, type TestApp } from '../support/app';
import { IMPORT, importRecords } from '../support/records';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A game whose first ply runs to its lap limit. */
const endless = `[Variant "hoyito-iii"]\n[Options "lapLimit=100000"]\n[Position "21,1,2,6,2,0/2,1,3,1,0,1 s 4-4"]\n\n1. c1`;

test('a game whose sowings run on is refused', async () => {
  expect(await importRecords(app, `${endless} *`)).toMatchObject({
    rejected: [{ record: 1, code: 'LIMIT_EXCEEDED' }],
  });
});

test('many of them are refused together, quickly, refused ones counted', async () => {
  const startedAt = performance.now();
  expect(await app.codeOf(IMPORT, { records: `${endless} z9 *\n\n`.repeat(500) })).toBe('LIMIT_EXCEEDED');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('2,000 games, not more, and then none', async () => {
  const games = (count: number): string =>
    Array.from({ length: count }, (_, i) => `[Variant "katro"]\n[Round "${String(i + 1)}"]\n*\n`).join('');
  const { errors } = await app.graphql(IMPORT, { records: games(2_001) });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    argument: 'records',
    most: 2_000,
  });
  expect(await importRecords(app, games(2_000))).toMatchObject({ imported: 2_000 });
});

test('256 kB, not more', async () => {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: IMPORT, variables: { records: 'x'.repeat(262_200) } }),
  });
  expect([response.status, await response.json()]).toMatchObject([
    413,
    { errors: [{ extensions: { code: 'REQUEST_TOO_LARGE' } }] },
  ]);
});

test('long texts cost more', async () => {
  const cost = async (records: string): Promise<unknown> =>
    (await app.graphql(IMPORT, { records })).extensions['cost'];
  expect(await cost('')).toEqual({ requested: 208, maximum: 20_000 });
  expect(await cost('*'.repeat(200_000))).toEqual({ requested: 10_208, maximum: 20_000 });
});

test('by POST alone', async () => {
  const response = await app.get(
    `/graphql?query=${encodeURIComponent('mutation { importGames(records: "") { imported } }')}`,
  );
  expect([response.status, await response.json()]).toMatchObject([
    405,
    { errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] },
  ]);
});
