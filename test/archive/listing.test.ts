import {
  createArchive,
  cursorOf,
  type Archive,
  type GameFilter,
  type GameOrder,
  type GamePageRequest,
  type StoredGame,
} from '../../src/archive';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { human, machine, newGame, southWon } from './samples';

let database: TestDatabase;
let archive: Archive;

beforeAll(async () => {
  database = await createTestDatabase();
  archive = createArchive({ databaseUrl: database.url });
});

afterAll(async () => {
  await archive.close();
  await database.drop();
});

type Walk = Pick<GamePageRequest, 'filter' | 'order' | 'direction'>;

/** All games of a list, page by page; `between` runs after every page. */
async function walk(
  request: Walk,
  limit: number,
  between = async (_page: readonly StoredGame[]) => {},
): Promise<string[]> {
  const ids: string[] = [];
  let edge = {};
  for (;;) {
    const { games, hasMore } = await archive.listGames({ ...request, ...edge, limit });
    const last = request.direction === 'FIRST' ? games.at(-1) : games[0];
    const page = games.map(({ id }) => id);
    if (request.direction === 'FIRST') ids.push(...page);
    else ids.unshift(...page);
    if (last === undefined || !hasMore) return ids;
    const cursor = cursorOf(last, request.order);
    edge = request.direction === 'FIRST' ? { after: cursor } : { before: cursor };
    await between(games);
  }
}

