import { Prisma } from '../generated/prisma/client';
import type { GameFilter } from './model';
import { instant, integer, signedKey } from './parameters';

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
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** The same, the position included. */
export function filterConditions(filter: GameFilter): Prisma.Sql[] {
  const reached = given(filter.reaches, (key) => Prisma.sql`id IN (${allReaching(key)})`);
  return reached === undefined ? rowConditions(filter) : [...rowConditions(filter), reached];
}

/** Two queries for the ids of the games that have come to a position: each of these is in one of them. */
export function gamesReaching(key: string): [Prisma.Sql, Prisma.Sql] {
  const position = signedKey(key);
  return [
    Prisma.sql`SELECT game_id FROM reached_early WHERE position_key = ${position}`,
    Prisma.sql`SELECT game_id FROM reached_late WHERE position_key = ${position}`,
  ];
}

/** Both queries in one. */
export function allReaching(key: string): Prisma.Sql {
  return Prisma.join(gamesReaching(key), ' UNION ALL ');
}

/** A query for the ids of the games with a tag. */
export function gamesTagged(tag: string): Prisma.Sql {
  return Prisma.sql`SELECT game_id FROM game_tags WHERE tag = ${tag}`;
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
