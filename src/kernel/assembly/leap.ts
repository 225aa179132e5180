/**
 * Raja Pasu, Pasu Pondi and Walak-pussa: see `src/engine/games/pussa.ts` for the rules. With holes closed or not.
 *
 * A lap is sown a round at a time: within one no hole gets a second seed, so that all fours it makes are found
 * at once by comparing eight holes in a register.
 */
import { credit, occupiedBy, sweepBoard, sweepOwnRows } from './counts';
import { ROUND_ENDS, ROUNDS, SOUTH_MASK } from './layout';
import { nextHole, ROUND_STRIDE, roundHoles, seedsAt } from './laps';
import { lapLimit, traits } from './rules';
import { OVER, seedsIn, setEnd, setSeeds, setSide, sideOf } from './state';
import { addWork, stopAtLimit } from './tally';

export const TAKES_FOURS: i32 = 1;
export const SPARES_FINAL_FOUR: i32 = 2;
export const LEAPS_ON: i32 = 4;
export const ENDS_ONE_SIDED: i32 = 8;

const FOURS: u64 = 0x0404040404040404;
const LOW_SEVEN: u64 = 0x7f7f7f7f7f7f7f7f;

/** A seed in each of eight holes, where `sown` has one: 1 in every hole of these that now holds four. */
function foursAmong(word: u64, sown: u64): u64 {
  // No hole holds 128 seeds, so that no carry leaves its byte.
  return (~((word ^ FOURS) + LOW_SEVEN) >> 7) & sown;
}

function lowOf(hole: i32): u64 {
  return hole < 8 ? u64(1) << u64(hole << 3) : 0;
}

function highOf(hole: i32): u64 {
  return hole < 8 ? 0 : u64(1) << u64((hole & 7) << 3);
}

/** Sows to the end of the relay; the empty hole after the last seed, or -1 where the lap limit ended it. */
function sow(at: usize, move: i32): i32 {
  let low = load<u64>(at);
  let high = load<u64>(at, 8);
  const southLow = load<u64>(SOUTH_MASK);
  const takesFours = (traits & TAKES_FOURS) != 0;
  const sparesFinal = (traits & SPARES_FINAL_FOUR) != 0;
  let fours = 0;
  let foursOfSouth = 0;
  let hole = move;
  let laps = 0;
  let hand = seedsAt(low, high, hole);
  for (;;) {
    low &= ~(lowOf(hole) * 255);
    high &= ~(highOf(hole) * 255);
    laps++;
    while (hand > 0) {
      const seeds = min(hand, roundHoles);
      hand -= seeds;
      const round = <usize>(hole * ROUND_STRIDE + seeds);
      const sownLow = load<u64>(ROUNDS + (round << 4));
      const sownHigh = load<u64>(ROUNDS + (round << 4), 8);
      low += sownLow;
      high += sownHigh;
      hole = <i32>load<u8>(ROUND_ENDS + round);
      if (!takesFours) continue;
      let fourLow = foursAmong(low, sownLow);
      let fourHigh = foursAmong(high, sownHigh);
      if (sparesFinal && hand == 0) {
        fourLow &= ~lowOf(hole);
        fourHigh &= ~highOf(hole);
      }
      if ((fourLow | fourHigh) == 0) continue;
      fours += <i32>(popcnt(fourLow) + popcnt(fourHigh));
      foursOfSouth += <i32>popcnt(fourLow & southLow);
      low &= ~(fourLow * 255);
      high &= ~(fourHigh * 255);
    }
    hole = nextHole(hole);
    hand = seedsAt(low, high, hole);
    if (hand == 0) break;
    if (laps == lapLimit) {
      stopAtLimit();
      hole = -1;
      break;
    }
  }
  store<u64>(at, low);
  store<u64>(at, high, 8);
  credit(at, 0, 4 * foursOfSouth);
  credit(at, 1, 4 * (fours - foursOfSouth));
  addWork(laps);
  return hole;
}

function leap(at: usize, side: i32, empty: i32): void {
  for (let hole = empty; seedsIn(at, hole) == 0;) {
    const beyond = nextHole(hole);
    const seeds = seedsIn(at, beyond);
    if (seeds == 0) return;
    setSeeds(at, beyond, 0);
    credit(at, side, seeds);
    if ((traits & LEAPS_ON) == 0) return;
    hole = nextHole(beyond);
  }
}

export function stepLeap(at: usize, move: i32): void {
  const side = sideOf(at);
  const empty = sow(at, move);
  if (empty >= 0) leap(at, side, empty);
  setSide(at, 1 - side);
  const endsOneSided = (traits & ENDS_ONE_SIDED) != 0;
  const canMove = occupiedBy(at, 1 - side) != 0;
  if (canMove && !(endsOneSided && occupiedBy(at, side) == 0)) return;
  if (endsOneSided) sweepOwnRows(at);
  else sweepBoard(at, side);
  setEnd(at, OVER);
}
