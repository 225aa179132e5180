import type { Prisma, PrismaClient } from '../generated/prisma/client';
import { isId, makeId } from './ids';
import type { NewGame, StoredGame } from './model';
import { marginOf, seatedData, toStoredGame } from './rows';

export async function createGame(prisma: PrismaClient, game: NewGame): Promise<StoredGame> {
  return toStoredGame(await prisma.game.create({ data: gameData(game) }));
}

/** The columns of a new game that belongs to no match yet. */
export function gameData(game: NewGame) {
  const outcome = game.outcome ?? null;
  const status = game.status ?? (outcome === null ? 'IN_PROGRESS' : 'FINISHED');
  const createdAt = game.createdAt ?? new Date();
  const endedAt = status === 'IN_PROGRESS' ? null : (game.endedAt ?? createdAt);
  const moves = game.moves ?? [];
  return {
    ...seatedData(game),
    id: makeId(),
    status,
    source: game.source,
    version: moves.length,
    startPosition: game.startPosition,
    moves: moves.join(' '),
    plyMillis: (game.plyMillis ?? []).map(BigInt),
    plyCount: moves.length,
    position: game.position,
    sideToMove: game.sideToMove,
    aiToMove: game.aiToMove,
    winner: outcome?.winner ?? null,
    outcomeReason: outcome?.reason ?? null,
    southSeeds: outcome?.southSeeds ?? null,
    northSeeds: outcome?.northSeeds ?? null,
    margin: marginOf(outcome),
    tags: [...(game.tags ?? [])],
    createdAt,
    updatedAt: endedAt ?? createdAt,
    endedAt,
  } satisfies Prisma.GameCreateManyInput;
}

export async function findGame(prisma: PrismaClient, id: string): Promise<StoredGame | undefined> {
  if (!isId(id)) return undefined;
  const row = await prisma.game.findUnique({ where: { id } });
  return row === null ? undefined : toStoredGame(row);
}

export async function findGames(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<(StoredGame | undefined)[]> {
  const rows = await prisma.game.findMany({ where: { id: { in: [...new Set(ids.filter(isId))] } } });
  const games = new Map(rows.map((row) => [row.id, toStoredGame(row)]));
  return ids.map((id) => games.get(id.toLowerCase()));
}
