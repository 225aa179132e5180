/** Kalah: see `src/engine/games/kalah.ts` for the rules. Boards of up to sixteen holes, both kinds of capture. */
import { credit, occupiedBy, sweepOwnRows } from './counts';
import { STORE_NEXT } from './layout';
import { half, holes, traits } from './rules';
import { OVER, seedsIn, setEnd, setSeeds, setSide, sideOf } from './state';
import { addWork, earnTurn, extraTurn } from './tally';

const CAPTURES_ALONE: i32 = 1;
/** Bytes of one side's circuit. */
const CIRCUIT: usize = 64;

/** Each side's circuit: all holes, and after its own last one its store, the cell of its captured seeds. */
export function prepareStores(): void {
  for (let side = 0; side < 2; side++) {
    const circuit = STORE_NEXT + <usize>side * CIRCUIT;
    const last = (side + 1) * half - 1;
    for (let hole = 0; hole < holes; hole++) store<u8>(circuit + <usize>hole, <u8>((hole + 1) % holes));
    store<u8>(circuit + <usize>last, <u8>(holes + side));
    store<u8>(circuit + <usize>(holes + side), <u8>((last + 1) % holes));
  }
}

/** Sows a hole; the cell of the last seed. */
function sow(at: usize, side: i32, move: i32): i32 {
  const circuit = STORE_NEXT + <usize>side * CIRCUIT;
  let last = move;
  let hand = seedsIn(at, move);
  setSeeds(at, move, 0);
  for (; hand > 0; hand--) {
    last = <i32>load<u8>(circuit + <usize>last);
    setSeeds(at, last, seedsIn(at, last) + 1);
  }
  addWork(1);
  return last;
}

function captureOpposite(at: usize, side: i32, landing: i32): void {
  const facing = holes - 1 - landing;
  const seeds = seedsIn(at, facing);
  if (seeds == 0 && (traits & CAPTURES_ALONE) == 0) return;
  setSeeds(at, facing, 0);
  setSeeds(at, landing, 0);
  credit(at, side, seeds + 1);
}

export function stepStores(at: usize, move: i32): void {
  const side = sideOf(at);
  const last = sow(at, side, move);
  if (last >= holes) earnTurn();
  else if (seedsIn(at, last) == 1 && <i32>(last >= half) == side) captureOpposite(at, side, last);
  if (occupiedBy(at, 0) != 0 && occupiedBy(at, 1) != 0) {
    if (!extraTurn) setSide(at, 1 - side);
    return;
  }
  setSide(at, 1 - side);
  sweepOwnRows(at);
  setEnd(at, OVER);
}
