import { Prisma, type Game, type PrismaClient } from '../generated/prisma/client';
import {
  allOf,
  asksOnlyFor,
  filterConditions,
  type IndexedGames,
  indexesReaching,
  indexTagged,
  rowConditions,
} from './conditions';
import type { GameCursor, GameOrder, GamePage, GamePageRequest, StoredGame } from './model';
import { instant, integer } from './parameters';
import { reachCondition } from './reaching';
import { gameColumns, marginOf, toStoredGame } from './rows';
import { everyVolume } from './volumes';

interface Ordering {
  readonly column: Prisma.Sql;
  readonly descending: boolean;
  readonly valueOf: (game: StoredGame) => number;
  readonly parameter: (sortValue: number) => Prisma.Sql;
}

const byCreation = {
  column: Prisma.sql`created_at`,
  valueOf: (game: StoredGame) => game.createdAt.getTime(),
  parameter: instant,
};
const byPlies = {
  column: Prisma.sql`ply_count`,
  valueOf: (game: StoredGame) => game.moves.length,
  parameter: integer,
};
const byMargin = {
  column: Prisma.sql`margin`,
  valueOf: (game: StoredGame) => marginOf(game.outcome),
  parameter: integer,
};

const orderings: Record<GameOrder, Ordering> = {
  NEWEST: { ...byCreation, descending: true },
  OLDEST: { ...byCreation, descending: false },
  LONGEST: { ...byPlies, descending: true },
  SHORTEST: { ...byPlies, descending: false },
  WIDEST_MARGIN: { ...byMargin, descending: true },
};

/** The place of a game in a list of that order. */
export function cursorOf(game: StoredGame, order: GameOrder): GameCursor {
  return { sortValue: orderings[order].valueOf(game), id: game.id };
}

/** A page by key, not by offset: its cost does not grow with its depth, and inserts or deletes do not shift it. */
export async function listGames(prisma: PrismaClient, request: GamePageRequest): Promise<GamePage> {
  const { limit, direction } = request;
  const rows = await prisma.$queryRaw<Game[]>(await pageOf(prisma, request));
  const games = rows.slice(0, limit).map(toStoredGame);
  return { games: direction === 'LAST' ? games.reverse() : games, hasMore: rows.length > limit };
}

async function pageOf(prisma: PrismaClient, request: GamePageRequest): Promise<Prisma.Sql> {
  const { order, filter = {} } = request;
  const { reaches, tag, player, ...others } = filter;
  const isByCreation = order === 'NEWEST' || order === 'OLDEST';
  if (request.at !== undefined && isByCreation) {
    return pageFromIndexes(request, indexesReaching(request.at), filterConditions(filter));
  }
  if (reaches !== undefined) {
    if (isByCreation) return pageFromIndexes(request, indexesReaching(reaches), rowConditions(filter));
    return pageByColumn(request, [...rowConditions(filter), await reachCondition(prisma, reaches)]);
  }
  if (tag !== undefined && isByCreation && asksOnlyFor(filter, ['tag'])) {
    return pageFromIndexes(request, [indexTagged(tag)], rowConditions({ ...filter, tag: undefined }));
  }
  if (player === undefined) return pageByColumn(request, rowConditions(filter));
  return pageOfEither(request, player, rowConditions({ ...others, tag }));
}

function pageByColumn(
  request: GamePageRequest,
  conditions: readonly Prisma.Sql[],
  columns = gameColumns,
): Prisma.Sql {
  const { order, limit } = request;
  const { column, parameter } = orderings[order];
  const bounds = boundsOf(request, ({ sortValue, id }, greater) => {
    const place = Prisma.sql`(${parameter(sortValue)}, ${id}::uuid)`;
    return Prisma.sql`(${column}, id) ${comparison(greater)} ${place}`;
  });
  const way = wayOf(request);
  return Prisma.sql`
    SELECT ${columns} FROM games
    WHERE ${allOf([...conditions, ...bounds])}
    ORDER BY ${column} ${way}, id ${way}
    LIMIT ${limit + 1}`;
}

/** A page at each side of the board, each of which an index has in order, and of both together one page. */
function pageOfEither(request: GamePageRequest, name: string, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const { column } = orderings[request.order];
  const way = wayOf(request);
  const atSouth = Prisma.sql`south_name = ${name}`;
  const atNorthAlone = Prisma.sql`north_name = ${name} AND south_name <> ${name}`;
  const all = Prisma.sql`*`;
  return Prisma.sql`
    SELECT ${gameColumns} FROM (
      (${pageByColumn(request, [atSouth, ...conditions], all)})
      UNION ALL
      (${pageByColumn(request, [atNorthAlone, ...conditions], all)})
    ) AS games
    ORDER BY ${column} ${way}, id ${way}
    LIMIT ${request.limit + 1}`;
}

/**
 * The games of a position or a tag stand in their index in the order of their ids, which is that of their creation:
 * read from there, a page costs the same whether ten games have come to the position or a million. No two of the
 * indexes have a game in common.
 */
function pageFromIndexes(
  request: GamePageRequest,
  indexes: readonly IndexedGames[],
  conditions: readonly Prisma.Sql[],
): Prisma.Sql {
  const way = wayOf(request);
  const bounds = boundsOf(
    request,
    ({ id }, greater) => Prisma.sql`entry.game_id ${comparison(greater)} ${id}::uuid`,
  );
  const pages = indexes.map(({ table, condition, byVolume }) => {
    const ofVolume = byVolume ? Prisma.sql` AND volume = numbers.volume` : Prisma.empty;
    const page = Prisma.sql`
      SELECT ${gameColumns}
      FROM (SELECT game_id FROM ${table} WHERE ${condition}${ofVolume}) AS entry
      JOIN games ON games.id = entry.game_id
      WHERE ${allOf([...bounds, ...conditions])}
      ORDER BY entry.game_id ${way}
      LIMIT ${request.limit + 1}`;
    if (!byVolume) return page;
    return Prisma.sql`
      SELECT page.* FROM unnest(${everyVolume}) AS numbers (volume) CROSS JOIN LATERAL (${page}) AS page`;
  });
  return Prisma.sql`
    SELECT * FROM ((${Prisma.join(pages, ') UNION ALL (')})) AS page
    ORDER BY id ${way}
    LIMIT ${request.limit + 1}`;
}

type Bound = (cursor: GameCursor, greater: boolean) => Prisma.Sql;

function boundsOf({ order, after, before }: GamePageRequest, bound: Bound): Prisma.Sql[] {
  const { descending } = orderings[order];
  return [
    ...(after === undefined ? [] : [bound(after, !descending)]),
    ...(before === undefined ? [] : [bound(before, descending)]),
  ];
}

function wayOf({ order, direction }: GamePageRequest): Prisma.Sql {
  return orderings[order].descending === (direction === 'FIRST') ? Prisma.sql`DESC` : Prisma.sql`ASC`;
}

function comparison(greater: boolean): Prisma.Sql {
  return greater ? Prisma.sql`>` : Prisma.sql`<`;
}

/** Games whose next ply is the server's to find, longest waiting first. */
export async function listGamesAwaitingAi(prisma: PrismaClient, limit: number): Promise<StoredGame[]> {
  const rows = await prisma.$queryRaw<Game[]>`
    SELECT ${gameColumns} FROM games WHERE ai_to_move ORDER BY updated_at LIMIT ${limit}`;
  return rows.map(toStoredGame);
}
