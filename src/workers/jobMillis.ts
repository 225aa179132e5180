import { findLevel, LEVELS } from '../search';
import type { SuggestRequest } from './protocol';

/** The longest a search may run that nobody waits for. */
const BACKGROUND_MILLIS = 60_000;

/**
 * How long a search may run, where a caller's may run `maxMillis`. A request that bounds nothing itself gets the time
 * of the strongest level.
 */
export function millisOf(
  { variant, level, limits }: SuggestRequest,
  maxMillis: number,
  isBackground: boolean,
): number {
  const ownLevel = level ?? (limits === undefined ? LEVELS.length : 0);
  const wanted = Math.min(limits?.maxMillis ?? Infinity, findLevel(ownLevel, variant)?.maxMillis ?? Infinity);
  return Math.min(wanted, isBackground ? BACKGROUND_MILLIS : maxMillis);
}
