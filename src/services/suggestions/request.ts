import { findRules, listChoices, makePosition, parsePosition } from '../../engine';
import type { SuggestLimits, SuggestRequest } from '../../workers';
import { lineRequest } from '../search';
import type { PositionInput } from '../standing';
import { checkNumber } from '../text';

export interface LimitsInput {
  readonly maxDepth?: number | null | undefined;
  readonly maxNodes?: number | null | undefined;
  readonly maxMillis?: number | null | undefined;
}

export interface SuggestionInput {
  readonly at: PositionInput;
  readonly level?: number | null | undefined;
  readonly limits?: LimitsInput | null | undefined;
  readonly lines?: number | null | undefined;
  readonly seed?: number | null | undefined;
}

const MOST_LEVEL = 8;
/** Where neither a level nor limits are given. */
export const DEFAULT_LEVEL = 5;
const MOST_LINES = 20;
const MOST = { maxDepth: 64, maxNodes: 5_000_000, maxMillis: 5_000 } as const;
/** Where there are limits, but none of time. */
export const DEFAULT_MILLIS = 2_000;

/** A request with its numbers checked; positions and moves are read by the thread that searches. */
export function readRequest({ at, level, limits, lines, seed }: SuggestionInput): SuggestRequest {
  const bounds = limits === null || limits === undefined ? undefined : readLimits(limits);
  const strength = level ?? (bounds === undefined ? DEFAULT_LEVEL : undefined);
  return {
    ...lineRequest(at),
    ...(strength !== undefined && { level: checkNumber('level', strength, 1, MOST_LEVEL) }),
    ...(bounds !== undefined && { limits: bounds }),
    lines: checkNumber('lines', lines ?? 1, 1, MOST_LINES),
    // Any Int may be given; what matters is only that equal seeds are equal.
    seed: (seed ?? 0) >>> 0,
  };
}

function readLimits(limits: LimitsInput): SuggestLimits {
  const read = (name: keyof typeof MOST): number | undefined => {
    const value = limits[name] ?? undefined;
    return value === undefined ? undefined : checkNumber(`limits.${name}`, value, 1, MOST[name]);
  };
  const maxDepth = read('maxDepth');
  const maxNodes = read('maxNodes');
  return {
    ...(maxDepth !== undefined && { maxDepth }),
    ...(maxNodes !== undefined && { maxNodes }),
    maxMillis: read('maxMillis') ?? DEFAULT_MILLIS,
  };
}

/**
 * Equal for requests that must have the same answer: options in one order and without the defaults, positions in
 * one spelling. Moves stay as they are, for what was played before decides about repetitions.
 */
export function keyOf(request: SuggestRequest): string {
  const { variant, options = [], position, moves = [], ...rest } = request;
  const rules = findRules(variant, options);
  // Whatever is wrong with it is told by the search.
  if (!rules.ok) return JSON.stringify(request);
  const start = position === undefined ? undefined : parsePosition(rules.value, position);
  const text = start?.ok === true ? makePosition(start.value) : position;
  return JSON.stringify([variant, listChoices(rules.value.variant, rules.value.options), text, moves, rest]);
}
