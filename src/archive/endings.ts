import type { StoredOutcome } from './model';

/** 1 South won, 0 drawn, -1 North won; null without an outcome. */
export function resultOf(outcome: StoredOutcome | null): number | null {
  if (outcome === null) return null;
  if (outcome.winner === null) return 0;
  return outcome.winner === 'SOUTH' ? 1 : -1;
}

/** South's final seeds less North's; null where they were not counted. */
export function signedMarginOf(outcome: StoredOutcome | null): number | null {
  if (outcome === null || outcome.southSeeds === null || outcome.northSeeds === null) return null;
  return outcome.southSeeds - outcome.northSeeds;
}
