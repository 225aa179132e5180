import type { Board } from './board';
import { type Fault, fault } from './result';
import type { FrozenState } from './state';

/**
 * Closed holes lie at the owner's left, the first ones of each half in sowing order, and at least `leastOpen`
 * holes of the board are open.
 */
export function checkClosedHoles(state: FrozenState, board: Board, leastOpen: number): Fault | undefined {
  const isClosed = (hole: number): boolean => ((state.closed >> hole) & 1) === 1;
  let open = 0;
  for (let hole = 0; hole < board.holes; hole++) {
    if (!isClosed(hole)) open++;
    else if (hole % board.half !== 0 && !isClosed(hole - 1)) {
      const message = `closed holes lie at the owner's left: ${board.names[hole]} is closed, ${board.names[hole - 1]} is not`;
      return fault('POSITION_CLOSED', message, { at: board.names[hole] }).error;
    }
  }
  if (open >= leastOpen) return undefined;
  const message = `at least ${String(leastOpen)} holes are open in every round, here ${String(open)}`;
  return fault('POSITION_CLOSED', message, { at: 'board' }).error;
}
