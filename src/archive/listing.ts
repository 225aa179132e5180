import { Prisma, type Game, type PrismaClient } from '../generated/prisma/client';
import { allOf, rowConditions } from './conditions';
import type { GameCursor, GameOrder, GamePage, GamePageRequest, StoredGame } from './model';
import { instant, integer, signedKey } from './parameters';
import { reachCondition } from './reaching';
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
  const { limit, direction } = request;
  const rows = await prisma.$queryRaw<Game[]>(await pageOf(prisma, request));
  const games = rows.slice(0, limit).map(toStoredGame);
  return { games: direction === 'LAST' ? games.reverse() : games, hasMore: rows.length > limit };
}

async function pageOf(prisma: PrismaClient, request: GamePageRequest): Promise<Prisma.Sql> {
  const { order, filter: { reaches, ...filter } = {} } = request;
  if (reaches === undefined) return pageByColumn(request, rowConditions(filter));
  if (order === 'NEWEST' || order === 'OLDEST')
    return pageByPosition(request, reaches, rowConditions(filter));
  const condition = await reachCondition(prisma, reaches);
  return pageByColumn(request, [...rowConditions(filter), condition]);
}

function pageByColumn(request: GamePageRequest, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const { order, limit, direction } = request;
  const { column, descending, parameter } = orderings[order];
  const bounds = boundsOf(request, ({ sortValue, id }, greater) => {
    const place = Prisma.sql`(${parameter(sortValue)}, ${id}::uuid)`;
    return Prisma.sql`(${column}, id) ${comparison(greater)} ${place}`;
  });
  const way = wayOf(descending, direction);
  return Prisma.sql`
    SELECT ${gameColumns} FROM games
    WHERE ${allOf([...conditions, ...bounds])}
    ORDER BY ${column} ${way}, id ${way}
    LIMIT ${limit + 1}`;
}

/**
 * The games of a position stand in its index in the order of their ids, which is that of their creation: read from
 * there, a page costs the same whether ten games have come to the position or a million.
 */
function pageByPosition(
  request: GamePageRequest,
  key: string,
  conditions: readonly Prisma.Sql[],
): Prisma.Sql {
  const { order, limit, direction } = request;
  const way = wayOf(orderings[order].descending, direction);
  const bounds = boundsOf(
    request,
    ({ id }, greater) => Prisma.sql`reach.game_id ${comparison(greater)} ${id}::uuid`,
  );
  const position = Prisma.sql`reach.position_key = ${signedKey(key)}`;
  const pageFrom = (table: Prisma.Sql): Prisma.Sql => Prisma.sql`(
    SELECT ${gameColumns}
    FROM (SELECT position_key, game_id FROM ${table}) AS reach JOIN games ON games.id = reach.game_id
    WHERE ${allOf([position, ...bounds, ...conditions])}
    ORDER BY reach.game_id ${way}
    LIMIT ${limit + 1})`;
  return Prisma.sql`
    ${pageFrom(Prisma.sql`reached_early`)} UNION ALL ${pageFrom(Prisma.sql`reached_late`)}
    ORDER BY id ${way}
    LIMIT ${limit + 1}`;
}

type Bound = (cursor: GameCursor, greater: boolean) => Prisma.Sql;

function boundsOf({ order, after, before }: GamePageRequest, bound: Bound): Prisma.Sql[] {
  const { descending } = orderings[order];
  return [
    ...(after === undefined ? [] : [bound(after, !descending)]),
    ...(before === undefined ? [] : [bound(before, descending)]),
  ];
}

function wayOf(descending: boolean, direction: GamePageRequest['direction']): Prisma.Sql {
  return descending === (direction === 'FIRST') ? Prisma.sql`DESC` : Prisma.sql`ASC`;
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
