import { Prisma } from '../generated/prisma/client';
import type { GameFilter } from './model';
import { instant, integer, signedKey } from './parameters';
import { everyVolume } from './volumes';

export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' AND ');
}

/** Whether nothing else is asked for; that a game be finished is no question among ended ones. */
export function asksOnlyFor(
  { status, ...filter }: GameFilter,
  names: readonly (keyof GameFilter)[],
): boolean {
  if (status !== undefined && status !== 'FINISHED') return false;
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || names.includes(name as keyof GameFilter),
  );
}

/** Whether everybody sees a row of games. */
export const isPublic = Prisma.sql`owner IS NULL`;

const drawnGame = Prisma.sql`(status = 'FINISHED' AND winner IS NULL)`;

/** What a row of games must be like to match, but for the position it has reached. */
export function rowConditions(filter: GameFilter): Prisma.Sql[] {
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
    given(filter.opening, openingCondition),
    given(filter.tag, (tag) => sql`tags @> ARRAY[${tag}]::text[]`),
    filter.owner === undefined ? isPublic : sql`owner = ${filter.owner}`,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** The same, the position included. */
export function filterConditions(filter: GameFilter): Prisma.Sql[] {
  const reached = given(filter.reaches, (key) => Prisma.sql`id IN (${gamesReaching(key)})`);
  return reached === undefined ? rowConditions(filter) : [...rowConditions(filter), reached];
}

/** A query for the ids of the games that have come to a position: each of them has one row for it. */
export function gamesReaching(key: string): Prisma.Sql {
  return reachesOfPosition(key, Prisma.sql`volume = ANY (${everyVolume})`);
}

/** The same for the planner, which does not know how many volumes there are and would reckon with ten. */
export function gamesReachingAsEstimated(key: string): Prisma.Sql {
  return reachesOfPosition(key, Prisma.sql`true`);
}

function reachesOfPosition(key: string, late: Prisma.Sql): Prisma.Sql {
  const position = signedKey(key);
  return Prisma.sql`
    SELECT game_id FROM reached_early WHERE position_key = ${position}
    UNION ALL
    SELECT game_id FROM reached_late WHERE ${late} AND position_key = ${position}`;
}

/** Rows of a table, each with a game_id, that an index has in the order of the games' creation. */
export interface IndexedGames {
  readonly table: Prisma.Sql;
  readonly condition: Prisma.Sql;
  /** Whether it has them so in each volume for itself. */
  readonly byVolume: boolean;
}

/** The same games, as the indexes have them. */
export function indexesReaching(key: string): IndexedGames[] {
  const condition = Prisma.sql`position_key = ${signedKey(key)}`;
  return [
    { table: Prisma.sql`reached_early`, condition, byVolume: false },
    { table: Prisma.sql`reached_late`, condition, byVolume: true },
  ];
}

export function indexTagged(tag: string): IndexedGames {
  return { table: Prisma.sql`game_tags`, condition: Prisma.sql`tag = ${tag}`, byVolume: false };
}

/** As many characters as games_begun_idx holds: four moves of two characters. */
const INDEXED_LENGTH = 12;

/** The first moves are compared in a way for which the index has the games in the order of their creation. */
function openingCondition(moves: readonly string[]): Prisma.Sql | undefined {
  if (moves.length === 0) return undefined;
  const opening = moves.map((move) => `${move} `).join('');
  const begun = Prisma.sql`left(moves || ' ', 12)`;
  if (opening.length < INDEXED_LENGTH) return Prisma.sql`${begun} LIKE ${pattern(opening)}`;
  const indexed = Prisma.sql`${begun} = ${opening.slice(0, INDEXED_LENGTH)}`;
  return Prisma.sql`(${indexed} AND moves || ' ' LIKE ${pattern(opening)})`;
}

function pattern(beginning: string): string {
  return `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
}

function given<T>(
  value: T | undefined,
  condition: (value: T) => Prisma.Sql | undefined,
): Prisma.Sql | undefined {
  return value === undefined ? undefined : condition(value);
}
