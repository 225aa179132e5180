import { Prisma } from '../generated/prisma/client';
import type { GameTrace, NewGame, StoredOutcome } from './model';
import { insertionsOf, reachesOf, sortReaches, updatesOf } from './reaches';
import { tallyingOf } from './tallies';

/**
 * The statements that make new games findable by position and count them, as far as `added`, a relation of rows of
 * the table games, holds them.
 */
export function indexingOf(
  games: readonly { readonly id: string; readonly game: NewGame }[],
  added: Prisma.Sql,
): Prisma.Sql[] {
  const sorted = games.map(({ id, game: { trace, outcome = null } }) =>
    sortReaches(reachesOf(id, trace, outcome), outcome !== null),
  );
  const early = sorted.flatMap((reaches) => reaches.early);
  const late = sorted.flatMap((reaches) => reaches.late);
  const hasEnded = games.some(({ game: { outcome = null } }) => outcome !== null);
  return [...insertionsOf({ early, late }, added), ...(hasEnded ? tallyingOf(added, early) : [])];
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
 * The statements that follow a change, as far as `changed`, a relation of the game's row after it, holds it: a new
 * position is added, the one that was left learns its move, and all of them learn how the game has ended.
 */
export function advancingOf({ gameId, trace, outcome, ply }: Advance, changed: Prisma.Sql): Prisma.Sql[] {
  const reaches = reachesOf(gameId, trace, outcome);
  const reached = sortReaches(
    reaches.filter((reach) => reach.ply === ply),
    outcome !== null,
  );
  const known = sortReaches(
    reaches.filter((reach) => (outcome === null ? reach.ply + 1 === ply : reach.ply !== ply)),
    false,
  );
  const statements = [...insertionsOf(reached, changed), ...updatesOf(known, changed)];
  if (outcome === null) return statements;
  return [...statements, ...tallyingOf(changed, [...known.early, ...reached.early])];
}

/** The statements as parts of a WITH clause, which all run, whether they are read or not. */
export function alsoRun(statements: readonly Prisma.Sql[]): Prisma.Sql {
  if (statements.length === 0) return Prisma.empty;
  const parts = statements.map(
    (statement, index) => Prisma.sql`${Prisma.raw(`effect_${String(index)}`)} AS (${statement})`,
  );
  return Prisma.sql`, ${Prisma.join(parts, ', ')}`;
}
