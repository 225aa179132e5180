import { LADDERS, type Rung, SADEQA } from './ladders';

/** How strong a level plays: the bounds of its search, and how far it may stray from the best move it sees. */
export interface Level {
  /** Plies. */
  readonly maxDepth: number;
  /** Positions visited. */
  readonly maxNodes: number;
  /** A backstop for slow machines: where it is not met, a level plays the same everywhere. */
  readonly maxMillis: number;
  /** A move this many seeds or more worse than the best one is never chosen. */
  readonly noiseSeeds: number;
}

const MAX_MILLIS = 2_000;

/** Where lines are forced a few plies may take many positions: no weak level takes longer than a blink. */
const WEAK_NODES = 1_000_000;

/** As many positions as the ladder's last step of 85 % carries; a fifth of a second where nothing else runs. */
const STRONGEST: Level = { maxDepth: 64, maxNodes: 1_000_000, maxMillis: MAX_MILLIS, noiseSeeds: 0 };

function climb(ladder: readonly Rung[]): readonly Level[] {
  const weak = ladder.map(({ depth, noise }) => ({
    maxDepth: depth,
    maxNodes: WEAK_NODES,
    maxMillis: MAX_MILLIS,
    noiseSeeds: noise,
  }));
  return [...weak, STRONGEST];
}

/** Levels of games that have none of their own, level 1 first. */
export const LEVELS: readonly Level[] = climb(SADEQA);

const byVariant = new Map<string, readonly Level[]>(
  Object.entries(LADDERS).map(([variant, ladder]) => [variant, climb(ladder)]),
);

/** The levels of a variant, level 1 first. */
export function levelsOf(variant: string): readonly Level[] {
  return byVariant.get(variant) ?? LEVELS;
}

/** A level of a variant, from 1; undefined where there is no such level. */
export function findLevel(level: number, variant: string): Level | undefined {
  return levelsOf(variant)[level - 1];
}
