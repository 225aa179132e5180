/**
 * Katro on boards of any size the engine offers: see `src/engine/games/katro.ts` for the rules. One fixed circuit
 * for each player; both readings of the opponent's row.
 */
import { FACING } from './layout';
import { half, lapLimit, traits } from './rules';
import { listMove, OVER, seedsIn, setEnd, setSeeds, setSide, sideOf, SOUTH_WON } from './state';
import { addWork, stopAtLimit } from './tally';

const HITS_NEAREST_HOLE: i32 = 1;
/** Holes a row, from this bit on. */
const FILES_SHIFT: i32 = 8;

let files: i32 = 0;

/** The place along the circuit of a column counted from the owner's left; its own inverse within a row. */
function alongRow(row: i32, column: i32): i32 {
  return row * files + ((row & 1) == 0 ? column : files - 1 - column);
}

/** A column counted from one owner's left is counted from the other end by the opponent. */
export function prepareSnake(): void {
  files = traits >> FILES_SHIFT;
  for (let track = 0; track < half; track++) {
    const ownRow = track / files;
    const column = alongRow(ownRow, track % files) - ownRow * files;
    for (let row = 0; row < half / files; row++) {
      store<u8>(FACING + <usize>(row * half + track), <u8>alongRow(row, files - 1 - column));
    }
  }
}

function isEmptyFrom(at: usize, from: i32, to: i32): bool {
  for (let hole = from; hole < to; hole++) if (seedsIn(at, hole) != 0) return false;
  return true;
}

/** The beginning, along the circuit, of the innermost row of a side that holds seeds; -1 where it has none. */
function frontRow(at: usize, first: i32): i32 {
  for (let row = half - files; row >= 0; row -= files) {
    if (!isEmptyFrom(at, first + row, first + row + files)) return row;
  }
  return -1;
}

function facingIn(row: i32, landing: i32): i32 {
  return <i32>load<u8>(FACING + <usize>((row / files) * half + landing));
}

/** The hole that a last seed at the place `landing` strikes; -1 where it strikes none. */
function findTarget(at: usize, theirFirst: i32, landing: i32): i32 {
  if ((traits & HITS_NEAREST_HOLE) == 0) {
    const row = frontRow(at, theirFirst);
    return row < 0 ? -1 : theirFirst + facingIn(row, landing);
  }
  for (let row = half - files; row >= 0; row -= files) {
    const hole = theirFirst + facingIn(row, landing);
    if (seedsIn(at, hole) != 0) return hole;
  }
  return -1;
}

function takeFacing(at: usize, first: i32, landing: i32): i32 {
  const nextRow = landing - (landing % files) + files;
  if (!isEmptyFrom(at, first + nextRow, first + half)) return 0;
  const hole = findTarget(at, half - first, landing);
  if (hole < 0) return 0;
  const seeds = seedsIn(at, hole);
  setSeeds(at, hole, 0);
  return seeds;
}

function sow(at: usize, first: i32, move: i32): void {
  let last = move;
  let captured = 0;
  for (let laps = 1; ; laps++) {
    let hand = seedsIn(at, last) + captured;
    setSeeds(at, last, 0);
    for (; hand > 0; hand--) {
      last = last + 1 == first + half ? first : last + 1;
      setSeeds(at, last, seedsIn(at, last) + 1);
    }
    const isDone = seedsIn(at, last) == 1;
    if (isDone || laps == lapLimit) {
      if (!isDone) stopAtLimit();
      addWork(laps);
      return;
    }
    captured = takeFacing(at, first, last - first);
  }
}

/** Writes the moves; returns how many. */
export function listSnake(at: usize): i32 {
  const first = sideOf(at) * half;
  let row = first;
  while (row < first + half && isEmptyFrom(at, row, row + files)) row += files;
  let count = 0;
  if (row == first + half) return count;
  for (let hole = row; hole < row + files; hole++) if (seedsIn(at, hole) != 0) listMove(count++, hole);
  return count;
}

export function stepSnake(at: usize, move: i32): void {
  const side = sideOf(at);
  sow(at, side * half, move);
  setSide(at, 1 - side);
  const theirs = (1 - side) * half;
  if (isEmptyFrom(at, theirs, theirs + half)) setEnd(at, OVER | (SOUTH_WON << side));
}
