/** Relay from the landing hole: lap after lap until a last seed falls into an empty hole. */
import { LAP_ENDS, LAPS } from './layout';
import { seedsAt, stride } from './laps';
import { lapLimit } from './rules';
import { addWork, stopAtLimit } from './tally';

/**
 * Sows to the end of the relay, which a last seed that makes `halt` seeds ends too (0: none does). Returns the hole
 * of the last seed, or -1 where the lap limit ended it.
 */
export function sowRelay(at: usize, move: i32, halt: i32): i32 {
  let low = load<u64>(at);
  let high = load<u64>(at, 8);
  let last = move;
  let laps = 0;
  let seeds = seedsAt(low, high, last);
  do {
    const lap = <usize>(last * stride + seeds);
    const entry = LAPS + (lap << 4);
    low += load<u64>(entry);
    high += load<u64>(entry, 8);
    last = <i32>load<u8>(LAP_ENDS + lap);
    laps++;
    seeds = seedsAt(low, high, last);
  } while (seeds != 1 && seeds != halt && laps != lapLimit);
  store<u64>(at, low);
  store<u64>(at, high, 8);
  addWork(laps);
  if (seeds == 1 || seeds == halt) return last;
  stopAtLimit();
  return -1;
}
