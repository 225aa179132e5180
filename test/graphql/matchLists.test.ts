import type { Archive } from '../../src/archive';
import { startApp, type TestApp } from '../support/app';
import { createTestDatabase } from '../support/database';
import { createGame } from '../support/games';
import { createMatch, findMatch, playAll, SHORT_RAJA, startNextRound } from '../support/matches';

let app: TestApp;
/** How often the archive was asked. */
let calls: string[] = [];

beforeAll(async () => {
  const counted = (archive: Archive): Archive => ({
    ...archive,
    findMatches: (ids) => {
      calls.push('findMatches');
      return archive.findMatches(ids);
    },
    listRounds: (ids) => {
      calls.push('listRounds');
      return archive.listRounds(ids);
    },
  });
  app = await startApp({ wrapArchive: counted });
});
afterAll(() => app.stop());

test('a round tells its match and number, in its record too; a single game has none', async () => {
  const created = await createMatch(app, SHORT_RAJA);
  const GAME = 'query ($id: ID!) { game(id: $id) { round match { id rounds { id } } record } }';
  const { game } = await app.data<{ game: { record: string } }>(GAME, { id: created.game.id });
  expect(game).toMatchObject({
    round: 1,
    match: { id: created.match.id, rounds: [{ id: created.game.id }] },
  });
  expect(game.record).toContain(`[Match "${created.match.id}"]\n[Round "1"]\n`);
  const single = await createGame(app, 'raja-pasu');
  const found = await app.data<{ game: { record: string } }>(GAME, { id: single.game.id });
  expect(found.game).toMatchObject({ round: null, match: null });
  expect(found.game.record).not.toMatch(/\[(Match|Round) /);
});

test('a match is a node', async () => {
  const { match, game } = await createMatch(app, SHORT_RAJA);
  const NODE = 'query ($id: ID!) { node(id: $id) { __typename id ... on Match { rounds { id } } } }';
  expect(await app.data(NODE, { id: match.id })).toEqual({
    node: { __typename: 'Match', id: match.id, rounds: [{ id: game.id }] },
  });
  expect(await app.data(NODE, { id: game.id })).toEqual({ node: { __typename: 'Game', id: game.id } });
  expect(await app.data('{ match(id: "\\u0000") { id } node(id: "x") { id } }')).toEqual({
    match: null,
    node: null,
  });
});

test('a list of games reads all their matches in one go, and pages as ever', async () => {
  const south = { name: 'Pager' };
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) {
    ids.unshift((await createMatch(app, { ...SHORT_RAJA, south })).game.id);
    ids.unshift((await createGame(app, 'katro', { south })).game.id);
  }
  const LIST = `query ($after: String, $first: Int) { games(filter: { south: "Pager" }, first: $first, after: $after) {
    nodes { id round match { id status score { south } rounds { id } } } pageInfo { hasNextPage endCursor } } }`;
  interface Page {
    readonly games: {
      readonly nodes: readonly { readonly id: string; readonly match: object | null }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    };
  }
  calls = [];
  const whole = await app.data<Page>(LIST, { first: 20 });
  expect(calls).toEqual(['findMatches', 'listRounds']);
  expect(whole.games.nodes.map(({ id }) => id)).toEqual(ids);
  expect(whole.games.nodes.filter(({ match }) => match !== null)).toHaveLength(5);
  const walked: string[] = [];
  for (let after: string | null = null; ;) {
    const { games }: Page = await app.data<Page>(LIST, { first: 3, after });
    walked.push(...games.nodes.map(({ id }) => id));
    if (!games.pageInfo.hasNextPage) break;
    after = games.pageInfo.endCursor;
  }
  expect(walked).toEqual(ids);
});

test('a restart keeps everything', async () => {
  const database = await createTestDatabase();
  const first = await startApp({ databaseUrl: database.url });
  const created = await createMatch(first, SHORT_RAJA, 3);
  await playAll(first, created.game, ['f1'], created);
  const before = await findMatch(first, created.match.id);
  await first.stop();
  const second = await startApp({ databaseUrl: database.url });
  expect(await findMatch(second, created.match.id)).toEqual(before);
  expect(await startNextRound(second, created.match.id, created.northToken)).toMatchObject({ round: 2 });
  await second.stop();
  await database.drop();
});
