export type Random = (below: number) => number;

/** The generator that the kernel's own playouts use, so that both play the same games. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
