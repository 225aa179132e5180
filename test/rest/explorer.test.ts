import fc from 'fast-check';
import document from '../../src/generated/openapi.json';
import { startApp, type TestApp } from '../support/app';
import { createRandom } from '../support/random';
import { numberedRecord } from './games/collection';
import { allLines, importGames, NDJSON } from './games/streams';
import { GAME_LINES, LAST_PLIES } from './lastPlies';

const AT = LAST_PLIES.replaceAll(' ', '_');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function answer(path: string): Promise<unknown> {
  return (await app.get(path)).json();
}

/** What differs from server to server. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value).replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f-]{17}/g, 'id'),
  );
}

function exampleOf(name: string): unknown {
  const { examples } = document.components as unknown as { examples: Record<string, { value: object }> };
  return withoutIds(examples[name]?.value);
}

describe('the examples', () => {
  beforeAll(() => importGames(app.url, GAME_LINES, { 'content-type': 'application/x-ndjson' }));

  test.each([
    ['exploration', 200, `/v1/hoyito-iii/explorer?position=${AT}`],
    ['statistics', 200, '/v1/statistics?variant=hoyito-iii'],
    ['ruleSetFigures', 200, '/v1/statistics/rule-sets'],
    ['openingTree', 200, `/v1/hoyito-iii/opening-tree?position=${AT}&depth=2`],
    ['commonPositions', 200, '/v1/hoyito-iii/common-positions?ply=1&first=5'],
    ['badOpening', 400, '/v1/games/export?opening=g1,,b1'],
    ['badPlies', 400, '/v1/statistics?minPlies=9&maxPlies=8'],
    ['badReaches', 400, '/v1/statistics/rule-sets?reaches=4,4_s_0-0'],
    ['badDepth', 400, '/v1/hoyito-iii/opening-tree?depth=9'],
    ['badPly', 400, '/v1/hoyito-iii/common-positions?ply=8'],
    ['illegalLine', 422, '/v1/hoyito-iii/explorer?moves=c1,a1'],
  ])('%s: %i is what the server answers', async (name, status, path) => {
    const response = await app.get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(withoutIds(await response.json())).toEqual(exampleOf(name));
  });

  test('of a store that is gone', async () => {
    const gone = await startApp({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
    const response = await gone.get('/v1/statistics');
    await gone.stop();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(withoutIds(await response.json())).toEqual(exampleOf('storeUnavailable'));
  });
});

const RESULTS = 'games southWins northWins draws averageMargin';
const GAME = `id variant south { name kind level } north { name kind level } source plyCount
  outcome { winner reason south north } createdAt`;
const FIGURES = `${RESULTS} averagePlies averageBranching averageLaps firstMover { wins draws losses score }
  endings { reason games share }`;
const PLACE = `variant text key ranks closedHoles sideToMove captured { south north } onBoard { south north }
  outcome { winner reason south north }`;
const EXPLORATION = `{ ${RESULTS} moves { move ${RESULTS} } samples { ${GAME} }
  position { ${PLACE} legalMoves { move seeds laps extraTurn passedOver endsGame captured { south north }
    position { ${PLACE} } } } }`;
const STATISTICS = `{ ${FIGURES} openings { move ${RESULTS} } lengths { minPlies maxPlies games } longestGame { ${GAME} } }`;

describe('the same as over GraphQL', () => {
  beforeAll(async () => {
    const random = createRandom(3);
    const records = Array.from({ length: 60 }, () => numberedRecord(random(1_000)));
    await importGames(app.url, records.join('\n'));
    await importGames(app.url, GAME_LINES, { 'content-type': 'application/x-ndjson' });
  });

  test.each([
    [`position=${AT}`, `position: "${LAST_PLIES}"`, ''],
    [`position=${AT}&moves=c2`, `position: "${LAST_PLIES}", moves: ["c2"]`, ''],
    [`position=${AT}&moves=c2&moves=b1`, `position: "${LAST_PLIES}", moves: ["c2", "b1"]`, ''],
    ['', 'moves: []', ''],
    ['options[lapLimit]=50', 'options: [{ name: "lapLimit", value: "50" }]', ''],
    [`position=${AT}&winner=NORTH`, `position: "${LAST_PLIES}"`, 'winner: NORTH'],
    [`position=${AT}&opening=c2,b1`, `position: "${LAST_PLIES}"`, 'opening: ["c2", "b1"]'],
    [
      `position=${AT}&reaches=1,0,1,0,0,3/0,1,0,0,1,1_s_12-28`,
      `position: "${LAST_PLIES}"`,
      'reaches: "de881367f4586dcc"',
    ],
    [`position=${AT}&player=Player+three&minPlies=1`, `position: "${LAST_PLIES}"`, 'player: "Player three"'],
  ])('explorer?%s', async (search, at, filter) => {
    const { explore } = await app.data<{ explore: { games: number } }>(
      `{ explore(at: { variant: "hoyito-iii", ${at} }, filter: { ${filter} }) ${EXPLORATION} }`,
    );
    expect(await answer(`/v1/hoyito-iii/explorer?${search}`)).toEqual(explore);
    if (search.includes(AT)) expect(explore.games).toBeGreaterThan(0);
  });

  test.each([
    ['', ''],
    ['variant=hoyito-iii', 'variant: "hoyito-iii"'],
    ['drawn=true&source=IMPORTED', 'drawn: true, source: IMPORTED'],
    ['createdUntil=2026-11-29T12:00:00%2B02:00', 'createdUntil: "2026-11-29T10:00:00Z"'],
    ['opening=c2', 'opening: ["c2"]'],
    [`variant=hoyito-iii&reaches=${AT}`, `variant: "hoyito-iii", reaches: "${LAST_PLIES}"`],
    ['player=Nobody', 'player: "Nobody"'],
  ])('statistics?%s', async (search, filter) => {
    const figures = await app.data<{ statistics: object; ruleSetFigures: object[] }>(
      `{ statistics(filter: { ${filter} }) ${STATISTICS}
         ruleSetFigures(filter: { ${filter} }) { variant options { name value } ${FIGURES} } }`,
    );
    expect(await answer(`/v1/statistics?${search}`)).toEqual(figures.statistics);
    const { ruleSetFigures } = (await answer(`/v1/statistics/rule-sets?${search}`)) as typeof figures;
    expect(inOrder(ruleSetFigures)).toEqual(inOrder(figures.ruleSetFigures));
  });

  test('opening-tree and common-positions', async () => {
    const asked = await app.data<{ openingTree: object[]; commonPositions: object[] }>(
      `{ openingTree(at: { variant: "hoyito-iii", position: "${LAST_PLIES}", moves: ["c2"] }, depth: 3)
           { move moves key position ${RESULTS} }
         commonPositions(variant: "hoyito-iii", ply: 1) { games position { ${PLACE} } sample { ${GAME} } } }`,
    );
    const { openingTree, commonPositions } = asked;
    expect([openingTree.length, commonPositions.length]).not.toContain(0);
    const tree = `/v1/hoyito-iii/opening-tree?position=${AT}&moves=c2&depth=3`;
    expect(await answer(tree)).toEqual({ openingTree });
    expect(await answer(`${tree}&minGames=2`)).toEqual({ openingTree: [] });
    expect(await answer('/v1/hoyito-iii/common-positions?ply=1')).toEqual({ commonPositions });
  });

  test.each([
    ['opening=c2', 2],
    ['opening=c2,b1', 1],
    ['variant=hoyito-iii&reaches=1,0,1,0,0,3/0,1,0,0,1,1_s_12-28', 1],
    ['reaches=818ac6d8ccbb1d73', 2],
  ])('games/export?%s gives out %i', async (search, games) => {
    const lines = await allLines<{ end?: object }>(await app.get(`/v1/games/export?${search}`, NDJSON));
    expect(lines.at(-1)?.end).toMatchObject({ games, hasMore: false });
  });
});

/** Rule sets of as many games stand in any order. */
function inOrder(sets: readonly object[]): string[] {
  return sets.map((set) => JSON.stringify(Object.entries(set).sort())).sort();
}

