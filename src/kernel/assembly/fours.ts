/**
 * Hoyito III and II: see `src/engine/games/hoyito.ts` for the rules. Boards of up to sixteen cells, with holes
 * closed or not, whoever the last four are awarded to.
 */
import { credit, occupiedBy, seedsOnBoard, sweepBoard, sweepOwnRows } from './counts';
import { sowRelay } from './relay';
import { holes, traits } from './rules';
import { extraOf, OVER, seedsIn, setEnd, setSeeds, setSide, setTurns, sideOf } from './state';
import { earnTurn, extraTurn } from './tally';

const TAKES_RUN: i32 = 1;
const CASA: i32 = 4;

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
  const last = sowRelay(at, move, CASA);
  if (last >= 0 && seedsIn(at, last) == CASA) {
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
