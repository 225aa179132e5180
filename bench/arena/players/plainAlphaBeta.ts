import {
  assignState,
  createWorkState,
  legalMoves,
  type FrozenState,
  type Move,
  type Rules,
  type State,
  Tally,
} from '../../../src/engine';
import { createScoring } from '../../../src/search/createScoring';
import { INFINITE, POINTS, type Scoring } from '../../../src/search/scoring';
import { createMeter } from './allowance';
import type { Player } from './player';

const DEEPEST = 60;
const tally = new Tally();

export interface PlainBounds {
  /** Plies. */
  readonly depth?: number;
  /** Of CPU time; for a player without a fixed depth. */
  readonly millis?: number;
}

/**
 * Textbook alpha-beta: moves in the order of the rules, no table, no repetition, the seeds a side leads by as the
 * only evaluation. With a fixed depth, or one ply deeper at a time until the time is spent.
 */
export function createPlainAlphaBeta({ depth, millis = Infinity }: PlainBounds): Player {
  return {
    choose({ position }) {
      const search = new PlainSearch(position.rules, createMeter({ millis }));
      const moves = legalMoves(position);
      if (depth !== undefined) return search.choose(position.state, moves, Math.min(depth, DEEPEST));
      let best = moves[0];
      for (let plies = 1; plies <= DEEPEST && moves.length > 1; plies++) {
        const move = search.choose(position.state, moves, plies);
        if (search.isSpent) break;
        best = move;
      }
      return best;
    },
  };
}

class PlainSearch {
  isSpent = false;
  private readonly scoring: Scoring;
  private readonly states: State[] = [];
  private readonly moves: Move[][] = [];

  constructor(
    private readonly rules: Rules,
    private readonly spend: () => boolean,
  ) {
    this.scoring = createScoring(rules);
    for (let ply = 0; ply <= DEEPEST; ply++) {
      this.states.push(createWorkState(rules.board));
      this.moves.push([]);
    }
  }

  choose(state: FrozenState, moves: readonly Move[], depth: number): Move {
    let best = moves[0];
    let most = -INFINITE;
    for (const move of moves) {
      const value = this.searchMove(state, move, 1, depth, most, INFINITE);
      if (value > most) {
        most = value;
        best = move;
      }
    }
    return best;
  }

  private searchMove(
    parent: FrozenState,
    move: Move,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    const child = this.states[ply];
    assignState(child, parent);
    tally.clear();
    this.rules.step(child, move, tally, null);
    if (child.side === parent.side) return this.search(child, ply, depth, alpha, beta);
    return 0 - this.search(child, ply, depth, -beta, -alpha);
  }

  private search(state: FrozenState, ply: number, depth: number, alpha: number, beta: number): number {
    this.isSpent ||= this.spend();
    if (this.isSpent) return 0;
    if (state.over) return this.scoring.finished(state, ply);
    if (ply >= depth) return this.scoring.lead(state, state.side) * POINTS;
    const moves = this.moves[ply];
    const count = this.rules.listMoves(state, moves);
    let best = -INFINITE;
    for (let i = 0; i < count; i++) {
      const value = this.searchMove(state, moves[i], ply + 1, depth, Math.max(alpha, best), beta);
      if (value > best) best = value;
      if (best >= beta) break;
    }
    return best;
  }
}
