/** What cutoffs so far tell about moves not yet tried. A move's hole tells its side, so that none is needed. */
import { CREDITS, KILLERS } from './layout';

const MOVES: i32 = 256;
const MOST_PLIES: i32 = 128;
const MOST_CREDIT: i32 = 100_000;
const KILLER: i32 = 2 * MOST_CREDIT;
const NONE: i32 = -1;

export function beginOrder(): void {
  memory.fill(CREDITS, 0, (<usize>MOVES) << 2);
  for (let ply = 0; ply < MOST_PLIES; ply++) store<i16>(KILLERS + ((<usize>ply) << 1), <i16>NONE);
}

export function rankMove(move: i32, ply: i32): i32 {
  if (<i32>load<i16>(KILLERS + ((<usize>ply) << 1)) == move) return KILLER;
  return load<i32>(CREDITS + ((<usize>move) << 2));
}

/** A move was too good for the opponent to allow, `depth` plies above the horizon. */
export function creditMove(move: i32, ply: i32, depth: i32): void {
  store<i16>(KILLERS + ((<usize>ply) << 1), <i16>move);
  const credit = CREDITS + ((<usize>move) << 2);
  store<i32>(credit, load<i32>(credit) + depth * depth);
  if (load<i32>(credit) < MOST_CREDIT) return;
  for (let other = 0; other < MOVES; other++) {
    const address = CREDITS + ((<usize>other) << 2);
    store<i32>(address, load<i32>(address) >> 1);
  }
}