test.each(['c1+,c6-', 'c1%2B,c6-', 'c1%2B%2Cc6-'])(
  'directions of moves may be written as %s',
  async (moves) => {
    const response = await app.get(`/v1/katro/explorer?options[direction]=per-turn&moves=${moves}`);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { position: { sideToMove: 'SOUTH' } },
    ]);
  },
);

describe('problems', () => {
  test.each([
    ['/v1/chess/explorer', 404, 'UNKNOWN_VARIANT', { at: 'variant' }],
    ['/v1/chess/opening-tree?depth=1', 404, 'UNKNOWN_VARIANT', { at: 'variant' }],
    ['/v1/chess/common-positions?ply=1', 404, 'UNKNOWN_VARIANT', { at: 'variant' }],
    ['/v1/statistics?variant=chess&reaches=4,4_s_0-0', 404, 'UNKNOWN_VARIANT', { at: 'variant' }],
    ['/v1/katro/explorer?position=nonsense', 400, 'POSITION_SYNTAX', {}],
    ['/v1/katro/explorer?reaches=nonsense', 400, 'POSITION_SYNTAX', { argument: 'reaches' }],
    ['/v1/katro/explorer?moves=z9', 400, 'MOVE_SYNTAX', { at: 'moves[0]' }],
    ['/v1/katro/explorer?moves=', 400, 'MOVE_SYNTAX', { at: 'moves[0]' }],
    ['/v1/katro/explorer?moves=e1,,e1', 400, 'MOVE_SYNTAX', { at: 'moves[1]' }],
    ['/v1/katro/explorer?moves=e1,toolong99', 400, 'BAD_INPUT', { errors: [{ at: 'querystring/moves/1' }] }],
    ['/v1/katro/explorer?moves[x]=e1', 400, 'BAD_INPUT', {}],
    ['/v1/katro/explorer?options[stores]=1', 400, 'UNKNOWN_OPTION', { at: 'option stores' }],
    ['/v1/katro/explorer?variant=katro', 400, 'BAD_INPUT', { errors: [{ at: 'querystring' }] }],
    ['/v1/katro/opening-tree', 400, 'BAD_INPUT', { errors: [{ at: 'querystring' }] }],
    [
      '/v1/katro/opening-tree?depth=1&minGames=0',
      400,
      'LIMIT_EXCEEDED',
      { errors: [{ at: 'querystring/minGames' }] },
    ],
    [
      '/v1/katro/common-positions?ply=1&first=51',
      400,
      'LIMIT_EXCEEDED',
      { errors: [{ at: 'querystring/first' }] },
    ],
    ['/v1/statistics?opening=a%00', 400, 'BAD_INPUT', { argument: 'opening[0]' }],
    [
      `/v1/statistics?opening=${'a1,'.repeat(40)}a1`,
      400,
      'LIMIT_EXCEEDED',
      { errors: [{ at: 'querystring/opening' }] },
    ],
    ['/v1/statistics?opening=', 400, 'BAD_INPUT', { argument: 'opening[0]' }],
    ['/v1/statistics?tag=%00', 400, 'BAD_INPUT', { argument: 'tag' }],
    ['/v1/statistics?createdFrom=2016-12-31T23:59:60Z', 400, 'BAD_INPUT', { argument: 'createdFrom' }],
    ['/v1/games/export?createdUntil=2016-12-31T23:59:60Z', 400, 'BAD_INPUT', { argument: 'createdUntil' }],
    ['/v1/games/export?minPlies=9&maxPlies=8', 400, 'BAD_INPUT', { argument: 'minPlies' }],
  ])('%s: %i %s', async (path, status, code, more) => {
    const response = await app.get(path);
    expect([response.status, await response.json()]).toMatchObject([status, { code, ...more }]);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  test('over GraphQL name the filter', async () => {
    const { errors } = await app.graphql(
      '{ statistics(filter: { variant: "katro", reaches: "x" }) { games } }',
    );
    expect(errors[0]?.extensions).toMatchObject({ code: 'POSITION_SYNTAX', argument: 'filter.reaches' });
  });
});

test('whatever is asked, the answer is never a server error', async () => {
  const name = fc.constantFrom(
    'position',
    'moves',
    'opening',
    'reaches',
    'moves[__proto__]',
    'depth',
    'ply',
    'tag',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('1', 'e1', 'c2,,', AT, ','),
  );
  const path = fc.constantFrom(
    '/v1/statistics',
    '/v1/statistics/rule-sets',
    ...['explorer', 'opening-tree', 'common-positions'].map((word) => `/v1/hoyito-iii/${word}`),
  );
  await fc.assert(
    fc.asyncProperty(path, fc.array(fc.tuple(name, value), { maxLength: 3 }), async (place, pairs) => {
      const search = pairs.map((pair) =>
        pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='),
      );
      const url = `${place}?${search.join('&')}`;
      expect([url, (await app.get(url)).status < 500]).toEqual([url, true]);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('fixed words of other addresses are no variants', async () => {
  for (const word of ['variants', 'boards', 'statistics']) {
    const response = await app.get(`/v1/${word}/explorer`);
    expect([word, response.status, await response.json()]).toMatchObject([
      word,
      404,
      { code: 'UNKNOWN_VARIANT' },
    ]);
  }
  expect((await app.get('/v1/variants/katro')).status).toBe(200);
  expect((await app.get('/v1/games/export?limit=1')).status).toBe(200);
});
