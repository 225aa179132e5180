/** Positions that a search may visit for one ply, level 1 first. */
const NODES: readonly number[] = [5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
/** The same for a whole game: in a long one less is spent on each ply. About half a minute of one thread. */
const NODES_A_GAME = 200_000_000;

export const ANALYSIS_LEVELS = NODES.length;
export const DEFAULT_ANALYSIS_LEVEL = 5;
/** Before each search the game is played up to there: the work for that grows with the square of its length. */
export const MOST_ANALYSED_PLIES = 2_000;

/** Positions alone bound the search, so that the same game at the same level always has the same analysis. */
export function nodesAPly(level: number, plies: number): number {
  return Math.min(NODES[level - 1], Math.floor(NODES_A_GAME / Math.max(1, plies)));
}
