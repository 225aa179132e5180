/** 64-bit keys of states: holes, side to move, closed holes and what else decides how play goes on. */
import { BOARD_MASK } from './layout';
import { words } from './rules';
import { closedOf, extraOf, sideOf } from './state';

/** Odd numbers without a pattern: the golden ratio, and the multipliers of splitmix64. */
const GOLDEN: u64 = 0x9e3779b97f4a7c15;
const MIX_A: u64 = 0xbf58476d1ce4e5b9;
const MIX_B: u64 = 0x94d049bb133111eb;

function mix(word: u64): u64 {
  let mixed = (word ^ (word >> 30)) * MIX_A;
  mixed = (mixed ^ (mixed >> 27)) * MIX_B;
  return mixed ^ (mixed >> 31);
}

/** Captured seeds are left out, so that equal boards meet whatever was captured on the way. */
export function keyOf(at: usize): u64 {
  let key = <u64>closedOf(at) * MIX_A + (<u64>(sideOf(at) + 2 * extraOf(at)) + 1) * GOLDEN;
  for (let word = 0; word < words; word++) {
    const offset = (<usize>word) << 3;
    key = mix(key + (load<u64>(at + offset) & load<u64>(BOARD_MASK + offset)));
  }
  return key;
}

/** The key for the table where circumstances beyond the board decide what a state is worth. */
export function keyUnder(key: u64, circumstance: i32): u64 {
  return circumstance == 0 ? key : mix(key + <u64>circumstance * GOLDEN);
}
