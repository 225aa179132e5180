import type { PrismaClient } from '../generated/prisma/client';
import { type AddedGame, addingGame, identify } from './games';
import { isId, makeId } from './ids';
import type { CreatedMatch, NewGame, NewMatch, StoredGame, StoredMatch } from './model';
import { seatedData, toStoredGame, toStoredMatch } from './rows';

/** One transaction: there is no match without its first round. */
export async function createMatch(prisma: PrismaClient, match: NewMatch): Promise<CreatedMatch> {
  const added = identifyMatch(match);
  const [matchRow, [gameRow]] = await prisma.$transaction([
    addingMatch(prisma, added),
    addingGame(prisma, added.round),
  ]);
  return { match: toStoredMatch(matchRow), firstRound: toStoredGame(gameRow) };
}

/** A match to add, with its first round. */
export interface AddedMatch {
  readonly id: string;
  readonly match: NewMatch;
  readonly round: AddedGame;
}

export function identifyMatch(match: NewMatch): AddedMatch {
  const round = identify(match.firstRound);
  const id = makeId(round.game.createdAt.getTime());
  return { id, match, round: { ...round, matchId: id, round: 1 } };
}

/** The statement that adds a match without its round. */
export function addingMatch(prisma: PrismaClient, { id, match, round }: AddedMatch) {
  const { firstRound, roundsWanted } = match;
  const { createdAt } = round.game;
  return prisma.match.create({ data: { ...seatedData(firstRound), id, roundsWanted, createdAt } });
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
  const [added] = await addingGame(prisma, { ...identify(game), matchId, round });
  const row =
    added ?? (await prisma.game.findUniqueOrThrow({ where: { matchId_round: { matchId, round } } }));
  return toStoredGame(row);
}

function distinctIds(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(isId))];
}
