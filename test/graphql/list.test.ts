import { startApp, type TestApp } from '../support/app';
import { runSql } from '../support/database';
import { createGame, playMove } from '../support/games';

let app: TestApp;
const COUNT = 23;
beforeAll(async () => {
  app = await startApp();
  for (let index = 0; index < COUNT; index++) {
    const tags = index % 2 === 0 ? ['even'] : [];
    await createGame(app, index < 5 ? 'katro' : 'sadeqa-iii', { south: { name: `p${String(index)}` }, tags });
  }
  // All in the same millisecond: only the id tells them apart.
  await runSql(
    app.databaseUrl,
    `UPDATE games SET created_at = '2026-01-01T00:00:00Z', updated_at = created_at`,
  );
});
afterAll(() => app.stop());

interface Connection {
  readonly edges: {
    readonly cursor: string;
    readonly node: { readonly id: string; readonly south: { name: string } };
  }[];
  readonly nodes: { readonly id: string }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

const GAMES = `query ($filter: GameFilter, $orderBy: GameOrder, $first: Int, $after: String, $last: Int, $before: String) {
  games(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    edges { cursor node { id south { name } } } nodes { id }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`;

const list = async (variables: object): Promise<Connection> =>
  (await app.data<{ games: Connection }>(GAMES, { orderBy: 'NEWEST', ...variables })).games;

async function walk(size: number, variables: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const page: Connection = await list({ ...variables, first: size, after });
    ids.push(...page.nodes.map(({ id }) => id));
    if (!page.pageInfo.hasNextPage) return ids;
    after = page.pageInfo.endCursor;
  }
}

async function walkBack(size: number, variables: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | null = null; ;) {
    const page: Connection = await list({ ...variables, last: size, before });
    ids.unshift(...page.nodes.map(({ id }) => id));
    if (!page.pageInfo.hasPreviousPage) return ids;
    before = page.pageInfo.startCursor;
  }
}

test('every order, forwards and backwards, in pages of any size', async () => {
  for (const orderBy of ['NEWEST', 'OLDEST', 'LONGEST', 'SHORTEST', 'WIDEST_MARGIN']) {
    const whole = await walk(100, { orderBy });
    expect(new Set(whole).size).toBe(COUNT);
    for (const size of [1, 7]) {
      expect(await walk(size, { orderBy })).toEqual(whole);
      expect(await walkBack(size, { orderBy })).toEqual(whole);
    }
  }
  expect(await walk(7, { orderBy: 'OLDEST' })).toEqual((await walk(7)).reverse());
});

test('a first page', async () => {
  const { edges, nodes, pageInfo, totalCount } = await list({ first: 3 });
  expect(edges.map(({ node }) => node.south.name)).toEqual(['p22', 'p21', 'p20']);
  expect(nodes.map(({ id }) => id)).toEqual(edges.map(({ node }) => node.id));
  expect(pageInfo).toEqual({
    hasNextPage: true,
    hasPreviousPage: false,
    startCursor: edges[0]?.cursor,
    endCursor: edges[2]?.cursor,
  });
  expect(totalCount).toBe(COUNT);
});

test('20 where nothing is said, none where none are wanted', async () => {
  expect((await list({})).nodes).toHaveLength(20);
  const none = await list({ first: 0 });
  expect([none.nodes, none.pageInfo.endCursor, none.totalCount]).toEqual([[], null, COUNT]);
});

test('a walk is not disturbed by games that are added or deleted, the one at the cursor included', async () => {
  const filter = { variant: 'raja-pasu' };
  for (let index = 0; index < 9; index++) await createGame(app, 'raja-pasu');
  const whole = await walk(100, { filter });
  const first = await list({ filter, first: 4 });
  await createGame(app, 'raja-pasu');
  await runSql(app.databaseUrl, 'DELETE FROM games WHERE id = $1', [whole[3]]);
  const rest = await list({ filter, first: 100, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...rest.nodes].map(({ id }) => id)).toEqual(whole);
  await runSql(app.databaseUrl, `DELETE FROM games WHERE variant = 'raja-pasu'`);
});

