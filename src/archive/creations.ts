import { Prisma, type PrismaClient } from '../generated/prisma/client';
import { addingGame, identify } from './games';
import { addingMatch, identifyMatch } from './matches';
import type { CreatedMatch, Creation, CreationKey, NewGame, NewMatch, StoredGame } from './model';
import { toStoredGame, toStoredMatch } from './rows';

/** The game that the key has created, or the first round of the match; undefined where it has created nothing. */
export async function findCreation(prisma: PrismaClient, keyHash: Uint8Array): Promise<Creation | undefined> {
  const row = await prisma.creationKey.findUnique({
    where: { keyHash: Buffer.from(keyHash) },
    include: { game: true },
  });
  if (row === null) return undefined;
  const { requestHash, salt, game } = row;
  return { keyHash, requestHash, salt, game: toStoredGame(game) };
}

/** The key is used up with the game, or neither is there. Undefined where it was used up before. */
export function createGameOnce(
  prisma: PrismaClient,
  game: NewGame,
  key: CreationKey,
): Promise<StoredGame | undefined> {
  const added = identify(game);
  return unlessTaken(async () => {
    const [[row]] = await prisma.$transaction([
      addingGame(prisma, added),
      prisma.creationKey.create({ data: rowOf(key, added.id) }),
    ]);
    return toStoredGame(row);
  });
}

export function createMatchOnce(
  prisma: PrismaClient,
  match: NewMatch,
  key: CreationKey,
): Promise<CreatedMatch | undefined> {
  const added = identifyMatch(match);
  return unlessTaken(async () => {
    const [matchRow, [gameRow]] = await prisma.$transaction([
      addingMatch(prisma, added),
      addingGame(prisma, added.round),
      prisma.creationKey.create({ data: rowOf(key, added.round.id) }),
    ]);
    return { match: toStoredMatch(matchRow), firstRound: toStoredGame(gameRow) };
  });
}

function rowOf({ keyHash, requestHash, salt }: CreationKey, gameId: string) {
  return { keyHash: Buffer.from(keyHash), requestHash, salt: Buffer.from(salt), gameId };
}

const UNIQUE_VIOLATION = 'P2002';

async function unlessTaken<T>(create: () => Promise<T>): Promise<T | undefined> {
  try {
    return await create();
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION)
      return undefined;
    throw error;
  }
}
