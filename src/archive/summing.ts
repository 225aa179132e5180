import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { allOf, asksOnlyFor, filterConditions } from './conditions';
import type { GameTally, LengthTally } from './figures';
import type { GameFilter } from './model';

type TallyRow = { readonly [K in keyof GameTally]: GameTally[K] extends number ? bigint : GameTally[K] };

/** What both tables of tallies tell apart: where a filter asks for nothing else, they answer it. */
const TALLIED = ['variant', 'source', 'winner', 'drawn'] as const;

const groups = Prisma.sql`variant, options, source, first_side, first_move, result, outcome_reason`;

const sums = Prisma.sql`
  variant, options, source, first_side AS "firstSide", first_move AS "firstMove", result::bigint,
  outcome_reason AS reason, sum(games)::bigint AS games, sum(plies)::bigint AS plies,
  sum(choices)::bigint AS choices, sum(laps)::bigint AS laps, sum(counted)::bigint AS counted,
  sum(margin_sum)::bigint AS "marginSum"`;

/** The ended games that match, counted by what is often asked of them. */
export async function tallyGames(prisma: PrismaClient, filter: GameFilter = {}): Promise<GameTally[]> {
  const isTallied = asksOnlyFor(filter, TALLIED);
  const rows = await prisma.$queryRaw<TallyRow[]>`
    SELECT ${sums} FROM (${isTallied ? talliesOf(filter) : gamesOf(filter)}) AS tally GROUP BY ${groups}`;
  return rows.map(toTally);
}

/** The ended games that match, counted by their length in buckets of so many plies; the shortest first. */
export async function tallyLengths(
  prisma: PrismaClient,
  width: number,
  filter: GameFilter = {},
): Promise<LengthTally[]> {
  const isTallied = asksOnlyFor(filter, TALLIED);
  const rows = await prisma.$queryRaw<{ bucket: number; games: bigint }[]>`
    SELECT plies / ${width}::int AS bucket, sum(games)::bigint AS games
    FROM (${isTallied ? lengthTalliesOf(filter) : lengthsOf(filter)}) AS tally GROUP BY 1 ORDER BY 1`;
  return rows.map(({ bucket, games }) => ({ bucket, games: Number(games) }));
}

function lengthTalliesOf(filter: GameFilter): Prisma.Sql {
  return Prisma.sql`SELECT plies, games FROM length_tallies WHERE ${tallyConditions(filter)}`;
}

function lengthsOf(filter: GameFilter): Prisma.Sql {
  return Prisma.sql`SELECT ply_count AS plies, 1 AS games FROM games WHERE ${endedConditions(filter)}`;
}

function talliesOf(filter: GameFilter): Prisma.Sql {
  return Prisma.sql`SELECT * FROM game_tallies WHERE ${tallyConditions(filter)}`;
}

function tallyConditions({ variant, source, winner, drawn }: GameFilter): Prisma.Sql {
  const { sql } = Prisma;
  return allOf([
    ...(variant === undefined ? [] : [sql`variant = ${variant}`]),
    ...(source === undefined ? [] : [sql`source = ${source}::game_source`]),
    ...(winner === undefined ? [] : [sql`result = ${winner === 'SOUTH' ? 1 : -1}`]),
    ...(drawn === undefined ? [] : [drawn ? sql`result = 0` : sql`result <> 0`]),
  ]);
}

function endedConditions(filter: GameFilter): Prisma.Sql {
  return allOf([...filterConditions(filter), Prisma.sql`outcome_reason IS NOT NULL`]);
}

/** Games as what game_tallies would count them. */
function gamesOf(filter: GameFilter): Prisma.Sql {
  return Prisma.sql`
    SELECT variant, options, source, first_side, split_part(moves, ' ', 1) AS first_move,
      CASE winner WHEN 'SOUTH' THEN 1 WHEN 'NORTH' THEN -1 ELSE 0 END AS result, outcome_reason,
      1 AS games, ply_count AS plies, choices, laps,
      (south_seeds IS NOT NULL)::int AS counted, coalesce(south_seeds - north_seeds, 0) AS margin_sum
    FROM games WHERE ${endedConditions(filter)}`;
}

function toTally(row: TallyRow): GameTally {
  return {
    ...row,
    result: Number(row.result),
    games: Number(row.games),
    plies: Number(row.plies),
    choices: Number(row.choices),
    laps: Number(row.laps),
    counted: Number(row.counted),
    marginSum: Number(row.marginSum),
  };
}
