import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { gamesReaching } from './conditions';
import { signedKey } from './parameters';

/** Fewer games are looked up one by one; where more have come to a position, one soon meets them on the way. */
const MOST_LOOKED_UP = 3_000;

/**
 * What a row of games must be like to have come to a position, put so that the games can be read in an order that is
 * not that of the position's index. The database cannot tell the two cases apart.
 */
export async function reachCondition(prisma: PrismaClient, key: string): Promise<Prisma.Sql> {
  const position = signedKey(key);
  const [row] = await prisma.$queryRaw<{ count: bigint; variant: string | null }[]>`
    SELECT
      (SELECT count(*) FROM (${gamesReaching(key)} LIMIT ${MOST_LOOKED_UP + 1}) AS reach) AS count,
      (SELECT variant FROM position_tallies WHERE position_key = ${position} LIMIT 1) AS variant`;
  if (Number(row?.count ?? 0) <= MOST_LOOKED_UP) return Prisma.sql`id IN (${gamesReaching(key)})`;
  const variant = row?.variant ?? null;
  const reached = Prisma.sql`coalesce(
    (SELECT true FROM reached_early WHERE position_key = ${position} AND game_id = games.id),
    (SELECT true FROM reached_late WHERE volume = games.volume AND position_key = ${position} AND game_id = games.id),
    false)`;
  return variant === null ? reached : Prisma.sql`(variant = ${variant} AND ${reached})`;
}
