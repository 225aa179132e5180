/** Sums over a state's cells, eight at a time. */
import { BOARD_MASK, SOUTH_MASK } from './layout';
import { cells, half, holes, seedsLeave, words } from './rules';
import { seedsIn, setSeeds, sideOf } from './state';

const EVEN_BYTES: u64 = 0x00ff00ff00ff00ff;
const ONES: u64 = 0x0001000100010001;

/** The sum of eight bytes. */
export function sumBytes(word: u64): i32 {
  return <i32>((((word & EVEN_BYTES) + ((word >> 8) & EVEN_BYTES)) * ONES) >> 48);
}

/** Seeds in all holes. */
export function seedsOnBoard(at: usize): i32 {
  let seeds = sumBytes(load<u64>(at) & load<u64>(BOARD_MASK));
  for (let word = 1; word < words; word++) {
    const offset = (<usize>word) << 3;
    seeds += sumBytes(load<u64>(at + offset) & load<u64>(BOARD_MASK + offset));
  }
  return seeds;
}

/** Seeds in South's rows. */
export function seedsOfSouth(at: usize): i32 {
  let seeds = 0;
  for (let word = 0; word < words; word++) {
    const offset = (<usize>word) << 3;
    seeds += sumBytes(load<u64>(at + offset) & load<u64>(SOUTH_MASK + offset));
  }
  return seeds;
}

/** Seeds in South's rows less those in North's. */
export function balanceOfRows(at: usize): i32 {
  return 2 * seedsOfSouth(at) - seedsOnBoard(at);
}

/** Seeds by which a side leads now: captured ones, or where none leave the board those of its rows. */
export function leadOf(at: usize, side: i32): i32 {
  const south = seedsLeave ? seedsIn(at, holes) - seedsIn(at, holes + 1) : balanceOfRows(at);
  return side == 0 ? south : -south;
}

export function leadOfMover(at: usize): i32 {
  return leadOf(at, sideOf(at));
}

export function capturedSeeds(at: usize): i32 {
  return seedsIn(at, cells - 2) + seedsIn(at, cells - 1);
}

/** Adds to a side's captured seeds. */
export function credit(at: usize, side: i32, seeds: i32): void {
  setSeeds(at, holes + side, seedsIn(at, holes + side) + seeds);
}

/** Bit `i` of the answer is set where hole `i` holds seeds; for boards of up to sixteen holes. */
export function occupied(at: usize): i32 {
  const board = (1 << holes) - 1;
  if (ASC_FEATURE_SIMD) {
    return ~i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(0))) & board;
  }
  return (nonZeroBytes(load<u64>(at)) | (nonZeroBytes(load<u64>(at, 8)) << 8)) & board;
}

const LOW_SEVEN: u64 = 0x7f7f7f7f7f7f7f7f;
/** Moves the top bits of the eight bytes, shifted down by seven, next to each other at the top. */
const GATHER: u64 = 0x0102040810204080;

function nonZeroBytes(word: u64): i32 {
  const top = (((word & LOW_SEVEN) + LOW_SEVEN) | word) & ~LOW_SEVEN;
  return <i32>(((top >> 7) * GATHER) >> 56);
}

/** The same for the holes of one side. */
export function occupiedBy(at: usize, side: i32): i32 {
  return occupied(at) & (((1 << half) - 1) << (side * half));
}

/** Empties all holes. */
export function clearBoard(at: usize): void {
  for (let word = 0; word < words; word++) {
    const offset = (<usize>word) << 3;
    store<u64>(at + offset, load<u64>(at + offset) & ~load<u64>(BOARD_MASK + offset));
  }
}

/** Gives every seed left on the board to one side. */
export function sweepBoard(at: usize, side: i32): void {
  credit(at, side, seedsOnBoard(at));
  clearBoard(at);
}

/** Gives each side the seeds in its own rows. */
export function sweepOwnRows(at: usize): void {
  const south = seedsOfSouth(at);
  credit(at, 1, seedsOnBoard(at) - south);
  credit(at, 0, south);
  clearBoard(at);
}
