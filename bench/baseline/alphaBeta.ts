import {
  assignState,
  createWorkState,
  type FrozenState,
  legalMoves,
  type Move,
  type Position,
  type Rules,
  type State,
  Tally,
} from '../../src/engine/index';
import type { Scoring } from '../../src/search/scoring';

/** Alpha-beta over the engine in plain JavaScript, without table or order: what a node costs there. */
export class PlainAlphaBeta {
  nodes = 0;
  private readonly tally = new Tally();
  private readonly states: State[];
  private readonly moves: Move[][];

  constructor(
    private readonly rules: Rules,
    private readonly scoring: Scoring,
    mostPlies: number,
  ) {
    this.states = Array.from({ length: mostPlies + 1 }, () => createWorkState(rules.board));
    this.moves = Array.from({ length: mostPlies + 1 }, () => []);
  }

  /** The value to a fixed depth, in points for the side to move. */
  search({ state }: Position, depth: number): number {
    return legalMoves({ rules: this.rules, state }).length === 0 ? 0 : this.value(state, depth, -1e6, 1e6);
  }

  private value(state: FrozenState, depth: number, alpha: number, beta: number): number {
    this.nodes++;
    if (state.over) return this.scoring.finished(state, 0);
    if (depth === 0) return this.scoring.evaluate(state);
    const moves = this.moves[depth];
    const child = this.states[depth];
    const count = this.rules.listMoves(state, moves);
    let best = -1e6;
    for (let i = 0; i < count && best < beta; i++) {
      assignState(child, state);
      this.tally.clear();
      this.rules.step(child, moves[i], this.tally, null);
      const low = best > alpha ? best : alpha;
      const value =
        child.side === state.side
          ? this.value(child, depth - 1, low, beta)
          : 0 - this.value(child, depth - 1, -beta, -low);
      if (value > best) best = value;
    }
    return best;
  }
}
