import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { changeGame } from './changes';
import type { ChangeResult, OfferChange } from './changeModel';
import { gameColumns } from './rows';

/** For whatever ends every offer, as assignments of an UPDATE. */
export const NOTHING_OFFERED = Prisma.sql`draw_offer = NULL, take_back_by = NULL, take_back_to = NULL`;

/** Notes what is offered from now on. One compare-and-set statement, as for a ply. */
export function changeOffers(prisma: PrismaClient, change: OfferChange): Promise<ChangeResult> {
  const { gameId, expectedVersion, drawOffer, takeBackOffer, at } = change;
  const statement = Prisma.sql`
    UPDATE games SET
      version = version + 1,
      other_versions = array_append(other_versions, version + 1),
      draw_offer = ${drawOffer}::side,
      take_back_by = ${takeBackOffer?.by ?? null}::side,
      take_back_to = ${takeBackOffer?.toPly ?? null}::int,
      updated_at = greatest(updated_at, ${at}::timestamptz)
    WHERE id = ${gameId}::uuid AND status = 'IN_PROGRESS' AND version = ${expectedVersion}::int
    RETURNING ${gameColumns}`;
  return changeGame(prisma, gameId, statement);
}
