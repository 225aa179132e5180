import type { StoredGame } from '../../archive';
import { isHashOf } from '../games/seats';
import { currentAsker } from './asker';
import { requireHolder } from './scopes';

/** What tells who may see a game or a match. */
export type Guarded = Pick<StoredGame, 'owner' | 'south' | 'north'>;

/** What is private is seen with a key of its owner, and with the token of one of its seats. */
export function maySee({ owner, south, north }: Guarded): boolean {
  if (owner === null) return true;
  const asker = currentAsker();
  if (asker === undefined) return false;
  return asker.holder === owner || asker.seats.some((hash) => isHashOf(south, hash) || isHashOf(north, hash));
}

/** What is hidden from the asker is to him as if it were not there. */
export function seen<T extends Guarded>(kept: T | undefined): T | undefined {
  return kept !== undefined && maySee(kept) ? kept : undefined;
}

/** To whom a new game belongs; null where everybody is to see it. */
export function ownerOfNew(isPrivate: boolean | null | undefined): string | null {
  return isPrivate === true ? requireHolder('a private game') : null;
}
