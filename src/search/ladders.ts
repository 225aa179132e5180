/** What a level below the strongest may do in a family of games. */
export interface Rung {
  /** Plies. */
  readonly depth: number;
  /** A move this many seeds or more worse than the best one it sees is never chosen. */
  readonly noise: number;
}

/**
 * Levels 1 to 7 of each family, tuned so that each beats the one below in a good two of three games (see
 * docs/levels.md). How much a ply more of sight or a seed less of noise is worth differs from game to game: Katro
 * rewards every ply, a round of Raja Pasu is decided after a few.
 */
const KATRO = rungs([1, 5], [3, 27], [4, 20], [6, 19], [8, 16], [9, 8.2], [11, 4.3]);
/** Smaller boards, and none of the weights that make values of Katro run high. */
const KATRA = rungs([1, 8], [2, 8], [3, 7], [4, 6], [5, 5], [7, 5], [9, 3]);
const HOYITO = rungs([1, 10], [2, 8.8], [4, 8.3], [6, 7], [8, 4.5], [10, 2.3], [13, 1.2]);
const PUSSA = rungs([1, 80], [1, 16], [2, 14], [3, 9.5], [5, 9], [6, 6], [8, 3.5]);
/** Serves whatever has no levels of its own, too. */
export const SADEQA = rungs([2, 12.3], [3, 9.4], [5, 7.8], [7, 5.7], [9, 4.2], [11, 2.35], [13, 1.45]);

export const LADDERS: Readonly<Record<string, readonly Rung[]>> = {
  katro: KATRO,
  'katro-4x4': KATRA,
  'katro-4x6': KATRA,
  'katra-boaoaka': KATRA,
  'hoyito-i': HOYITO,
  'hoyito-ii': HOYITO,
  'hoyito-iii': HOYITO,
  'raja-pasu': PUSSA,
  'pasu-pondi': PUSSA,
  'walak-pussa': PUSSA,
};

function rungs(...pairs: readonly (readonly [depth: number, noise: number])[]): readonly Rung[] {
  return pairs.map(([depth, noise]) => ({ depth, noise }));
}
