import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { allOf, asksOnlyFor, filterConditions } from './conditions';
import type { CommonPosition, PositionTally } from './figures';
import type { GameFilter, GameSource } from './model';
import { arrayOf, keyText, signedKey } from './parameters';
import { everyVolume } from './volumes';

/** What tallies tell apart. A game that has an outcome is finished, and a position belongs to one variant. */
const TALLIED = ['variant', 'source', 'winner', 'drawn'] as const;

interface TallyRow {
  readonly positionKey: bigint;
  readonly move: string;
  readonly result: number;
  readonly games: bigint;
  readonly counted: bigint;
  readonly marginSum: bigint;
}

const sums = Prisma.sql`
  position_key AS "positionKey", move, result, sum(games)::bigint AS games, sum(counted)::bigint AS counted,
  sum(margin_sum)::bigint AS "marginSum"`;

/** Rows of reached_late as what position_tallies would count them. */
const asTallies = Prisma.sql`
  position_key, coalesce(move, '') AS move, result, 1 AS games, (margin IS NOT NULL)::int AS counted,
  coalesce(margin, 0) AS margin_sum`;

/** What became of all ended games that came to one of these positions, by the move played there and the result. */
export async function tallyPositions(
  prisma: PrismaClient,
  keys: readonly string[],
  source?: GameSource,
): Promise<PositionTally[]> {
  const positions = Prisma.sql`position_key = ANY (${arrayOf(keys.map(signedKey))}::bigint[])`;
  const isFrom = Prisma.sql`source = ${source ?? null}::game_source`;
  const gameIsFrom = Prisma.sql`EXISTS (SELECT FROM games WHERE id = reached_late.game_id AND ${isFrom})`;
  const when = (condition: Prisma.Sql) =>
    source === undefined ? Prisma.empty : Prisma.sql` AND ${condition}`;
  const rows = await prisma.$queryRaw<TallyRow[]>`
    SELECT ${sums} FROM (
      SELECT position_key, move, result, games, counted, margin_sum FROM position_tallies
      WHERE ${positions}${when(isFrom)}
      UNION ALL
      SELECT ${asTallies} FROM reached_late
      WHERE volume = ANY (${everyVolume}) AND ${positions} AND result IS NOT NULL${when(gameIsFrom)}
    ) AS tally
    GROUP BY position_key, move, result`;
  return rows.map(toTally);
}

/** The same of one position and of the games that match: with `filter.reaches`, of those that came to both. */
export async function tallyPosition(
  prisma: PrismaClient,
  key: string,
  filter: GameFilter = {},
): Promise<PositionTally[]> {
  const { winner, drawn, source } = filter;
  if (!asksOnlyFor(filter, TALLIED)) return tallyGamesAt(prisma, key, filter);
  const tallies = await tallyPositions(prisma, [key], source);
  return tallies.filter(
    ({ result }) =>
      (winner === undefined || result === (winner === 'SOUTH' ? 1 : -1)) &&
      (drawn === undefined || drawn === (result === 0)),
  );
}

/** Game by game: from those of the position, or from those that match, whichever are fewer. */
async function tallyGamesAt(prisma: PrismaClient, key: string, filter: GameFilter): Promise<PositionTally[]> {
  const columns = Prisma.sql`position_key, game_id, move, result, margin`;
  const rows = await prisma.$queryRaw<TallyRow[]>`
    SELECT position_key AS "positionKey", coalesce(move, '') AS move, result, count(*) AS games,
      count(margin) AS counted, coalesce(sum(margin), 0)::bigint AS "marginSum"
    FROM (
      SELECT ${columns} FROM reached_early
      UNION ALL
      SELECT ${columns} FROM reached_late WHERE volume = ANY (${everyVolume})
    ) AS reach
    JOIN (SELECT id FROM games WHERE ${allOf(filterConditions(filter))}) AS game ON game.id = reach.game_id
    WHERE position_key = ${signedKey(key)} AND result IS NOT NULL
    GROUP BY 1, 2, 3`;
  return rows.map(toTally);
}

function toTally({ positionKey, games, counted, marginSum, ...row }: TallyRow): PositionTally {
  return {
    ...row,
    key: keyText(positionKey),
    games: Number(games),
    counted: Number(counted),
    marginSum: Number(marginSum),
  };
}

/** The positions that most ended games of a variant had come to after so many plies, most games first. */
export async function listCommonPositions(
  prisma: PrismaClient,
  variant: string,
  ply: number,
  limit: number,
): Promise<CommonPosition[]> {
  const rows = await prisma.$queryRaw<{ positionKey: bigint; games: bigint; sampleId: string }[]>`
    SELECT position_key AS "positionKey", sum(games)::bigint AS games, (array_agg(sample_id))[1] AS "sampleId"
    FROM position_tallies WHERE variant = ${variant} AND ply = ${ply}::smallint
    GROUP BY position_key
    ORDER BY games DESC, position_key
    LIMIT ${limit}`;
  return rows.map(({ positionKey, games, sampleId }) => ({
    key: keyText(positionKey),
    games: Number(games),
    sampleId,
  }));
}
