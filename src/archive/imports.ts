import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { addingOf, identify } from './games';
import type { ImportedGame } from './model';

/** One statement: it keeps the games that are new, and passes over those whose digest is there already. */
export async function importGames(
  prisma: PrismaClient,
  games: readonly ImportedGame[],
): Promise<(string | undefined)[]> {
  if (games.length === 0) return [];
  const identified = games.map(({ game, ...imported }) => ({ ...identify(game), ...imported }));
  // By digest: two imports of the same games wait for each other in one order, and never in a circle.
  const inOrder = [...identified].sort((a, b) => Buffer.compare(a.contentHash, b.contentHash));
  const added = await prisma.$queryRaw<{ id: string }[]>(addingOf(inOrder, Prisma.sql`id`));
  const ids = new Set(added.map(({ id }) => id));
  return identified.map(({ id }) => (ids.has(id) ? id : undefined));
}

/** Whatever of a game somebody else has written; the rest is made here. */
export function textsOf({ game: { south, north, tags }, header, comments }: ImportedGame): unknown {
  return [south.name, north.name, tags, header, comments];
}
