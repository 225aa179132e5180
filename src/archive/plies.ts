import { Prisma, type Game, type PrismaClient } from '../generated/prisma/client';
import type { ChangeResult } from './changeModel';
import { changeGame } from './changes';
import { findGame } from './games';
import { isId } from './ids';
import { advancingOf, alsoRun } from './indexing';
import type { GameEnding, GameTrace, KeyedPly, PlyResult, PlyToPlay, StoredOutcome } from './model';
import { NOTHING_OFFERED } from './offers';
import { gameColumns, marginOf, toStoredGame } from './rows';

/** The columns an outcome fills, as assignments of an UPDATE. Whatever was offered before is offered no more. */
function outcomeAssignments(outcome: StoredOutcome | null, status: string, at: Date): Prisma.Sql {
  return Prisma.sql`
    status = ${status}::game_status,
    ${NOTHING_OFFERED},
    winner = ${outcome?.winner ?? null}::side,
    outcome_reason = ${outcome?.reason ?? null},
    south_seeds = ${outcome?.southSeeds ?? null}::int,
    north_seeds = ${outcome?.northSeeds ?? null}::int,
    margin = ${marginOf(outcome)}::int,
    updated_at = greatest(updated_at, ${at}::timestamptz),
    ended_at = ${outcome === null ? null : at}::timestamptz`;
}

export function traceAssignments({ firstSide, choices, laps }: GameTrace): Prisma.Sql {
  return Prisma.sql`first_side = ${firstSide}::side, choices = ${choices}::int, laps = ${laps}::int`;
}

/**
 * One statement compares the version, plays the ply and uses up the key, so that of racing calls one wins and the
 * others change nothing. Only they pay for a second look, at what won.
 */
export async function playPly(prisma: PrismaClient, ply: PlyToPlay): Promise<PlyResult> {
  if (!isId(ply.gameId)) return { kind: 'missing' };
  const [row] = await prisma.$queryRaw<Game[]>(plyStatement(ply));
  return row === undefined ? explainRefusal(prisma, ply) : { kind: 'played', game: toStoredGame(row) };
}

function plyStatement(ply: PlyToPlay): Prisma.Sql {
  const { gameId, move, at, outcome } = ply;
  const key = ply.idempotency?.key ?? null;
  const advance = { ...ply, ply: ply.number };
  return Prisma.sql`
    WITH played AS (
      UPDATE games SET
        version = version + 1,
        moves = CASE WHEN ply_count = 0 THEN ${move} ELSE moves || ' ' || ${move} END,
        ply_millis = array_append(
          ply_millis,
          greatest(0, extract(epoch FROM ${at}::timestamptz - created_at) * 1000)::bigint
        ),
        ply_count = ply_count + 1,
        ${traceAssignments(ply.trace)},
        position = ${ply.position},
        side_to_move = ${ply.sideToMove}::side,
        ai_to_move = ${ply.aiToMove},
        ${outcomeAssignments(outcome, outcome === null ? 'IN_PROGRESS' : 'FINISHED', at)}
      WHERE id = ${gameId}::uuid AND version = ${ply.expectedVersion}::int AND status = 'IN_PROGRESS'
        AND NOT EXISTS (SELECT FROM ply_keys WHERE game_id = ${gameId}::uuid AND key = ${key})
      RETURNING *
    ), keyed AS (
      INSERT INTO ply_keys (game_id, key, request_hash, ply_number, version)
      SELECT id, ${key}, ${ply.idempotency?.requestHash ?? null}, ply_count, version FROM played
      WHERE ${key}::text IS NOT NULL
    )${alsoRun(advancingOf(advance, Prisma.sql`played`))}
    SELECT ${gameColumns} FROM played`;
}

async function explainRefusal(prisma: PrismaClient, { gameId, idempotency }: PlyToPlay): Promise<PlyResult> {
  const ply = idempotency && (await findKeyedPly(prisma, gameId, idempotency.key));
  const game = await findGame(prisma, gameId);
  if (game === undefined) return { kind: 'missing' };
  return ply === undefined ? { kind: 'conflict', game } : { kind: 'replayed', ply, game };
}

/** The ply that `key` has played in the game, if it has. */
export async function findKeyedPly(
  prisma: PrismaClient,
  gameId: string,
  key: string,
): Promise<KeyedPly | undefined> {
  if (!isId(gameId)) return undefined;
  const row = await prisma.plyKey.findUnique({ where: { gameId_key: { gameId, key } } });
  if (row === null) return undefined;
  const { plyNumber: number, version, requestHash } = row;
  return { number, version: version ?? number, requestHash };
}

/** Ends a game without a ply: a resignation, an agreement. One compare-and-set statement, as for a ply. */
export function endGame(prisma: PrismaClient, ending: GameEnding): Promise<ChangeResult> {
  const { gameId, expectedVersion, outcome, at } = ending;
  const statement = Prisma.sql`
    WITH ended AS (
      UPDATE games SET
        version = version + 1,
        ai_to_move = false,
        ${traceAssignments(ending.trace)},
        ${outcomeAssignments(outcome, 'FINISHED', at)}
      WHERE id = ${gameId}::uuid AND status = 'IN_PROGRESS' AND version = ${expectedVersion}::int
      RETURNING *
    )${alsoRun(advancingOf(ending, Prisma.sql`ended`))}
    SELECT ${gameColumns} FROM ended`;
  return changeGame(prisma, gameId, statement);
}
