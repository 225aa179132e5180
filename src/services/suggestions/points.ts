import { DEFAULT_LEVEL, DEFAULT_MILLIS } from './request';

/** The longest search there is costs three quarters of what one operation may. */
const POINTS_A_MILLI = 3;
/** Roughly what each level takes where a machine is slow, in milliseconds. */
const LEVEL_MILLIS = [5, 10, 20, 40, 100, 250, 700, 2_000];
/** Positions that a slow machine visits in a millisecond. */
const NODES_A_MILLI = 100;

type Bound = number | null | undefined;

export interface SearchBounds {
  readonly level?: Bound;
  readonly limits?: { readonly maxNodes?: Bound; readonly maxMillis?: Bound } | null | undefined;
}

/** What a search costs: the time it may take at most, by whichever bound is met first. */
export function searchPoints(bounds: SearchBounds): number {
  return Math.ceil(POINTS_A_MILLI * Math.max(1, Math.min(millisOfLevel(bounds), millisOfLimits(bounds))));
}

/** Levels that there are not are refused elsewhere. */
function millisOfLevel({ level, limits }: SearchBounds): number {
  const strength = level ?? (limits ? undefined : DEFAULT_LEVEL);
  return strength === undefined ? Infinity : (LEVEL_MILLIS[strength - 1] ?? 0);
}

function millisOfLimits({ limits }: SearchBounds): number {
  if (!limits) return Infinity;
  const byNodes = limits.maxNodes ? limits.maxNodes / NODES_A_MILLI : Infinity;
  return Math.min(limits.maxMillis ?? DEFAULT_MILLIS, byNodes);
}
