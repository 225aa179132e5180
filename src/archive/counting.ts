import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { allOf, filterConditions, gamesReaching, gamesReachingAsEstimated } from './conditions';
import type { GameCount } from './figures';
import type { GameFilter } from './model';

/** Games that are counted one by one at most; beyond, the database's statistics must do. */
const MOST_COUNTED = 10_000;

/** How many games match: counted as far as that is cheap, and else estimated. */
export async function countGames(prisma: PrismaClient, filter: GameFilter = {}): Promise<GameCount> {
  const [row] = await prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM (${matchingGames(filter, gamesReaching)} LIMIT ${MOST_COUNTED + 1}) AS matching`;
  const counted = Number(row?.count ?? 0);
  if (counted <= MOST_COUNTED) return { games: counted, isExact: true };
  return {
    games: Math.max(counted, await estimate(prisma, matchingGames(filter, gamesReachingAsEstimated))),
    isExact: false,
  };
}

/** A position alone is asked of its index. */
function matchingGames(
  { reaches, ...filter }: GameFilter,
  reaching: (key: string) => Prisma.Sql,
): Prisma.Sql {
  const asksForMore = Object.values(filter).some((value) => value !== undefined);
  if (reaches !== undefined && !asksForMore) return reaching(reaches);
  return Prisma.sql`SELECT FROM games WHERE ${allOf(filterConditions({ ...filter, reaches }))}`;
}

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

async function estimate(prisma: PrismaClient, statement: Prisma.Sql): Promise<number> {
  const [row] = await prisma.$queryRaw<Plan[]>`EXPLAIN (FORMAT JSON) ${statement}`;
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** The same, counted to the last game, however long that takes within the archive's time-out. */
export async function countGamesExactly(prisma: PrismaClient, filter: GameFilter = {}): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM games WHERE ${allOf(filterConditions(filter))}`;
  return Number(row?.count ?? 0);
}
