import type { Game, PrismaClient } from '../generated/prisma/client';
import { addingOf, identify } from './games';
import { isId, makeId } from './ids';
import type { CreatedMatch, NewGame, NewMatch, StoredGame, StoredMatch } from './model';
import { seatedData, toStoredGame, toStoredMatch } from './rows';

/** One transaction: there is no match without its first round. */
export async function createMatch(
  prisma: PrismaClient,
  { firstRound, roundsWanted }: NewMatch,
): Promise<CreatedMatch> {
  const round = identify(firstRound);
  const id = makeId(round.game.createdAt.getTime());
  const match = { ...seatedData(firstRound), id, roundsWanted, createdAt: round.game.createdAt };
  const [matchRow, [gameRow]] = await prisma.$transaction([
    prisma.match.create({ data: match }),
    prisma.$queryRaw<Game[]>(addingOf([{ ...round, matchId: id, round: 1 }])),
  ]);
  return { match: toStoredMatch(matchRow), firstRound: toStoredGame(gameRow) };
}

export async function findMatch(prisma: PrismaClient, id: string): Promise<StoredMatch | undefined> {
  return (await findMatches(prisma, [id]))[0];
}

export async function findMatches(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<(StoredMatch | undefined)[]> {
  const rows = await prisma.match.findMany({ where: { id: { in: distinctIds(ids) } } });
  const matches = new Map(rows.map((row) => [row.id, toStoredMatch(row)]));
  return ids.map((id) => matches.get(id.toLowerCase()));
}

/** One statement for all of them. */
export async function listRounds(prisma: PrismaClient, matchIds: readonly string[]): Promise<StoredGame[][]> {
  const rows = await prisma.game.findMany({
    where: { matchId: { in: distinctIds(matchIds) } },
    orderBy: { round: 'asc' },
  });
  const rounds = new Map<string | null, StoredGame[]>(rows.map(({ matchId }) => [matchId, []]));
  for (const row of rows) rounds.get(row.matchId)?.push(toStoredGame(row));
  return matchIds.map((id) => rounds.get(id.toLowerCase()) ?? []);
}

/** The unique pair of match and round decides a race; who loses it reads what won. */
export async function addRound(
  prisma: PrismaClient,
  matchId: string,
  round: number,
  game: NewGame,
): Promise<StoredGame> {
  const [added] = await prisma.$queryRaw<Game[]>(addingOf([{ ...identify(game), matchId, round }]));
  const row =
    added ?? (await prisma.game.findUniqueOrThrow({ where: { matchId_round: { matchId, round } } }));
  return toStoredGame(row);
}

function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(isId))];
}
