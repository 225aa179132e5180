/**
 * What is proven of a value, to the end of the game and without help of a repetition: that the side to move gets
 * at least so much (LOWER), that it gets no more (UPPER).
 */
export const UNPROVEN: i32 = 0;
export const LOWER: i32 = 1;
export const UPPER: i32 = 2;
export const PROVEN: i32 = 3;

/** The same for the opponent: what is least for one is most for the other. */
export function swapProof(proof: i32): i32 {
  return ((proof & LOWER) << 1) | ((proof & UPPER) >> 1);
}
