import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { allOf, asksOnlyFor, filterConditions } from './conditions';
import type { GameTally } from './figures';
import type { GameFilter } from './model';

type TallyRow = { readonly [K in keyof GameTally]: GameTally[K] extends number ? bigint : GameTally[K] };

/** What game_tallies tells apart: where a filter asks for nothing else, they answer it. */
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

function talliesOf({ variant, source, winner, drawn }: GameFilter): Prisma.Sql {
  const { sql } = Prisma;
  const conditions = [
    ...(variant === undefined ? [] : [sql`variant = ${variant}`]),
    ...(source === undefined ? [] : [sql`source = ${source}::game_source`]),
    ...(winner === undefined ? [] : [sql`result = ${winner === 'SOUTH' ? 1 : -1}`]),
    ...(drawn === undefined ? [] : [drawn ? sql`result = 0` : sql`result <> 0`]),
  ];
  return sql`SELECT * FROM game_tallies WHERE ${allOf(conditions)}`;
}

/** Games as what game_tallies would count them. */
function gamesOf(filter: GameFilter): Prisma.Sql {
  const conditions = [...filterConditions(filter), Prisma.sql`outcome_reason IS NOT NULL`];
  return Prisma.sql`
    SELECT variant, options, source, first_side, split_part(moves, ' ', 1) AS first_move,
      CASE winner WHEN 'SOUTH' THEN 1 WHEN 'NORTH' THEN -1 ELSE 0 END AS result, outcome_reason,
      1 AS games, ply_count AS plies, choices, laps,
      (south_seeds IS NOT NULL)::int AS counted, coalesce(south_seeds - north_seeds, 0) AS margin_sum
    FROM games WHERE ${allOf(conditions)}`;
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
