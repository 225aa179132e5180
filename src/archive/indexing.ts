import { Prisma } from '../generated/prisma/client';
import { isPublic } from './conditions';
import type { TakeBack } from './changeModel';
import type { GameTrace, NewGame, StoredOutcome } from './model';
import {
  EARLY_PLIES,
  insertionsOf,
  type Reach,
  reachesOf,
  removalsOf,
  sortReaches,
  updatesOf,
} from './reaches';
import { tallyingOf } from './tallies';

/**
 * The statements that make new games findable by position and count them, as far as `all`, a relation of rows of the
 * table games, holds them. Private games are left out: positions and numbers would tell of them.
 */
export function indexingOf(
  games: readonly { readonly id: string; readonly game: NewGame }[],
  all: Prisma.Sql,
): Prisma.Sql[] {
  const added = games.every(({ game: { owner = null } }) => owner === null) ? all : publicOf(all);
  const sorted = games.map(({ id, game: { trace, outcome = null } }) =>
    sortReaches(reachesOf(id, trace, outcome), outcome !== null),
  );
  const early = sorted.flatMap((reaches) => reaches.early);
  const late = sorted.flatMap((reaches) => reaches.late);
  const hasEnded = games.some(({ game: { outcome = null } }) => outcome !== null);
  return [
    ...insertionsOf({ early, late }, added),
    ...(games.some(({ game: { tags = [] } }) => tags.length > 0) ? [taggingOf(added)] : []),
    ...(hasEnded ? tallyingOf(added, early) : []),
  ];
}

function taggingOf(games: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO game_tags (tag, game_id) SELECT DISTINCT tag, id FROM ${games} AS game, unnest(game.tags) AS tag
    ON CONFLICT DO NOTHING`;
}

/** A change of a stored game. */
export interface Advance {
  readonly gameId: string;
  /** Of the whole game, the change included. */
  readonly trace: GameTrace;
  readonly outcome: StoredOutcome | null;
  /** Plies after it, where it is a ply. */
  readonly ply?: number;
}

/**
 * The statements that follow a change, as far as `game`, a relation of the game's row after it, holds it: a new
 * position is added, the one that was left learns its move, and all of them learn how the game has ended.
 */
export function advancingOf({ gameId, trace, outcome, ply }: Advance, game: Prisma.Sql): Prisma.Sql[] {
  const changed = publicOf(game);
  const reaches = reachesOf(gameId, trace, outcome);
  if (outcome === null) {
    const reached = sortReaches(
      reaches.filter((reach) => reach.ply === ply),
      false,
    );
    const left = sortReaches(
      reaches.filter((reach) => reach.ply + 1 === ply),
      false,
    );
    return [...insertionsOf(reached, changed), ...updatesOf(left, changed)];
  }
  const ended = sortReaches(reaches, true);
  // The last position may stand among the late ones, if it was no ply that has ended the game.
  const isNew = (reach: Reach): boolean => reach.ply === ply || isLast(reach);
  const reached = { early: ended.early.filter(isNew), late: [] };
  const known = { early: ended.early.filter((reach) => !isNew(reach)), late: ended.late };
  return [
    ...removalsOf({ early: [], late: ply === undefined ? reached.early : [] }, changed),
    ...insertionsOf(reached, changed),
    ...updatesOf(known, changed),
    ...tallyingOf(changed, ended.early),
  ];
}

/**
 * The statements that follow when plies are taken back: the game has not come to some positions any more, and nothing is
 * played from its last one yet. Games that go on are counted nowhere.
 */
export function retreatOf({ gameId, trace, unreached }: TakeBack, game: Prisma.Sql): Prisma.Sql[] {
  const changed = publicOf(game);
  const sort = (reached: GameTrace['reached']) =>
    sortReaches(reachesOf(gameId, { ...trace, reached }, null), false);
  return [
    ...removalsOf(sort(unreached), changed),
    ...updatesOf(sort(trace.reached.filter(({ move }) => move === null)), changed),
  ];
}

function publicOf(games: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT * FROM ${games} WHERE ${isPublic})`;
}

function isLast({ ply, move }: Reach): boolean {
  return ply >= EARLY_PLIES && move === null;
}

/** The statements as parts of a WITH clause, which all run, whether they are read or not. */
export function alsoRun(statements: readonly Prisma.Sql[]): Prisma.Sql {
  if (statements.length === 0) return Prisma.empty;
  const parts = statements.map(
    (statement, index) => Prisma.sql`${Prisma.raw(`effect_${String(index)}`)} AS (${statement})`,
  );
  return Prisma.sql`, ${Prisma.join(parts, ', ')}`;
}
