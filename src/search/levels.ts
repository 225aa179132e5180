/** How strong a level plays: the bounds of its search, and how far it may stray from the best move it sees. */
export interface Level {
  /** Plies. */
  readonly maxDepth: number;
  /** Positions visited. */
  readonly maxNodes: number;
  /** A backstop for slow machines, except at the last level, where it is the bound that is met. */
  readonly maxMillis: number;
  /** A move this many seeds or more worse than the best one is never chosen. */
  readonly noiseSeeds: number;
}

/** Level 1 first. */
export const LEVELS: readonly Level[] = [
  { maxDepth: 1, maxNodes: 2_000, maxMillis: 2_000, noiseSeeds: 6 },
  { maxDepth: 2, maxNodes: 4_000, maxMillis: 2_000, noiseSeeds: 4 },
  { maxDepth: 3, maxNodes: 8_000, maxMillis: 2_000, noiseSeeds: 2 },
  { maxDepth: 4, maxNodes: 16_000, maxMillis: 2_000, noiseSeeds: 1 },
  { maxDepth: 6, maxNodes: 40_000, maxMillis: 2_000, noiseSeeds: 0 },
  { maxDepth: 8, maxNodes: 100_000, maxMillis: 2_000, noiseSeeds: 0 },
  { maxDepth: 12, maxNodes: 300_000, maxMillis: 2_000, noiseSeeds: 0 },
  { maxDepth: 64, maxNodes: 20_000_000, maxMillis: 2_000, noiseSeeds: 0 },
];

export function findLevel(level: number): Level | undefined {
  return LEVELS[level - 1];
}
