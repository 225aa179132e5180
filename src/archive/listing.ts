import { Prisma, type Game, type PrismaClient } from '../generated/prisma/client';
import { allOf, filterConditions, gamesReaching, rowConditions } from './conditions';
import type { GameCursor, GameOrder, GamePage, GamePageRequest, StoredGame } from './model';
import { instant, integer } from './parameters';
import { gameColumns, marginOf, toStoredGame } from './rows';

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
  const { limit, direction, order, filter = {} } = request;
  const byPosition = filter.reaches !== undefined && isByCreation(order);
  const statement = byPosition ? pageByPosition(request, filter.reaches) : pageByColumn(request);
  const rows = await prisma.$queryRaw<Game[]>(statement);
  const games = rows.slice(0, limit).map(toStoredGame);
  return { games: direction === 'LAST' ? games.reverse() : games, hasMore: rows.length > limit };
}

function isByCreation(order: GameOrder): boolean {
  return order === 'NEWEST' || order === 'OLDEST';
}

function pageByColumn({ order, after, before, limit, direction, filter = {} }: GamePageRequest): Prisma.Sql {
  const { column, descending } = orderings[order];
  const conditions = filterConditions(filter);
  if (after !== undefined) conditions.push(beyond(order, after, !descending));
  if (before !== undefined) conditions.push(beyond(order, before, descending));
  const way = wayOf(descending, direction);
  return Prisma.sql`
    SELECT ${gameColumns} FROM games
    WHERE ${allOf(conditions)}
    ORDER BY ${column} ${way}, id ${way}
    LIMIT ${limit + 1}`;
}

/**
 * The games of a position stand in its index in the order of their ids, which is that of their creation: read from
 * there, a page costs the same whether ten games have come to the position or a million.
 */
function pageByPosition(request: GamePageRequest, key: string): Prisma.Sql {
  const { order, after, before, limit, direction, filter = {} } = request;
  const { descending } = orderings[order];
  const bounds = [
    ...(after === undefined ? [] : [idBeyond(after, !descending)]),
    ...(before === undefined ? [] : [idBeyond(before, descending)]),
  ];
  const way = wayOf(descending, direction);
  return Prisma.sql`
    SELECT ${gameColumns} FROM (${gamesReaching(key, Prisma.join([Prisma.empty, ...bounds], ' '))}) AS reach
    JOIN games ON games.id = reach.game_id
    WHERE ${allOf(rowConditions(filter))}
    ORDER BY reach.game_id ${way}
    LIMIT ${limit + 1}`;
}

function wayOf(descending: boolean, direction: GamePageRequest['direction']): Prisma.Sql {
  return descending === (direction === 'FIRST') ? Prisma.sql`DESC` : Prisma.sql`ASC`;
}

function beyond(order: GameOrder, { sortValue, id }: GameCursor, greater: boolean): Prisma.Sql {
  const { column, parameter } = orderings[order];
  return Prisma.sql`(${column}, id) ${comparison(greater)} (${parameter(sortValue)}, ${id}::uuid)`;
}

function idBeyond({ id }: GameCursor, greater: boolean): Prisma.Sql {
  return Prisma.sql`AND game_id ${comparison(greater)} ${id}::uuid`;
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
