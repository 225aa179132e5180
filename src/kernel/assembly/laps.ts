/**
 * Whole laps at once, for boards of up to sixteen cells in one circuit: a table tells what a lap adds to the two
 * words of the board. Bytes may borrow from each other within an entry; the sums come out right, since every hole
 * holds between 0 and 255 seeds before and after.
 *
 * The board stays in two registers while it is sown. A vector would be added in one instruction, but the hole of
 * the last seed must be read after every lap, and a lane whose number is only known then is slow to get at.
 */
import { LAP_ENDS, LAPS, NEXT, ROUND_ENDS, ROUNDS } from './layout';
import { holes, totalSeeds } from './rules';

/** Entries a hole. */
export let stride: i32 = 0;
/** Entries a hole of the table of rounds: none to sixteen seeds. */
export const ROUND_STRIDE: i32 = 17;
/** Holes that are not closed: a round. */
export let roundHoles: i32 = 0;

let builtHoles: i32 = 0;
let builtSeeds: i32 = 0;
let builtClosed: i32 = 0;
let builtStep: i32 = 0;

/** The circuit through the holes that are not closed, counterclockwise (`step` 1) or clockwise (-1). */
function buildCircuit(step: i32, closed: i32): void {
  roundHoles = 0;
  for (let hole = 0; hole < holes; hole++) {
    if (((closed >> hole) & 1) == 0) roundHoles++;
    let next = hole;
    do next = (next + step + holes) % holes;
    while (((closed >> next) & 1) != 0);
    store<u8>(NEXT + <usize>hole, <u8>next);
  }
}

function addAt(address: usize, hole: i32, seeds: i64): void {
  const word = address + (hole < 8 ? 0 : 8);
  store<i64>(word, load<i64>(word) + (seeds << i64((hole & 7) << 3)));
}

function buildLaps(from: i32): void {
  let end = from;
  for (let seeds = 0; seeds < stride; seeds++) {
    const lap = <usize>(from * stride + seeds);
    const entry = LAPS + (lap << 4);
    if (seeds == 0) {
      store<i64>(entry, 0);
      store<i64>(entry, 0, 8);
    } else {
      store<i64>(entry, load<i64>(entry - 16));
      store<i64>(entry, load<i64>(entry - 8), 8);
      end = <i32>load<u8>(NEXT + <usize>end);
      addAt(entry, from, -1);
      addAt(entry, end, 1);
    }
    store<u8>(LAP_ENDS + lap, <u8>end);
  }
}

function buildRounds(from: i32): void {
  let end = from;
  for (let seeds = 0; seeds <= roundHoles; seeds++) {
    const place = <usize>(from * ROUND_STRIDE + seeds);
    const entry = ROUNDS + (place << 4);
    store<i64>(entry, seeds == 0 ? 0 : load<i64>(entry - 16));
    store<i64>(entry, seeds == 0 ? 0 : load<i64>(entry - 8), 8);
    if (seeds > 0) {
      end = <i32>load<u8>(NEXT + <usize>end);
      addAt(entry, end, 1);
    }
    store<u8>(ROUND_ENDS + place, <u8>end);
  }
}

/** Makes the tables for the rules at hand and a set of closed holes, unless they are there already. */
export function prepareLaps(step: i32, closed: i32): void {
  const isBuilt =
    builtHoles == holes && builtSeeds == totalSeeds && builtClosed == closed && builtStep == step;
  if (isBuilt) return;
  builtHoles = holes;
  builtSeeds = totalSeeds;
  builtClosed = closed;
  builtStep = step;
  stride = totalSeeds + 1;
  buildCircuit(step, closed);
  for (let hole = 0; hole < holes; hole++) {
    buildLaps(hole);
    buildRounds(hole);
  }
}

/** The seeds of a hole of the two words. */
export function seedsAt(low: u64, high: u64, hole: i32): i32 {
  return (<i32>(select(low, high, hole < 8) >> u64((hole & 7) << 3))) & 255;
}

export function nextHole(hole: i32): i32 {
  return <i32>load<u8>(NEXT + <usize>hole);
}
