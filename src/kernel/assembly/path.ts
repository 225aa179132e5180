/** The line from the game's beginning to the node at hand: what repetition and the turn limit are judged by. */
import { capturedSeeds } from './counts';
import { beginHistory, countInHistory } from './history';
import { keyOf, keyUnder } from './key';
import { PATH_KEYS, PATH_RECURRED, PATH_SINCE, PATH_TURNS, ROOT } from './layout';
import { holes, repetitionEnds, scoreDecides, seedsLeave, turnLimit } from './rules';
import { seedsIn, turnsOf } from './state';

const THIRD: i32 = 3;

/**
 * Turns left below which the limit may end a line that the search looks at. No proof is that long: neither by
 * its own plies nor by those of table entries it rests on.
 */
const NEAR_TURN_LIMIT: i32 = 1000;

let turnLimitIsNear: bool = false;

function keyAt(ply: i32): u64 {
  return load<u64>(PATH_KEYS + ((<usize>ply) << 3));
}
function turnsAt(ply: i32): i32 {
  return load<i32>(PATH_TURNS + ((<usize>ply) << 2));
}
/** What stood before seeds left the board cannot recur. */
function sinceAt(ply: i32): i32 {
  return load<i32>(PATH_SINCE + ((<usize>ply) << 2));
}

/** A position up to `ply` has occurred twice, in the game or on the path, and can come back. */
export function hasRecurred(ply: i32): bool {
  return load<u8>(PATH_RECURRED + <usize>ply) != 0;
}
export function markRecurred(ply: i32): void {
  store<u8>(PATH_RECURRED + <usize>ply, 1);
}

/** A path that is the state at `ROOT` alone, after `turnsPlayed`; the history before it is added next. */
export function beginPath(turnsPlayed: i32): void {
  store<i32>(PATH_TURNS, turnsPlayed);
  store<i32>(PATH_SINCE, 0);
  store<u8>(PATH_RECURRED, 0);
  turnLimitIsNear = turnLimit - turnsPlayed < NEAR_TURN_LIMIT;
  beginHistory();
  readKey(0, ROOT);
}

/** Goes one ply on, to `ply`. */
export function extendPath(ply: i32, parent: usize, child: usize): void {
  const losesSeeds = seedsLeave && capturedSeeds(child) > capturedSeeds(parent);
  store<i32>(PATH_TURNS + ((<usize>ply) << 2), turnsAt(ply - 1) + turnsOf(child));
  store<i32>(PATH_SINCE + ((<usize>ply) << 2), losesSeeds ? ply : sinceAt(ply - 1));
  store<u8>(PATH_RECURRED + <usize>ply, losesSeeds ? 0 : <u8>hasRecurred(ply - 1));
}

export function reachesTurnLimit(ply: i32): bool {
  return turnsAt(ply) >= turnLimit;
}

/** The state's key for the table: equal boards differ in it where play goes on otherwise. */
export function readKey(ply: i32, at: usize): u64 {
  const key = keyOf(at);
  store<u64>(PATH_KEYS + ((<usize>ply) << 3), key);
  // With unequal turns left when the turn limit is near, with unequal scores when the score decides.
  const scores = scoreDecides ? (seedsIn(at, holes) << 8) | seedsIn(at, holes + 1) : 0;
  return keyUnder(key, turnLimitIsNear ? scores | ((turnsAt(ply) + 1) << 16) : scores);
}

/** The position at `ply`, whose key was read, occurs for the third time. */
export function isThirdOccurrence(ply: i32): bool {
  if (!repetitionEnds) return false;
  const since = sinceAt(ply);
  if (since == ply) return false;
  const key = keyAt(ply);
  let count = 1;
  for (let earlier = max(1, since); earlier < ply; earlier++) if (keyAt(earlier) == key) count++;
  if (since == 0) count += countInHistory(key);
  if (count > 1) markRecurred(ply);
  return count >= THIRD;
}
