import { type Game, Prisma, type PrismaClient } from '../generated/prisma/client';
import { alsoRun, indexingOf } from './indexing';
import type { GameTrace, StoredGame } from './model';
import { arrayOf } from './parameters';
import { gameColumns, toStoredGame } from './rows';

/** Forgets which positions games have reached and how many there are of which sort. Games themselves stay. */
export async function clearIndex(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction([
    prisma.$executeRaw`TRUNCATE reached_early, reached_late, position_tallies, game_tallies, length_tallies, game_tags`,
    prisma.$executeRaw`UPDATE games SET choices = NULL WHERE choices IS NOT NULL`,
  ]);
}

/** Games that are not indexed, oldest first. */
export async function listUnindexed(prisma: PrismaClient, limit: number): Promise<StoredGame[]> {
  const rows = await prisma.$queryRaw<Game[]>`
    SELECT ${gameColumns} FROM games WHERE choices IS NULL ORDER BY created_at, id LIMIT ${limit}`;
  return rows.map(toStoredGame);
}

export interface TracedGame {
  readonly game: StoredGame;
  readonly trace: GameTrace;
}

/** One statement: indexes games that are as they were read and not indexed yet; tells how many. */
export async function indexGames(prisma: PrismaClient, traced: readonly TracedGame[]): Promise<number> {
  const games = traced.map(({ game, trace }) => ({
    id: game.id,
    game: { ...game, trace, endedAt: game.endedAt ?? game.updatedAt },
  }));
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    WITH indexed AS (
      UPDATE games SET first_side = sent.first_side, choices = sent.choices, laps = sent.laps
      FROM unnest(
        ${arrayOf(traced.map(({ game }) => game.id))}::uuid[],
        ${arrayOf(traced.map(({ game }) => game.version))}::int[],
        ${arrayOf(traced.map(({ trace }) => trace.firstSide))}::side[],
        ${arrayOf(traced.map(({ trace }) => trace.choices))}::int[],
        ${arrayOf(traced.map(({ trace }) => trace.laps))}::int[]
      ) AS sent (id, version, first_side, choices, laps)
      WHERE games.id = sent.id AND games.version = sent.version AND games.choices IS NULL
      RETURNING games.*
    )${alsoRun(indexingOf(games, Prisma.sql`indexed`))}
    SELECT id FROM indexed`;
  return rows.length;
}
