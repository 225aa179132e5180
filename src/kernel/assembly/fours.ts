/**
 * Hoyito III and II: see `src/engine/games/hoyito.ts` for the rules. Boards of up to sixteen cells, with holes
 * closed or not, whoever the last four are awarded to.
 */
import { credit, occupiedBy, seedsOnBoard, sweepBoard, sweepOwnRows } from './counts';
import { LAP_ENDS, LAPS } from './layout';
import { seedsAt, stride } from './laps';
import { holes, lapLimit, traits } from './rules';
import { extraOf, OVER, seedsIn, setEnd, setSeeds, setSide, setTurns, sideOf } from './state';
import { addWork, earnTurn, extraTurn, stopAtLimit } from './tally';

const TAKES_RUN: i32 = 1;
const CASA: i32 = 4;

/** Sows to the end of the relay; the hole of a last seed that made four, or -1. */
function sow(at: usize, move: i32): i32 {
  let low = load<u64>(at);
  let high = load<u64>(at, 8);
  let last = move;
  let laps = 0;
  let seeds = seedsAt(low, high, last);
  for (;;) {
    const lap = <usize>(last * stride + seeds);
    const entry = LAPS + (lap << 4);
    low += load<u64>(entry);
    high += load<u64>(entry, 8);
    last = <i32>load<u8>(LAP_ENDS + lap);
    laps++;
    seeds = seedsAt(low, high, last);
    if (seeds == 1 || seeds == CASA) break;
    if (laps == lapLimit) {
      stopAtLimit();
      break;
    }
  }
  store<u64>(at, low);
  store<u64>(at, high, 8);
  addWork(laps);
  return seeds == CASA ? last : -1;
}

function takeFours(at: usize, side: i32, last: i32): void {
  let hole = last;
  do {
    setSeeds(at, hole, 0);
    credit(at, side, CASA);
    hole = (hole + holes - 1) % holes;
  } while ((traits & TAKES_RUN) != 0 && seedsIn(at, hole) == CASA);
}

function endWithLastFour(at: usize, side: i32): void {
  const awarded = extraOf(at);
  sweepBoard(at, awarded == 0 ? side : awarded - 1);
  setSide(at, 1 - side);
  setEnd(at, OVER);
}

export function stepFours(at: usize, move: i32): void {
  const side = sideOf(at);
  const last = sow(at, move);
  if (last >= 0) {
    takeFours(at, side, last);
    if (seedsOnBoard(at) <= CASA) return endWithLastFour(at, side);
    earnTurn();
  }
  const next = extraTurn ? side : 1 - side;
  setSide(at, next);
  if (occupiedBy(at, next) != 0) return;
  setSide(at, 1 - next);
  // The mover goes on over the other's pass, which completes two turns.
  if (next != side) setTurns(at, 2);
  if (occupiedBy(at, 1 - next) != 0) return;
  setSide(at, 1 - side);
  sweepOwnRows(at);
  setEnd(at, OVER);
}
