/** How often each position has occurred in the game up to the root, by its key. */
import { HISTORY, HISTORY_BITS } from './layout';

const SLOT_SHIFT: i32 = 4;
const MASK: u64 = (1 << (<u64>HISTORY_BITS)) - 1;
/** Bytes from the beginning of a slot. */
const COUNT: usize = 8;
const AGE: usize = 12;

/** The game at hand: slots of others count as empty. */
let age: i32 = 0;

export function beginHistory(): void {
  age++;
}

/** The slot of a key, or the empty one where it would stand. A game has fewer positions than half the slots. */
function slotOf(key: u64): usize {
  let place = key & MASK;
  let slot = HISTORY + ((<usize>place) << SLOT_SHIFT);
  while (load<i32>(slot, AGE) == age && load<u64>(slot) != key) {
    place = (place + 1) & MASK;
    slot = HISTORY + ((<usize>place) << SLOT_SHIFT);
  }
  return slot;
}

export function addToHistory(key: u64, times: i32): void {
  const slot = slotOf(key);
  store<u64>(slot, key);
  store<i32>(slot, times, COUNT);
  store<i32>(slot, age, AGE);
}

export function countInHistory(key: u64): i32 {
  const slot = slotOf(key);
  return load<i32>(slot, AGE) == age ? load<i32>(slot, COUNT) : 0;
}