test('filters hold together', async () => {
  expect((await list({ filter: { variant: 'katro' } })).totalCount).toBe(5);
  expect((await list({ filter: { variant: 'katro', tag: 'even' } })).totalCount).toBe(3);
  expect((await list({ filter: { player: 'p7' } })).nodes).toHaveLength(1);
  expect((await list({ filter: { south: 'p7', north: null } })).totalCount).toBe(1);
  expect((await list({ filter: { north: 'p7' } })).totalCount).toBe(0);
  expect((await list({ filter: { status: 'FINISHED' } })).totalCount).toBe(0);
  expect((await list({ filter: { createdFrom: '2026-01-01T00:00:00Z' } })).totalCount).toBe(COUNT);
  expect((await list({ filter: { createdUntil: '2026-01-01T01:00:00+01:00' } })).totalCount).toBe(0);
  expect(
    (
      await list({
        filter: { createdFrom: '0001-01-01T00:00:00Z', createdUntil: '9999-12-31T23:59:59.999Z' },
      })
    ).totalCount,
  ).toBe(COUNT);
});

describe('what is wrong is told', () => {
  test.each([
    [{ first: 1, last: 1 }, 'BAD_INPUT'],
    [{ first: -1 }, 'LIMIT_EXCEEDED'],
    [{ last: -1 }, 'LIMIT_EXCEEDED'],
    [{ first: 101 }, 'LIMIT_EXCEEDED'],
    [{ after: 'nonsense' }, 'BAD_CURSOR'],
    [{ after: '' }, 'BAD_CURSOR'],
    [{ before: 'x'.repeat(10_000) }, 'BAD_CURSOR'],
    [{ filter: { minPlies: 3, maxPlies: 2 } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: '2026-02-01T00:00:00Z', createdUntil: '2026-01-01T00:00:00Z' } }, 'BAD_INPUT'],
    [{ filter: { player: 'a\u0000' } }, 'BAD_INPUT'],
    [{ filter: { tag: '\ud800' } }, 'BAD_INPUT'],
    [{ filter: { player: 'x'.repeat(81) } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: 1_767_225_600 } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: '2026-01-01' } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: '2026-01-01T00:00:00' } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: '2026-02-30T00:00:00Z' } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: '2026-12-31T23:59:60Z' } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: '0000-01-01T00:00:00Z' } }, 'BAD_INPUT'],
    [{ filter: { createdFrom: '9999-12-31T23:59:59-14:00' } }, 'BAD_INPUT'],
    [{ filter: { minPlies: 1e20 } }, 'LIMIT_EXCEEDED'],
  ])('%j: %s', async (variables, code) => {
    expect(await app.codeOf(GAMES, { orderBy: 'NEWEST', ...variables })).toBe(code);
  });

  test('a cursor belongs to its order', async () => {
    const { pageInfo } = await list({ first: 1 });
    expect(await app.codeOf(GAMES, { orderBy: 'LONGEST', after: pageInfo.endCursor })).toBe('BAD_CURSOR');
  });

  test('cursors made by hand do no harm', async () => {
    const forged = (text: string): string => Buffer.from(text).toString('base64url');
    const id = '01890000-0000-7000-8000-000000000000';
    for (const value of ['99999999999999999999', 'NaN', '-1', '1e3', "1' OR 1=1"]) {
      const { errors } = await app.graphql(GAMES, {
        orderBy: 'NEWEST',
        after: forged(`NEWEST ${value} ${id}`),
      });
      for (const { extensions } of errors) expect(extensions.code).toBe('BAD_CURSOR');
    }
    expect(await app.codeOf(GAMES, { orderBy: 'LONGEST', after: forged(`LONGEST 2147483648 ${id}`) })).toBe(
      'BAD_CURSOR',
    );
  });
});

test('a game is a node', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii');
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  const NODE = 'query ($id: ID!) { node(id: $id) { __typename id ... on Game { plyCount record } } }';
  const { node } = await app.data<{ node: object }>(NODE, { id: game.id });
  expect(node).toMatchObject({
    __typename: 'Game',
    id: game.id,
    plyCount: 1,
    record: expect.stringContaining('1. a1 *') as string,
  });
  expect(await app.data(NODE, { id: 'nothing' })).toEqual({ node: null });
});
