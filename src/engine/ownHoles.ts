/** Legality where any own hole with seeds may be chosen: the rule of nearly every two-row game. */
import { type Board, ownerOf } from './board';
import type { Lifts } from './choices';
import { hasSeeds } from './sowing';

export function ownHoleLifts(board: Board, sow: Lifts['sow']): Lifts {
  const { half } = board;
  return {
    list({ cells, side, over }, out) {
      if (over) return 0;
      const first = side * half;
      const end = first + half;
      let count = 0;
      for (let hole = first; hole < end; hole++) {
        // Written always and kept where it counts: cheaper than a branch that nobody can predict.
        out[count] = hole;
        count += cells[hole] === 0 ? 0 : 1;
      }
      return count;
    },
    isLegal: (state, move) =>
      move < board.holes && ownerOf(board, move) === state.side && state.cells[move] !== 0,
    explain: (state, move) =>
      `${board.names[move]} is ${ownerOf(board, move) === state.side ? 'empty' : "not the mover's own hole"}`,
    canMove: (state) => hasSeeds(state.cells, board, state.side),
    sow,
  };
}
