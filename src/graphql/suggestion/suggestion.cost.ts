import { DEFAULT_LEVEL, DEFAULT_MILLIS } from '../../services';
import { weigh, type Weight } from '../limits/weights';
import type { SearchLimitsInput } from './suggestion.type';

/** The longest search there is costs three quarters of what one operation may. */
const COST_A_MILLI = 3;
/** Roughly what each level takes, in milliseconds; the last one takes all it may. */
const LEVEL_MILLIS = [5, 10, 20, 40, 100, 250, 700, 2_000];
/** Positions that a slow machine visits in a millisecond. */
const NODES_A_MILLI = 100;
/** Answers of a search that is followed depth by depth; more are rare. */
export const DEPTHS_STREAMED = 12;

/** The time that a search may take at most, by whichever bound is met first, and what is read of its answers. */
export function searchCost(answers: number): Weight {
  return weigh(['level', 'limits'], ({ args, childComplexity }) => {
    const limits = args['limits'] as SearchLimitsInput | null | undefined;
    const level = args['level'] as number | null | undefined;
    const millis = Math.min(millisOfLevel(level, limits), millisOfLimits(limits));
    return Math.ceil(COST_A_MILLI * Math.max(1, millis)) + answers * childComplexity;
  });
}

/** Levels that there are not are refused elsewhere. */
function millisOfLevel(
  level: number | null | undefined,
  limits: SearchLimitsInput | null | undefined,
): number {
  const strength = level ?? (limits ? undefined : DEFAULT_LEVEL);
  return strength === undefined ? Infinity : (LEVEL_MILLIS[strength - 1] ?? 0);
}

function millisOfLimits(limits: SearchLimitsInput | null | undefined): number {
  if (!limits) return Infinity;
  const byNodes = limits.maxNodes ? limits.maxNodes / NODES_A_MILLI : Infinity;
  return Math.min(limits.maxMillis ?? DEFAULT_MILLIS, byNodes);
}