describe('1,000 games of one millisecond', () => {
  const createdAt = new Date('2026-11-30T12:00:00.123Z');
  const variant = 'crowded';
  let stayed: string[];

  beforeAll(async () => {
    stayed = [];
    while (stayed.length < 1_000) {
      const games = Array.from({ length: 50 }, () => archive.createGame(newGame({ variant, createdAt })));
      stayed.push(...(await Promise.all(games)).map(({ id }) => id));
    }
  });

  test.each([
    ['NEWEST', 'FIRST'],
    ['NEWEST', 'LAST'],
    ['OLDEST', 'FIRST'],
    ['OLDEST', 'LAST'],
    ['LONGEST', 'FIRST'],
    ['SHORTEST', 'LAST'],
    ['WIDEST_MARGIN', 'FIRST'],
  ] as const)(
    '%s %s: pages of 7 give every one that stayed once, whatever comes and goes',
    async (order, direction) => {
      const gone = new Set<string>();
      const ids = await walk({ filter: { variant }, order, direction }, 7, async (page) => {
        const victims = [page[0], page.at(-1)].flatMap((game) => (game === undefined ? [] : [game.id]));
        if (Math.random() < 0.3) {
          await runSql(database.url, 'DELETE FROM games WHERE id = ANY ($1)', [victims]);
          victims.forEach((id) => gone.add(id));
        }
        await archive.createGame(newGame({ variant, createdAt }));
      });
      expect(new Set(ids).size).toBe(ids.length);
      stayed = stayed.filter((id) => !gone.has(id));
      expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );
});

describe('orders', () => {
  const variant = 'ordered';
  const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
  const moves = (n: number): string[] => Array.from({ length: n }, (_, i) => `m${i}`);
  const shapes = [
    { createdAt: day(3), moves: moves(5), outcome: southWon },
    { createdAt: day(1), moves: moves(9) },
    { createdAt: day(2), moves: moves(1), outcome: { ...southWon, southSeeds: 48, northSeeds: 0 } },
    {
      createdAt: day(4),
      moves: moves(5),
      outcome: { ...southWon, southSeeds: 24, northSeeds: 24, winner: null },
    },
  ];
  let ids: string[];

  beforeAll(async () => {
    ids = [];
    for (const shape of shapes) ids.push((await archive.createGame(newGame({ variant, ...shape }))).id);
  });

  test.each<[GameOrder, number[]]>([
    ['NEWEST', [3, 0, 2, 1]],
    ['OLDEST', [1, 2, 0, 3]],
    ['LONGEST', [1, 3, 0, 2]],
    ['SHORTEST', [2, 0, 3, 1]],
    ['WIDEST_MARGIN', [2, 0, 3, 1]],
  ])('%s, from either end and between two places', async (order, expected) => {
    const wanted = expected.map((index) => ids[index]);
    const request = { filter: { variant }, order };
    expect(await walk({ ...request, direction: 'FIRST' }, 1)).toEqual(wanted);
    expect(await walk({ ...request, direction: 'LAST' }, 3)).toEqual(wanted);
    const { games } = await archive.listGames({ ...request, direction: 'FIRST', limit: 4 });
    const [first, , , last] = games.map((game) => cursorOf(game, order));
    const between = await archive.listGames({
      ...request,
      direction: 'FIRST',
      after: first,
      before: last,
      limit: 9,
    });
    expect(between).toMatchObject({ hasMore: false, games: [{ id: wanted[1] }, { id: wanted[2] }] });
  });

  test('a page of exactly what is left says that nothing follows', async () => {
    const request = { filter: { variant }, order: 'NEWEST', direction: 'FIRST' } as const;
    expect(await archive.listGames({ ...request, limit: 4 })).toMatchObject({ hasMore: false });
    expect(await archive.listGames({ ...request, limit: 3 })).toMatchObject({ hasMore: true });
  });
});

describe('filters', () => {
  const variant = 'filtered';
  const named = (name: string) => ({ ...human, name });
  const counted = (southSeeds: number, northSeeds: number) => ({ ...southWon, southSeeds, northSeeds });
  const bornAt = new Date('2026-05-05T05:05:05.005Z');

  beforeAll(async () => {
    const games = [
      {
        south: named('Ny'),
        north: named('Zo'),
        outcome: counted(30, 18),
        moves: ['a1', 'b1'],
        createdAt: bornAt,
      },
      { south: named('Zo'), north: named('Ny'), outcome: { ...counted(20, 28), winner: 'NORTH' as const } },
      {
        south: named('Ny'),
        north: machine,
        outcome: { ...counted(24, 24), winner: null },
        tags: ['final', 'rapid'],
      },
      { south: named('Lala'), north: machine, source: 'SELF_PLAY' as const, aiToMove: true },
      { south: named('Lala'), north: machine, status: 'ABANDONED' as const },
    ];
    for (const game of games) await archive.createGame(newGame({ variant, ...game }));
  });

  test.each<[GameFilter, number]>([
    [{}, 5],
    [{ variant: 'unknown' }, 0],
    [{ player: 'Ny' }, 3],
    [{ south: 'Ny' }, 2],
    [{ north: 'Ny' }, 1],
    [{ player: "Ny'; DROP TABLE games; --" }, 0],
    [{ winner: 'SOUTH' }, 1],
    [{ winner: 'NORTH' }, 1],
    [{ drawn: true }, 1],
    [{ drawn: false }, 4],
    [{ status: 'IN_PROGRESS' }, 1],
    [{ status: 'ABANDONED' }, 1],
    [{ source: 'SELF_PLAY' }, 1],
    [{ minPlies: 1 }, 1],
    [{ minPlies: 2, maxPlies: 2 }, 1],
    [{ maxPlies: 1 }, 4],
    [{ minMargin: 9 }, 1],
    [{ minMargin: 8 }, 2],
    [{ minMargin: 0 }, 3],
    [{ createdFrom: bornAt, createdUntil: new Date(bornAt.getTime() + 1) }, 1],
    [{ createdUntil: bornAt }, 0],
    [{ createdFrom: new Date(bornAt.getTime() + 1) }, 4],
    [{ tag: 'final' }, 1],
    [{ tag: 'fin' }, 0],
    [{ player: 'Ny', drawn: true, tag: 'rapid', maxPlies: 0 }, 1],
    [{ player: undefined, winner: undefined }, 5],
  ])('%j matches %i games', async (filter, count) => {
    const wanted = { variant, ...filter };
    expect(await archive.countGames(wanted)).toBe(count);
    expect(await walk({ filter: wanted, order: 'NEWEST', direction: 'FIRST' }, 2)).toHaveLength(count);
  });
});

test('every order, and every filter that selects, has an index', async () => {
  const id = '01a22d5c-ee61-7581-9d09-26720b6c4330';
  const newest = 'created_at DESC, id DESC';
  const lists = [
    [`(created_at, id) < (now(), '${id}')`, newest],
    [`(ply_count, id) < (9, '${id}')`, 'ply_count DESC, id DESC'],
    [`(margin, id) < (9, '${id}')`, 'margin DESC, id DESC'],
    ["variant = 'katro'", newest],
    ["south_name = 'Ny' OR north_name = 'Ny'", newest],
    ["status = 'ABANDONED'", newest],
    ["source = 'IMPORTED'", newest],
    ["tags @> ARRAY['final']", newest],
    ['ai_to_move', 'updated_at'],
  ];
  // A test's table is small enough to be read whole; what counts is that there is another way.
  const url = `${database.url}?options=${encodeURIComponent('-c enable_seqscan=off')}`;
  for (const [where, order] of lists) {
    const plan = await runSql(url, `EXPLAIN SELECT id FROM games WHERE ${where} ORDER BY ${order} LIMIT 7`);
    expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan/);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  }
});

test('bounds beyond what the columns hold are bounds all the same', async () => {
  const far = {
    variant: 'filtered',
    maxPlies: 1e15,
    createdFrom: new Date(-8.64e15),
    createdUntil: new Date(8.64e15),
  };
  expect(await archive.countGames(far)).toBe(5);
  const before = { sortValue: Number.MAX_VALUE, id: '01a22d5c-ee61-7581-9d09-26720b6c4330' };
  const page = await archive.listGames({
    filter: far,
    order: 'OLDEST',
    direction: 'FIRST',
    before,
    limit: 9,
  });
  expect(page.games).toHaveLength(5);
});
