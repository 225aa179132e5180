/**
 * Every way to lay `seeds` seeds into `holes` holes, numbered without gaps from 0 (combinations with repetition).
 *
 * The holes are walked in order; with `p` seeds in those up to hole `i`, the number is the sum of C(p + i, i + 1)
 * over all holes but the last: the combinatorial number system, with a bar after each hole.
 */
export interface Ranking {
  readonly holes: number;
  /** Seeds on the board that can be numbered, and no more. */
  readonly mostSeeds: number;
  /** Arrangements of exactly `seeds` seeds. */
  count(seeds: number): number;
  /** The number of an arrangement, holes taken from `first` on round the board. */
  rank(cells: ArrayLike<number>, first: number): number;
  /** Writes the arrangement of a number, hole 0 first. */
  unrank(rank: number, seeds: number, out: Uint8Array): void;
}

export function createRanking(holes: number, mostSeeds: number): Ranking {
  // One seed more than is ranked: its weight in the last row counts the arrangements.
  const stride = mostSeeds + 2;
  const weights = createWeights(holes, stride);

  function count(seeds: number): number {
    return weights[(holes - 2) * stride + seeds + 1];
  }

  function rank(cells: ArrayLike<number>, first: number): number {
    let seeds = 0;
    let sum = 0;
    let hole = first;
    for (let row = 0; row < weights.length; row += stride) {
      seeds += cells[hole];
      sum += weights[row + seeds];
      hole = hole + 1 === holes ? 0 : hole + 1;
    }
    return sum;
  }

  function unrank(rank: number, seeds: number, out: Uint8Array): void {
    let rest = rank;
    let upTo = seeds;
    for (let hole = holes - 1; hole > 0; hole--) {
      const row = (hole - 1) * stride;
      const through = upTo;
      while (weights[row + upTo] > rest) upTo--;
      rest -= weights[row + upTo];
      out[hole] = through - upTo;
    }
    out[0] = upTo;
  }

  return { holes, mostSeeds, count, rank, unrank };
}

/** `weights[i * stride + p]` is C(p + i, i + 1). */
function createWeights(holes: number, stride: number): Float64Array {
  const weights = new Float64Array((holes - 1) * stride);
  for (let seeds = 0; seeds < stride; seeds++) weights[seeds] = seeds;
  for (let row = 1; row < holes - 1; row++) {
    for (let seeds = 1; seeds < stride; seeds++) {
      weights[row * stride + seeds] = weights[row * stride + seeds - 1] + weights[(row - 1) * stride + seeds];
    }
  }
  return weights;
}

/** Makes an arrangement the one whose number is next; the last one must not be asked for its successor. */
export function advance(cells: Uint8Array): void {
  let hole = 1;
  while (cells[hole] === 0) hole++;
  cells[hole]--;
  const moved = cells[0] + 1;
  cells[0] = 0;
  cells[hole - 1] = moved;
}
