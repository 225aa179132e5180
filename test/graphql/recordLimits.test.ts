import { makeRecord } from '../../src/engine';
import { startApp, type TestApp } from '../support/app';
import { at } from '../support/positions';
import { IMPORT, importRecords } from '../support/records';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const POSITION = '21,1,2,6,2,0/2,1,3,1,0,1 s 4-4';

/** A game whose first ply runs to its lap limit. */
const endless = `[Variant "hoyito-iii"]\n[Options "lapLimit=10000"]\n[Position "${POSITION}"]\n\n1. c1`;

/** Eleven of these plies run to the limit of 10,000 laps. */
const MANY_ENDLESS = `
  c1 a2 a1 e2 f1 d2 d1 a2 b1 c2 c1 e2 f1 c1 c2 f2 a2 e2 d1 c2 c1 d1 f2 e1 d1 b2 e1 f2 b1 d2 a1 c2 c1
  b2 b1 f1 c2 d1 d2 e1 c2 d1 b2 c1 e2 f1 b1 a2 a1 f2 e1 e2 d1 d2 a1 e2 f1 b2 c1 a2 a1 b2 f1 a2 d1 c2
  f1 b2 e1 e2 b1 c2 e1 f2 d1 c2 b1 d2 f1 b2 c1 c2 e1 d2 a1 f2 c1 a2 e1 e2 a1 f2 f1 a2 e1 d2 f1 d2 f1
  d2 e1 c2 c1 e2 f1 d2 e1 b2 c1 a2 c1 e2 b1 b2 a1 f2 b1 b2 d1 e2`;

test('a game whose sowings run on and on is refused', async () => {
  const start = at('hoyito-iii', POSITION, { lapLimit: '10000', repetition: 'off' });
  const moves = MANY_ENDLESS.trim()
    .split(/\s+/)
    .map((name) => start.rules.board.names.indexOf(name));
  const answer = await importRecords(app, makeRecord({ tags: [], start, moves }));
  expect(answer).toMatchObject({ rejected: [{ record: 1, code: 'RECORD_TOO_LONG' }] });
  const whole = await importRecords(app, makeRecord({ tags: [], start, moves: moves.slice(0, 2) }));
  expect(whole).toMatchObject({ imported: 1, rejected: [] });
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
  const cost = async (records: string): Promise<number> => {
    const { extensions } = await app.graphql(IMPORT, { records });
    return (extensions['cost'] as { requested: number }).requested;
  };
  expect((await cost('*'.repeat(200_000))) - (await cost(''))).toBe(10_000);
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
