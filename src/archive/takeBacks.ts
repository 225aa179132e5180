import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { changeGame } from './changes';
import { alsoRun, retreatOf } from './indexing';
import type { ChangeResult, TakeBack } from './changeModel';
import { NOTHING_OFFERED } from './offers';
import { arrayOf } from './parameters';
import { traceAssignments } from './plies';
import { gameColumns } from './rows';

/**
 * Takes the last plies of a game back. One compare-and-set statement, as for a ply. Their keys stay used up: whoever sends
 * one again must not play a second time.
 */
export function takeBack(prisma: PrismaClient, back: TakeBack): Promise<ChangeResult> {
  const { gameId, expectedVersion, moves, otherVersions, at } = back;
  const statement = Prisma.sql`
    WITH shortened AS (
      UPDATE games SET
        version = version + 1,
        other_versions = ${arrayOf(otherVersions)}::int[],
        moves = ${moves.join(' ')},
        ply_millis = ply_millis[1:${moves.length}::int],
        ply_count = ${moves.length}::int,
        ${traceAssignments(back.trace)},
        position = ${back.position},
        side_to_move = ${back.sideToMove}::side,
        ai_to_move = ${back.aiToMove},
        ${NOTHING_OFFERED},
        updated_at = greatest(updated_at, ${at}::timestamptz)
      WHERE id = ${gameId}::uuid AND status = 'IN_PROGRESS' AND version = ${expectedVersion}::int
      RETURNING *
    )${alsoRun(retreatOf(back, Prisma.sql`shortened`))}
    SELECT ${gameColumns} FROM shortened`;
  return changeGame(prisma, gameId, statement);
}
