import type { PrismaClient } from '../generated/prisma/client';
import { gameData } from './games';
import type { ImportedGame } from './model';

/** One statement: it keeps the games that are new, and passes over those whose digest is there already. */
export async function importGames(
  prisma: PrismaClient,
  games: readonly ImportedGame[],
): Promise<(string | undefined)[]> {
  const rows = games.map(rowOf);
  // By digest: two imports of the same games wait for each other in one order, and never in a circle.
  const data = [...rows].sort((a, b) => Buffer.compare(a.contentHash, b.contentHash));
  const added = await prisma.game.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  const ids = new Set(added.map(({ id }) => id));
  return rows.map(({ id }) => (ids.has(id) ? id : undefined));
}

function rowOf({ game, header, comments, contentHash }: ImportedGame) {
  return {
    ...gameData(game),
    header: header.map(({ name, value }) => ({ name, value })),
    comments: comments.map((comment) => ({ ...comment })),
    contentHash: new Uint8Array(contentHash),
  };
}
