import type { SearchPool } from '../workers';
import type { SuggestAnswer, SuggestLimits, SuggestRequest } from '../workers';
import { answerOf, lineRequest } from './search';
import type { PositionInput } from './standing';
import { checkNumber } from './text';

export type SuggestionSource = 'SEARCH' | 'ENDGAME_TABLE' | 'ONLY_MOVE';

export interface SuggestionLineView {
  readonly move: string;
  readonly evaluation: number;
  readonly exact: boolean;
  readonly principalVariation: readonly string[];
}

export interface SuggestionView extends SuggestionLineView {
  readonly depth: number;
  readonly nodes: number;
  readonly millis: number;
  readonly source: SuggestionSource;
  readonly lines: readonly SuggestionLineView[];
}

export interface LimitsInput {
  readonly maxDepth?: number | null | undefined;
  readonly maxNodes?: number | null | undefined;
  readonly maxMillis?: number | null | undefined;
}

export interface SuggestionInput {
  readonly at: PositionInput;
  readonly level?: number | null | undefined;
  readonly limits?: LimitsInput | null | undefined;
  readonly lines?: number | undefined;
  readonly seed?: number | null | undefined;
}

export interface Suggestions {
  suggest(input: SuggestionInput): Promise<SuggestionView>;
}

const MOST_LEVEL = 8;
/** Where neither a level nor limits are given. */
export const DEFAULT_LEVEL = 5;
const MOST_LINES = 20;
const MOST = { maxDepth: 64, maxNodes: 5_000_000, maxMillis: 5_000 } as const;
const DEFAULT_MILLIS = 2_000;

/** Suggestions from the pool. Requests that are equal while one of them is searched share its answer. */
export function createSuggestions(pool: SearchPool): Suggestions {
  const inFlight = new Map<string, Promise<SuggestAnswer>>();

  function search(request: SuggestRequest): Promise<SuggestAnswer> {
    const key = JSON.stringify(request);
    let pending = inFlight.get(key);
    if (pending === undefined) {
      pending = answerOf(pool.suggest(request)).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
    }
    return pending;
  }

  return { suggest: async (input) => search(readRequest(input)) };
}

function readRequest({ at, level, limits, lines, seed }: SuggestionInput): SuggestRequest {
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
