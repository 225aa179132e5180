/**
 * What is proven of a value, to the end of the game and without help of a repetition: that the side to move gets
 * at least so much (LOWER), that it gets no more (UPPER). The same codes as in `assembly/proof.ts`.
 */
export const UNPROVEN = 0;
export const LOWER = 1;
export const UPPER = 2;
export const PROVEN = LOWER | UPPER;
