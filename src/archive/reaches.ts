import { Prisma } from '../generated/prisma/client';
import { resultOf, signedMarginOf } from './endings';
import type { GameTrace, ReachedPosition, StoredOutcome } from './model';
import { arrayOf, signedKey } from './parameters';

/** Positions after fewer plies than this are shared by so many games that they are counted as games end. */
export const EARLY_PLIES = 8;

/** A position with the game it stands in and how that ended. */
export interface Reach extends ReachedPosition {
  readonly gameId: string;
  readonly result: number | null;
  readonly margin: number | null;
}

export function reachesOf(gameId: string, trace: GameTrace, outcome: StoredOutcome | null): Reach[] {
  const result = resultOf(outcome);
  const margin = signedMarginOf(outcome);
  return trace.reached.map(({ key, ply, move }) => ({ key, ply, move, gameId, result, margin }));
}

/** Reaches by the table they belong to. */
export interface SortedReaches {
  readonly early: readonly Reach[];
  readonly late: readonly Reach[];
}

/**
 * Early ones are counted in tallies. With `endsHere` so is the last position of a game, which any number of games may
 * have in common: an empty board, for one.
 */
export function sortReaches(reaches: readonly Reach[], endsHere: boolean): SortedReaches {
  const early: Reach[] = [];
  const late: Reach[] = [];
  for (const reach of reaches) {
    const isEarly = reach.ply < EARLY_PLIES || (endsHere && reach.move === null);
    (isEarly ? early : late).push(reach);
  }
  return { early, late };
}

/** Adds rows of those games that `games`, a relation of rows of the table games, holds. */
export function insertionsOf({ early, late }: SortedReaches, games: Prisma.Sql): Prisma.Sql[] {
  const columns = Prisma.sql`position_key, game_id, ply, move, result, margin`;
  const earlyRows = (): Prisma.Sql => Prisma.sql`
    INSERT INTO reached_early (${columns})
    SELECT reach.* FROM ${reachTable(early)} JOIN ${games} AS game ON game.id = reach.game_id`;
  const lateRows = (): Prisma.Sql => Prisma.sql`
    INSERT INTO reached_late (volume, ${columns})
    SELECT game.volume, reach.* FROM ${reachTable(late)} JOIN ${games} AS game ON game.id = reach.game_id`;
  return [...(early.length > 0 ? [earlyRows()] : []), ...(late.length > 0 ? [lateRows()] : [])];
}

/** Takes rows of those games away. */
export function removalsOf({ early, late }: SortedReaches, games: Prisma.Sql): Prisma.Sql[] {
  const removal = (table: Prisma.Sql, reaches: readonly Reach[]): Prisma.Sql => Prisma.sql`
    DELETE FROM ${table} AS kept USING ${reachTable(reaches)} JOIN ${games} AS game ON game.id = reach.game_id
    WHERE ${isRowOf}`;
  return bothOf({ early, late }, removal);
}

/** Writes into rows that stand already what has become known of those games. */
export function updatesOf({ early, late }: SortedReaches, games: Prisma.Sql): Prisma.Sql[] {
  const update = (table: Prisma.Sql, reaches: readonly Reach[]): Prisma.Sql => Prisma.sql`
    UPDATE ${table} AS kept SET move = reach.move, result = reach.result, margin = reach.margin
    FROM ${reachTable(reaches)} JOIN ${games} AS game ON game.id = reach.game_id
    WHERE ${isRowOf}`;
  return bothOf({ early, late }, update);
}

/** A statement for each table that has rows of these. */
function bothOf(
  { early, late }: SortedReaches,
  statement: (table: Prisma.Sql, reaches: readonly Reach[]) => Prisma.Sql,
): Prisma.Sql[] {
  const inVolume = Prisma.sql` AND kept.volume = game.volume`;
  return [
    ...(early.length > 0 ? [statement(Prisma.sql`reached_early`, early)] : []),
    ...(late.length > 0 ? [Prisma.sql`${statement(Prisma.sql`reached_late`, late)}${inVolume}`] : []),
  ];
}

const isRowOf = Prisma.sql`kept.position_key = reach.position_key AND kept.game_id = reach.game_id`;

/** The reaches as rows, in the order of the tables' columns; each game's id is sent but once. */
export function reachTable(reaches: readonly Reach[]): Prisma.Sql {
  const games = new Map<string, number>();
  for (const { gameId } of reaches) if (!games.has(gameId)) games.set(gameId, games.size + 1);
  return Prisma.sql`(
    SELECT position_key, (${arrayOf([...games.keys()])}::uuid[])[game] AS game_id, ply, move, result, margin
    FROM unnest(
      ${arrayOf(reaches.map(({ key }) => signedKey(key)))}::bigint[],
      ${arrayOf(reaches.map(({ gameId }) => games.get(gameId) ?? null))}::int[],
      ${arrayOf(reaches.map(({ ply }) => ply))}::smallint[],
      ${arrayOf(reaches.map(({ move }) => move))}::text[],
      ${arrayOf(reaches.map(({ result }) => result))}::smallint[],
      ${arrayOf(reaches.map(({ margin }) => margin))}::smallint[]
    ) AS sent (position_key, game, ply, move, result, margin)) AS reach`;
}
