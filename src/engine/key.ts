import type { Position } from './position';
import type { Rules } from './rules';
import type { FrozenState } from './state';

/** Looked up once: a property of a global object is slow to find in some environments. */
const { imul } = Math;

const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35] as const;

/**
 * Half of a position's 64-bit key: variant, holes, side to move, closed holes and what else decides how play
 * goes on. Captured seeds are left out, so that equal boards meet whatever was captured on the way.
 */
export function hashState(rules: Rules, state: FrozenState, lane: 0 | 1): number {
  const multiplier = MULTIPLIERS[lane];
  const { cells } = state;
  let hash = rules.keySeeds[lane] ^ (state.side + 2 * state.extra);
  hash = imul(hash ^ state.closed, multiplier);
  for (let hole = 0; hole < rules.board.holes; hole++) {
    hash = imul(((hash << 13) | (hash >>> 19)) ^ cells[hole], multiplier);
  }
  hash = imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 16 hex digits, equal for equal positions; see `hashState` for what they cover. */
export function positionKey({ rules, state }: Position): string {
  return hexOf(hashState(rules, state, 0)) + hexOf(hashState(rules, state, 1));
}

/** Keys are made for every position of every game that comes in: looked up, digits take a tenth of the time. */
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Eight digits. */
function hexOf(half: number): string {
  return PAIRS[half >>> 24] + PAIRS[(half >>> 16) & 255] + PAIRS[(half >>> 8) & 255] + PAIRS[half & 255];
}

/** Where the hash of a variant begins: its name, read in two ways. */
export function keySeedsOf(variantId: string): readonly [number, number] {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let i = 0; i < variantId.length; i++) {
    first = imul(first ^ variantId.charCodeAt(i), 0x01000193);
    second = imul(second ^ variantId.charCodeAt(i), 0x85ebca77);
  }
  return [first, second];
}
