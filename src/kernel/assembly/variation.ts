/** The expected plies from each node of the line at hand. */
import {
  MOST_PLIES,
  NODE_BYTES,
  NODES,
  ROOT,
  STATE_BYTES,
  VARIATION,
  VARIATION_LENGTHS,
  VARIATIONS,
} from './layout';
import { extendPath, isThirdOccurrence, reachesTurnLimit, readKey } from './path';
import { LOWER } from './proof';
import { endOf } from './state';
import { DEPTH_LOWER, findEntry, flagsIn, moveIn, NO_MOVE } from './table';
import { isLegal, sowChild } from './turn';

const WIDTH: usize = <usize>MOST_PLIES + 1;
/** Two states in turn, where no search is under way: those below the root's children. */
const SCRATCH: usize = NODES + NODE_BYTES;

function lengthAt(ply: i32): i32 {
  return <i32>load<u8>(VARIATION_LENGTHS + <usize>ply);
}

/** Nothing is expected from this ply on. */
export function endVariation(ply: i32): void {
  store<u8>(VARIATION_LENGTHS + <usize>ply, 0);
}

/** The move is best at this ply, followed by what is expected at the next. */
export function putVariation(ply: i32, move: i32): void {
  const row = VARIATIONS + <usize>ply * WIDTH;
  const length = lengthAt(ply + 1);
  store<u8>(row, <u8>move);
  memory.copy(row + 1, row + WIDTH, <usize>length);
  store<u8>(VARIATION_LENGTHS + <usize>ply, <u8>(length + 1));
}

/** Copies the variation from this ply on to `VARIATION`; returns its plies. */
export function readVariation(ply: i32): i32 {
  memory.copy(VARIATION, VARIATIONS + <usize>ply * WIDTH, <usize>lengthAt(ply));
  return lengthAt(ply);
}

/**
 * Continues the `plies` at `VARIATION`, played from the root, by the moves that the table holds for the states
 * they lead to: where a value came from the table the search itself has walked only the beginning. Returns how
 * many there are then.
 */
export function followTable(plies: i32): i32 {
  let at = ROOT;
  for (let ply = 1; ply <= MOST_PLIES; ply++) {
    const move = ply <= plies ? <i32>load<u8>(VARIATION + <usize>(ply - 1)) : storedMove(ply - 1, at);
    if (move == NO_MOVE) return ply - 1;
    const child = SCRATCH + <usize>(ply & 1) * STATE_BYTES;
    sowChild(child, at, move);
    extendPath(ply, at, child);
    readKey(ply, child);
    store<u8>(VARIATION + <usize>(ply - 1), <u8>move);
    at = child;
    if (endOf(at) != 0 || reachesTurnLimit(ply) || isThirdOccurrence(ply)) return ply;
  }
  return MOST_PLIES;
}

function storedMove(ply: i32, at: usize): i32 {
  const entry = findEntry(readKey(ply, at));
  if (entry == 0 || (flagsIn(entry) & (LOWER | DEPTH_LOWER)) == 0) return NO_MOVE;
  const move = moveIn(entry);
  return isLegal(at, move) ? move : NO_MOVE;
}
