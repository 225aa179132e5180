/**
 * What a table holds of one position, in 16 bits. A share is the number of seeds, of those on the board, that the
 * side to move ends up with.
 *
 * Settled, bit 15 set: the share, which no rule about endless play can change (bits 0-4), and the plies after
 * which the opponent of the side to move has secured the rest at latest, as far as they are played without
 * seeds leaving the board (5-14).
 * Else: the least share (0-4), the most (5-9), and the one to be expected where a repetition ends the game (10-14).
 */
export const MOST_SHARE = 31;
export const MOST_PLIES = 1023;

/** No position of the game: the side to move has no move, or the rules never leave such a board. */
export const NO_POSITION = MOST_SHARE;

const SETTLED = 0x8000;

export function packSettled(share: number, plies: number): number {
  return SETTLED | share | (Math.min(plies, MOST_PLIES) << 5);
}

export function packBounds(least: number, most: number, expected: number): number {
  return least | (most << 5) | (expected << 10);
}

export function isSettled(entry: number): boolean {
  return entry >= SETTLED;
}

export function leastOf(entry: number): number {
  return entry & 31;
}

export function mostOf(entry: number): number {
  return entry >= SETTLED ? entry & 31 : (entry >> 5) & 31;
}

export function expectedOf(entry: number): number {
  return entry >= SETTLED ? entry & 31 : (entry >> 10) & 31;
}

/** Of a settled entry. */
export function pliesOf(entry: number): number {
  return (entry >> 5) & MOST_PLIES;
}
