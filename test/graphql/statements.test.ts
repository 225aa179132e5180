/** A list takes as many statements as its first entries: nothing is asked of the database game by game. */
import { Client } from 'pg';
import { analyse, importRandom, pollAnalysis } from '../support/analyses';
import { startApp, type TestApp } from '../support/app';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { playMove } from '../support/games';
import { createMatch, SHORT_HOYITO, startNextRound } from '../support/matches';

const VARIANT = 'hoyito-iii';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  const working = await startApp({ databaseUrl: database.url, analysisWorkers: 1 });
  // Among the first ten games there are some of each kind already.
  await addGames(working, 3, [1, 2, 3, 4]);
  await addGames(
    working,
    5,
    Array.from({ length: 80 }, (_, index) => 5 + index),
  );
  await working.stop();
  app = await startApp({
    databaseUrl: database.url,
    // What the server looks for on its own would be counted too.
    wrapArchive: (archive) => ({ ...archive, listGamesAwaitingAi: () => Promise.resolve([]) }),
  });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await database.drop();
});

/** Matches in their second round, and imported games, every second of the first ones analysed. */
async function addGames(client: TestApp, matches: number, seeds: readonly number[]): Promise<void> {
  for (let index = 0; index < matches; index++) {
    const input = { ...SHORT_HOYITO, tags: [`match ${String(index)}`] };
    const { match, game, southToken } = await createMatch(client, input);
    await playMove(client, { gameId: game.id, move: 'e1', seatToken: southToken });
    await startNextRound(client, match.id, southToken);
  }
  const ids = await importRandom(client, VARIANT, seeds);
  for (const id of ids.slice(0, 12).filter((_, index) => index % 2 === 0)) {
    await analyse(client, id, 1);
    await pollAnalysis(client, id);
  }
}

interface Asked<Data> {
  readonly data: Data;
  /** Statements that reached PostgreSQL until the operation was answered. */
  readonly statements: number;
}

async function ask<Data>(query: string, variables: object): Promise<Asked<Data>> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    const data = await app.data<Data>(query, variables);
    return { data, statements: spy.mock.calls.length };
  } finally {
    spy.mockRestore();
  }
}

interface Page {
  readonly games: { readonly nodes: readonly Readonly<Record<string, unknown>>[] };
}

const page = (fields: string, others = ''): string =>
  `query ($size: Int!) { games(orderBy: OLDEST, first: $size) { nodes { id ${fields} } ${others} } }`;

const PLAIN = `variant status version tags south { name } north { name } outcome { winner reason }`;

// In parts: all of it for a hundred games is more than one operation may cost.
test.each([
  ['what a game itself holds', page(`${PLAIN} plies { move }`), 1],
  ['where matches stand', page('match { status score { south } roundsWon { drawn } }'), 3],
  ['the rounds of matches', page('match { rounds { id tags analysis { status } } }'), 4],
  ['analyses and records', page('analysis { status south { accuracy } } record'), 2],
  ['analysed plies', page('plies { analysis { verdict } }'), 2],
  ['all of it at once', page(`${PLAIN} plies { move } record analysis { status } match { id }`), 3],
  ['a count', page('', 'totalCount totalCountIsExact pageInfo { endCursor }'), 2],
])('a page: %s', async (_, query, expected) => {
  const ten = await ask<Page>(query, { size: 10 });
  const hundred = await ask<Page>(query, { size: 100 });
  expect(ten.data.games.nodes).toHaveLength(10);
  expect(hundred.data.games.nodes).toHaveLength(100);
  expect([ten.statements, hundred.statements]).toEqual([expected, expected]);
});

test('of all kinds there are some on the small page too, and more on the large one', async () => {
  const query = page('match { id } analysis { status }');
  const counts = async (size: number) => {
    const { nodes } = (await app.data<Page>(query, { size })).games;
    return ['match', 'analysis'].map((name) => nodes.filter((node) => node[name] !== null).length);
  };
  expect(await counts(10)).toEqual([6, 2]);
  expect(await counts(100)).toEqual([16, 8]);
});

const SAMPLE = `{ id ${PLAIN} plies { move analysis { verdict } } record analysis { status } match { rounds { id } } }`;

test('samples of a position', async () => {
  const query = `query ($at: PositionInput!) { explore(at: $at) { games moves { move games } samples ${SAMPLE} } }`;
  const explore = (at: object) =>
    ask<{ explore: { samples: unknown[] } }>(query, { at: { variant: VARIANT, ...at } });
  const one = await explore({ moves: await movesOfOne(8) });
  const five = await explore({});
  const ofMatches = await explore({ position: SHORT_HOYITO.position });
  const samples = [one, five, ofMatches].map(({ data }) => data.explore.samples.length);
  expect(samples).toEqual([1, 5, 5]);
  expect([one, five, ofMatches].map(({ statements }) => statements)).toEqual([3, 3, 5]);
});

/** The first moves of some game, which after so many is alone. */
async function movesOfOne(plies: number): Promise<string[]> {
  const { games } = await app.data<{ games: { nodes: { plies: { move: string }[] }[] } }>(
    `query ($filter: GameFilter) { games(filter: $filter, first: 1) { nodes { plies { move } } } }`,
    { filter: { variant: VARIANT, minPlies: plies } },
  );
  return games.nodes[0].plies.slice(0, plies).map(({ move }) => move);
}

test('common positions, a sample each', async () => {
  const query = `query ($first: Int!) { commonPositions(variant: "${VARIANT}", ply: 3, first: $first) {
    games sample { id record analysis { status } match { id } } } }`;
  const common = (first: number) => ask<{ commonPositions: unknown[] }>(query, { first });
  const [few, many] = [await common(2), await common(40)];
  expect([few, many].map(({ data }) => data.commonPositions.length)).toEqual([2, 40]);
  expect([few, many].map(({ statements }) => statements)).toEqual([3, 3]);
});
