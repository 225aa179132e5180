/** One ply in any game: which moves there are, and what each leads to. */
import { occupiedBy } from './counts';
import { listFeeding, stepFeeding } from './feeding';
import { stepFours } from './fours';
import { listByHost, stepByHost } from './host';
import { stepLeap } from './leap';
import { stepOpposite } from './opposite';
import { cells, family, FEEDING, FOURS, HOST, LEAP, limitDraws, OPPOSITE, SNAKE, STORES } from './rules';
import { listSnake, stepSnake } from './snake';
import { stepStores } from './stores';
import {
  copyState,
  DRAWN,
  endOf,
  listedMove,
  listMove,
  OVER,
  setEnd,
  setMove,
  setTurns,
  sideOf,
} from './state';
import { beginTally, limitReached } from './tally';

/** Writes the legal moves in the order of their numbers to `LISTED`; returns how many. */
export function listMoves(at: usize): i32 {
  if (endOf(at) != 0) return 0;
  if (family == HOST) return listByHost(at);
  if (family == SNAKE) return listSnake(at);
  if (family == FEEDING) return listFeeding(at);
  let count = 0;
  for (let open = occupiedBy(at, sideOf(at)); open != 0; open &= open - 1) listMove(count++, <i32>ctz(open));
  return count;
}

/** Plays a legal move to the end of its ply, in the state itself. */
export function step(at: usize, move: i32): void {
  if (family == HOST) return stepByHost(at, move);
  const mover = sideOf(at);
  beginTally();
  setTurns(at, 0);
  if (family == OPPOSITE) stepOpposite(at, move);
  else if (family == FOURS) stepFours(at, move);
  else if (family == LEAP) stepLeap(at, move);
  else if (family == SNAKE) stepSnake(at, move);
  else if (family == STORES) stepStores(at, move);
  else stepFeeding(at, move);
  if (sideOf(at) != mover) setTurns(at, 1);
  if (limitDraws && limitReached && endOf(at) == 0) setEnd(at, OVER | DRAWN);
}

/** Writes to `child` what the move leads to. */
export function sowChild(child: usize, parent: usize, move: i32): void {
  copyState(child, parent, cells);
  step(child, move);
  setMove(child, move);
}

export function isLegal(at: usize, move: i32): bool {
  const count = listMoves(at);
  for (let i = 0; i < count; i++) if (listedMove(i) == move) return true;
  return false;
}
