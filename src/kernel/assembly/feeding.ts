/**
 * Oware: see `src/engine/games/oware.ts` for the rules. A grand slam captures nothing or is allowed; where it may
 * not be played the engine plays.
 */
import { credit, occupiedBy, sweepOwnRows } from './counts';
import { SCRATCH } from './layout';
import { cells, half, holes, totalSeeds, traits } from './rules';
import { copyState, listMove, OVER, seedsIn, setEnd, setSeeds, setSide, sideOf } from './state';
import { addWork } from './tally';

const FORFEITS_GRAND_SLAM: i32 = 1;

/** Sows a hole, leaving it out when seeds come round; the hole of the last seed. */
function sow(at: usize, move: i32): i32 {
  let hole = move;
  let hand = seedsIn(at, move);
  setSeeds(at, move, 0);
  for (; hand > 0; hand--) {
    hole = hole + 1 == holes ? 0 : hole + 1;
    if (hole == move) hole = hole + 1 == holes ? 0 : hole + 1;
    setSeeds(at, hole, seedsIn(at, hole) + 1);
  }
  addWork(1);
  return hole;
}

/** Holes that the last seed captures, counted backwards from it. */
function captureRun(at: usize, first: i32, last: i32): i32 {
  let hole = last;
  while (hole >= first && hole < first + half && (seedsIn(at, hole) == 2 || seedsIn(at, hole) == 3)) hole--;
  return last - hole;
}

function isGrandSlam(at: usize, first: i32, last: i32, run: i32): bool {
  for (let hole = first; hole < first + half; hole++) {
    if (seedsIn(at, hole) != 0 && (hole > last || hole <= last - run)) return false;
  }
  return true;
}

function sowTurn(at: usize, side: i32, move: i32): void {
  const last = sow(at, move);
  const first = (1 - side) * half;
  const run = captureRun(at, first, last);
  if ((traits & FORFEITS_GRAND_SLAM) != 0 && isGrandSlam(at, first, last, run)) return;
  for (let taken = 0; taken < run; taken++) {
    credit(at, side, seedsIn(at, last - taken));
    setSeeds(at, last - taken, 0);
  }
}

/** Whether the opponent has seeds after the move, as he must where that is possible. */
function feeds(at: usize, side: i32, move: i32): bool {
  copyState(SCRATCH, at, cells);
  sowTurn(SCRATCH, side, move);
  return occupiedBy(SCRATCH, 1 - side) != 0;
}

/** Writes the legal moves; returns how many. */
export function listFeeding(at: usize): i32 {
  const side = sideOf(at);
  const mustFeed = occupiedBy(at, 1 - side) == 0;
  let count = 0;
  for (let open = occupiedBy(at, side); open != 0; open &= open - 1) {
    const move = <i32>ctz(open);
    if (!mustFeed || feeds(at, side, move)) listMove(count++, move);
  }
  return count;
}

function hasMajority(at: usize): bool {
  return 2 * max(seedsIn(at, holes), seedsIn(at, holes + 1)) > totalSeeds;
}

export function stepFeeding(at: usize, move: i32): void {
  const side = sideOf(at);
  sowTurn(at, side, move);
  setSide(at, 1 - side);
  if (!hasMajority(at) && listFeeding(at) > 0) return;
  sweepOwnRows(at);
  setEnd(at, OVER);
}
