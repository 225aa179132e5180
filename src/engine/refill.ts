import { type Board, type Side, SOUTH } from './board';
import { holdingsOf } from './holdings';
import type { EndedRound, NextStart } from './rules';
import { State } from './state';

/**
 * Each side fills as many of its holes as it can from what it holds; the others, the leftmost ones as their owner
 * sees them, are closed, and what is left over stays captured. A side that cannot fill one hole has lost.
 */
export function refillHoles(ended: EndedRound, board: Board, seedsPerHole: number, starter: Side): NextStart {
  const state = new State(new Uint8Array(board.holes + 2));
  state.side = starter;
  for (const [index, held] of holdingsOf(ended.state, board).entries()) {
    const side = index as Side;
    const open = Math.min(board.half, Math.floor(held / seedsPerHole));
    if (open === 0) return { loser: side };
    fillSide(state, board, side, open, seedsPerHole);
    state.cells[board.holes + side] = held - open * seedsPerHole;
  }
  return { state };
}

function fillSide(state: State, board: Board, side: Side, open: number, seedsPerHole: number): void {
  const first = side === SOUTH ? 0 : board.half;
  const closed = board.half - open;
  for (let place = 0; place < board.half; place++) {
    if (place < closed) state.closed |= 1 << (first + place);
    else state.cells[first + place] = seedsPerHole;
  }
}
