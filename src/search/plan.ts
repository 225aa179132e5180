import { hashState, legalMoves, type Line } from '../engine';
import { MOST_PLIES } from '../kernel';
import { findLevel, type Level } from './levels';
import type { SearchRequest } from './request';
import { POINTS } from './scoring';

/** Where there is no choice, only the evaluation is worth something. */
const ONLY_MOVE_NODES = 20_000;

/** A request with everything settled. */
export interface Plan {
  readonly maxDepth: number;
  readonly maxNodes: number;
  /** Lines that the caller gets. */
  readonly lines: number;
  /** Points that a chosen move may be worse than the best. */
  readonly noise: number;
  /** Where the choice among them begins: the same in the same position. */
  readonly seed: number;
  readonly hasOneMove: boolean;
}

export function planSearch(line: Line, request: SearchRequest): Plan {
  const { limits = {}, seed = 0 } = request;
  const level = levelOf(line, request);
  const moves = legalMoves(line.position).length;
  const lines = Math.min(moves, request.lines ?? 1);
  const hasOneMove = moves === 1;
  const { rules, state } = line.position;
  return {
    maxDepth: Math.min(level.maxDepth, limits.maxDepth ?? Infinity),
    maxNodes: Math.min(level.maxNodes, limits.maxNodes ?? Infinity, hasOneMove ? ONLY_MOVE_NODES : Infinity),
    lines,
    noise: Math.round(level.noiseSeeds * POINTS),
    seed: seed ^ hashState(rules, state, 0),
    hasOneMove,
  };
}

/** A request that bounds its search itself needs no level for that. */
const UNBOUNDED: Level = { maxDepth: MOST_PLIES, maxNodes: Infinity, maxMillis: Infinity, noiseSeeds: 0 };

/** One that bounds nothing here is ended by the caller's clock; this ends it where there is none. */
const CLOCKED: Level = { ...UNBOUNDED, maxNodes: 20_000_000 };

function levelOf(line: Line, { level, strength, limits = {} }: SearchRequest): Level {
  if (strength !== undefined) return strength;
  const isBounded = limits.maxDepth !== undefined || limits.maxNodes !== undefined;
  if (level === undefined) return isBounded ? UNBOUNDED : CLOCKED;
  const found = findLevel(level, line.position.rules.variant.id);
  if (found === undefined) throw new RangeError(`there is no level ${String(level)}`);
  return found;
}
