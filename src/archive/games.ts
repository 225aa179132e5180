import { type Game, Prisma, type PrismaClient } from '../generated/prisma/client';
import { isId, makeId } from './ids';
import { alsoRun, indexingOf } from './indexing';
import type { NewGame, Seat, StoredComment, StoredGame, StoredTag } from './model';
import { gameColumns, marginOf, toStoredGame } from './rows';

type DatedGame = NewGame & { readonly createdAt: Date };

/** A game to add, with what only some games have. */
export interface AddedGame {
  readonly id: string;
  readonly game: DatedGame;
  readonly matchId?: string;
  readonly round?: number;
  readonly header?: readonly StoredTag[];
  readonly comments?: readonly StoredComment[];
  readonly contentHash?: Uint8Array;
}

/** Ids ascend as games do. */
export function identify(game: NewGame): AddedGame {
  const createdAt = game.createdAt ?? new Date();
  return { id: makeId(createdAt.getTime()), game: { ...game, createdAt } };
}

export async function createGame(prisma: PrismaClient, game: NewGame): Promise<StoredGame> {
  const [row] = await addingGame(prisma, identify(game));
  if (row === undefined) throw new Error('a new game was taken for one that is there already');
  return toStoredGame(row);
}

/** The statement that adds a game. */
export function addingGame(prisma: PrismaClient, added: AddedGame): Prisma.PrismaPromise<Game[]> {
  return prisma.$queryRaw<Game[]>(addingOf([added]));
}

/**
 * One statement adds the games, makes them findable by position, counts them, and gives of each what is asked for. It
 * passes over a game that some unique value says is there already. Imported ones are looked up before, so that a file
 * that comes in again uses up no numbers of volumes.
 */
export function addingOf(games: readonly AddedGame[], columns = gameColumns): Prisma.Sql {
  const added = Prisma.sql`added`;
  const rows = games.map(rowOf);
  const given = Prisma.raw(Object.keys(rows[0] ?? {}).join(', '));
  return Prisma.sql`
    WITH added AS (
      INSERT INTO games (${given})
      SELECT ${given} FROM json_populate_recordset(NULL::games, ${JSON.stringify(rows)}::json) AS sent
      WHERE NOT EXISTS (SELECT FROM games AS kept WHERE kept.content_hash = sent.content_hash)
      ON CONFLICT DO NOTHING
      RETURNING *
    )${alsoRun(indexingOf(games, added))}
    SELECT ${columns} FROM added`;
}

/** Every column under its own name, but the volume, which the database numbers. */
function rowOf({ id, game, matchId, round, header, comments = [], contentHash }: AddedGame) {
  const { outcome = null, moves = [], trace, createdAt } = game;
  const status = game.status ?? (outcome === null ? 'IN_PROGRESS' : 'FINISHED');
  const endedAt = status === 'IN_PROGRESS' ? null : (game.endedAt ?? createdAt);
  return {
    id,
    variant: game.variant,
    options: game.options,
    ...seatColumns('south', game.south),
    ...seatColumns('north', game.north),
    status,
    source: game.source,
    version: moves.length,
    start_position: game.startPosition,
    header,
    comments,
    content_hash: bytea(contentHash),
    moves: moves.join(' '),
    ply_millis: game.plyMillis ?? [],
    ply_count: moves.length,
    first_side: trace.firstSide,
    choices: trace.choices,
    laps: trace.laps,
    position: game.position,
    side_to_move: game.sideToMove,
    ai_to_move: game.aiToMove,
    winner: outcome?.winner,
    outcome_reason: outcome?.reason,
    south_seeds: outcome?.southSeeds,
    north_seeds: outcome?.northSeeds,
    margin: marginOf(outcome),
    tags: game.tags ?? [],
    created_at: createdAt,
    updated_at: endedAt ?? createdAt,
    ended_at: endedAt,
    match_id: matchId,
    round,
    owner: game.owner,
  };
}

function seatColumns(side: string, { name, kind, level, tokenHash }: Seat) {
  return {
    [`${side}_name`]: name,
    [`${side}_kind`]: kind,
    [`${side}_level`]: level,
    [`${side}_token_hash`]: bytea(tokenHash),
  };
}

function bytea(bytes: Uint8Array | null | undefined): string | undefined {
  return bytes === null || bytes === undefined ? undefined : `\\x${Buffer.from(bytes).toString('hex')}`;
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
