import { Prisma, type Game, type PrismaClient } from '../generated/prisma/client';
import type { GameCursor, GameFilter, GameOrder, GamePage, GamePageRequest, StoredGame } from './model';
import { gameColumns, marginOf, toStoredGame } from './rows';

interface Ordering {
  readonly column: Prisma.Sql;
  readonly descending: boolean;
  readonly valueOf: (game: StoredGame) => number;
  readonly parameter: (sortValue: number) => Prisma.Sql;
}

const maxInteger = 2 ** 31 - 1;
const minInstant = Date.parse('0001-01-01T00:00:00.000Z');
const maxInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Compared with a column, a number or date beyond what the column can hold means the same as the last it can. */
function integer(value: number): Prisma.Sql {
  return Prisma.sql`${clamp(value, -maxInteger, maxInteger)}::int`;
}

function instant(millis: number): Prisma.Sql {
  return Prisma.sql`${new Date(clamp(millis, minInstant, maxInstant))}::timestamptz`;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
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
  const { order, after, before, limit, direction } = request;
  const { column, descending } = orderings[order];
  const backwards = direction === 'LAST';
  const conditions = filterConditions(request.filter ?? {});
  if (after !== undefined) conditions.push(beyond(order, after, !descending));
  if (before !== undefined) conditions.push(beyond(order, before, descending));
  const way = descending !== backwards ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const rows = await prisma.$queryRaw<Game[]>`
    SELECT ${gameColumns} FROM games
    WHERE ${allOf(conditions)}
    ORDER BY ${column} ${way}, id ${way}
    LIMIT ${limit + 1}`;
  const games = rows.slice(0, limit).map(toStoredGame);
  return { games: backwards ? games.reverse() : games, hasMore: rows.length > limit };
}

function beyond(order: GameOrder, { sortValue, id }: GameCursor, greater: boolean): Prisma.Sql {
  const { column, parameter } = orderings[order];
  const operator = greater ? Prisma.sql`>` : Prisma.sql`<`;
  return Prisma.sql`(${column}, id) ${operator} (${parameter(sortValue)}, ${id}::uuid)`;
}

export async function countGames(prisma: PrismaClient, filter: GameFilter = {}): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM games WHERE ${allOf(filterConditions(filter))}`;
  return Number(row?.count ?? 0);
}

/** Games whose next ply is the server's to find, longest waiting first. */
export async function listGamesAwaitingAi(prisma: PrismaClient, limit: number): Promise<StoredGame[]> {
  const rows = await prisma.$queryRaw<Game[]>`
    SELECT ${gameColumns} FROM games WHERE ai_to_move ORDER BY updated_at LIMIT ${limit}`;
  return rows.map(toStoredGame);
}

function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' AND ');
}

const drawnGame = Prisma.sql`(status = 'FINISHED' AND winner IS NULL)`;

function filterConditions(filter: GameFilter): Prisma.Sql[] {
  const { sql } = Prisma;
  const conditions: (Prisma.Sql | undefined)[] = [
    given(filter.variant, (variant) => sql`variant = ${variant}`),
    given(filter.player, (name) => sql`(south_name = ${name} OR north_name = ${name})`),
    given(filter.south, (name) => sql`south_name = ${name}`),
    given(filter.north, (name) => sql`north_name = ${name}`),
    given(filter.winner, (side) => sql`winner = ${side}::side`),
    given(filter.drawn, (drawn) => (drawn ? drawnGame : sql`NOT ${drawnGame}`)),
    given(filter.status, (status) => sql`status = ${status}::game_status`),
    given(filter.source, (source) => sql`source = ${source}::game_source`),
    given(filter.minPlies, (plies) => sql`ply_count >= ${integer(plies)}`),
    given(filter.maxPlies, (plies) => sql`ply_count <= ${integer(plies)}`),
    given(filter.minMargin, (seeds) => sql`margin >= greatest(0, ${integer(seeds)})`),
    given(filter.createdFrom, (from) => sql`created_at >= ${instant(from.getTime())}`),
    given(filter.createdUntil, (until) => sql`created_at < ${instant(until.getTime())}`),
    given(filter.tag, (tag) => sql`tags @> ARRAY[${tag}]::text[]`),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function given<T>(value: T | undefined, condition: (value: T) => Prisma.Sql): Prisma.Sql | undefined {
  return value === undefined ? undefined : condition(value);
}
