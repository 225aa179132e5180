/**
 * Sadeqa and En Gehé: see `src/engine/games/sadeqa.ts` for the rules. Boards of up to sixteen holes; both choices
 * of what happens to the capturing seed and of the early end at a majority.
 */
import { credit, occupiedBy, sweepBoard } from './counts';
import { sowRelay } from './relay';
import { half, holes, totalSeeds, traits } from './rules';
import { OVER, seedsIn, setEnd, setSeeds, setSide, sideOf } from './state';

const TAKES_CAPTURING_SEED: i32 = 1;
const ENDS_AT_MAJORITY: i32 = 2;

function capture(at: usize, side: i32, landing: i32): void {
  const facing = holes - 1 - landing;
  const seeds = seedsIn(at, facing);
  if (seeds == 0) return;
  setSeeds(at, facing, 0);
  if ((traits & TAKES_CAPTURING_SEED) != 0) setSeeds(at, landing, 0);
  credit(at, side, (traits & TAKES_CAPTURING_SEED) != 0 ? seeds + 1 : seeds);
}

function hasMajority(at: usize): bool {
  return 2 * max(seedsIn(at, holes), seedsIn(at, holes + 1)) > totalSeeds;
}

export function stepOpposite(at: usize, move: i32): void {
  const side = sideOf(at);
  const last = sowRelay(at, move, 0);
  if (last >= 0 && <i32>(last >= half) == side) capture(at, side, last);
  setSide(at, 1 - side);
  const goesOn = occupiedBy(at, 1 - side) != 0 && !((traits & ENDS_AT_MAJORITY) != 0 && hasMajority(at));
  if (goesOn) return;
  sweepBoard(at, side);
  setEnd(at, OVER);
}
