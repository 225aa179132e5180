/**
 * Rules that are not written out here are played by the engine itself: it reads and writes the state at `WORK`.
 */
import { listMoves, step } from './imports';
import { copyState, setTurns, turnsOf } from './state';
import { WORK } from './layout';
import { cells } from './rules';
import { addWork } from './tally';

export function listByHost(at: usize): i32 {
  if (at != WORK) copyState(WORK, at, cells);
  return listMoves();
}

export function stepByHost(at: usize, move: i32): void {
  if (at != WORK) copyState(WORK, at, cells);
  addWork(step(move));
  if (at == WORK) return;
  copyState(at, WORK, cells);
  setTurns(at, turnsOf(WORK));
}
