import { startApp, type TestApp } from '../support/app';
import { createGame, playMove } from '../support/games';
import { type Facade, overGraphql, overRest, type Variables } from './facades';

let app: TestApp;
let graphql: Facade;
let rest: Facade;

beforeAll(async () => {
  app = await startApp();
  [graphql, rest] = [overGraphql(app), overRest(app)];
  for (const [index, variant] of ['kalah', 'oware', 'kalah', 'katro', 'kalah', 'oware', 'kalah'].entries()) {
    const south = { name: index % 2 === 0 ? 'Alma' : 'Cela' };
    const { game, southToken } = await createGame(app, variant, { south, tags: [`tag${String(index % 3)}`] });
    const [{ move = '' } = {}] = game.position.legalMoves;
    if (index > 2) await playMove(app, { gameId: game.id, move, seatToken: southToken });
  }
  const { nodes } = (await rest.games({ variant: 'katro' }, {})) as Page;
  expect(nodes).toHaveLength(1);
});
afterAll(() => app.stop());

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string;
    readonly endCursor: string;
  };
}

const FILTERS: readonly (readonly [Variables, number])[] = [
  [{}, 7],
  [{ variant: 'kalah' }, 4],
  [{ player: 'Cela' }, 3],
  [{ south: 'Alma', variant: 'kalah' }, 4],
  [{ north: 'Cela' }, 0],
  [{ status: 'IN_PROGRESS' }, 7],
  [{ status: 'FINISHED' }, 0],
  [{ source: 'PLAYED' }, 7],
  [{ minPlies: 1 }, 4],
  [{ maxPlies: 0 }, 3],
  [{ tag: 'tag1' }, 2],
  [{ winner: 'SOUTH' }, 0],
  [{ drawn: false }, 7],
  [{ minMargin: 1 }, 0],
  [{ opening: ['a1'], variant: 'kalah' }, 2],
  [{ createdFrom: '2020-01-01T00:00:00Z' }, 7],
  [{ createdUntil: '2020-01-01T00:00:00Z' }, 0],
  [{ reaches: '4,4,4,4,4,4/4,4,4,4,4,4 s 0-0', variant: 'oware' }, 2],
];

test.each(FILTERS)('%j leaves %i games', async (filter, count) => {
  const page = (await graphql.games(filter, {})) as Page;
  expect(page.nodes).toHaveLength(count);
  expect(await rest.games(filter, {})).toEqual(page);
});

test.each(['NEWEST', 'OLDEST', 'LONGEST', 'SHORTEST', 'WIDEST_MARGIN'])(
  'pages of %s, both ways',
  async (orderBy) => {
    const ids: string[] = [];
    let page: Page | undefined;
    do {
      const stretch: Variables = { orderBy, first: 3, ...(page && { after: page.pageInfo.endCursor }) };
      page = (await graphql.games({}, stretch)) as Page;
      expect(await rest.games({}, stretch)).toEqual(page);
      ids.push(...page.nodes.map(({ id }) => id));
    } while (page.pageInfo.hasNextPage);
    expect(new Set(ids).size).toBe(7);
    const back: string[] = [];
    page = undefined;
    do {
      const stretch: Variables = { orderBy, last: 3, ...(page && { before: page.pageInfo.startCursor }) };
      page = (await graphql.games({}, stretch)) as Page;
      expect(await rest.games({}, stretch)).toEqual(page);
      back.unshift(...page.nodes.map(({ id }) => id));
    } while (page.pageInfo.hasPreviousPage);
    expect(back).toEqual(ids);
  },
);

const ILL: readonly (readonly [Variables, Variables, string])[] = [
  [{}, { first: 101 }, 'LIMIT_EXCEEDED'],
  [{}, { first: -1 }, 'LIMIT_EXCEEDED'],
  [{}, { last: 101 }, 'LIMIT_EXCEEDED'],
  [{}, { first: 1, last: 1 }, 'BAD_INPUT'],
  [{}, { after: 'x' }, 'BAD_CURSOR'],
  [{ winner: 'EAST' }, {}, 'BAD_INPUT'],
  [{ minPlies: 3, maxPlies: 2 }, {}, 'BAD_INPUT'],
  [{ minPlies: 3_000_000_000 }, {}, 'LIMIT_EXCEEDED'],
  [{ createdFrom: 'yesterday' }, {}, 'BAD_INPUT'],
  [{ createdFrom: '2026-02-30T00:00:00Z' }, {}, 'BAD_INPUT'],
  [{ reaches: 'nowhere' }, {}, 'BAD_INPUT'],
  [{ reaches: '4,4 s 0-0', variant: 'chess' }, {}, 'UNKNOWN_VARIANT'],
  [{ opening: Array.from({ length: 41 }, () => 'a1') }, {}, 'LIMIT_EXCEEDED'],
  [{ player: 'x'.repeat(81) }, {}, 'BAD_INPUT'],
];

test.each(ILL)('filter %j with page %j has the same code', async (filter, page, code) => {
  expect(await graphql.games(filter, page)).toMatchObject({ code });
  expect(await rest.games(filter, page)).toMatchObject({ code });
});

test('the links of a page lead through the list', async () => {
  const ids: string[] = [];
  let path: string | undefined = '/v1/games?orderBy=OLDEST&first=2&south=Alma';
  let back: string | undefined;
  while (path !== undefined) {
    const response = await app.get(path);
    ids.push(...((await response.json()) as Page).nodes.map(({ id }) => id));
    const links = response.headers.get('link') ?? '';
    path = linkOf(links, 'next');
    back = linkOf(links, 'prev');
  }
  expect(new Set(ids).size).toBe(4);
  const before = (await (await app.get(back ?? '')).json()) as Page;
  expect(before.nodes.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

function linkOf(links: string, rel: string): string | undefined {
  return new RegExp(`<([^>]*)>; rel="${rel}"`).exec(links)?.[1];
}

test('a page comes line by line where lines are wanted', async () => {
  const response = await app.get('/v1/games?first=3', { accept: 'application/x-ndjson' });
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(lines).toEqual(((await rest.games({}, { first: 3 })) as Page).nodes);
});
