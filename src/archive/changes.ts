import type { Game, Prisma, PrismaClient } from '../generated/prisma/client';
import { findGame } from './games';
import { isId } from './ids';
import type { ChangeResult } from './changeModel';
import { toStoredGame } from './rows';

/**
 * Runs the one statement that compares the version, changes the game and gives its row. Only where it gives none is there
 * a second look, at what was faster.
 */
export async function changeGame(
  prisma: PrismaClient,
  gameId: string,
  statement: Prisma.Sql,
): Promise<ChangeResult> {
  if (!isId(gameId)) return { kind: 'missing' };
  const [row] = await prisma.$queryRaw<Game[]>(statement);
  if (row !== undefined) return { kind: 'changed', game: toStoredGame(row) };
  const game = await findGame(prisma, gameId);
  return game === undefined ? { kind: 'missing' } : { kind: 'conflict', game };
}
