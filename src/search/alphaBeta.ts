import type { FrozenState, Move, Rules } from '../engine';
import type { Budget } from './budget';
import { MoveOrder } from './moveOrder';
import { MovePicker } from './movePicker';
import { LOWER, PROVEN, swapProof, UNPROVEN, UPPER } from './proof';
import { INFINITE, type Scoring } from './scoring';
import { MOST_PLIES, type SearchPath } from './searchPath';
import { DEPTH_LOWER, DEPTH_UPPER, NO_MOVE, type TranspositionTable } from './transpositionTable';
import { VariationTable } from './variationTable';

/** From this depth on a node's moves are sown ahead to be ordered by what they bring about. */
const LEAST_DEPTH_TO_SOW_AHEAD = 2;

/**
 * Alpha-beta below the root: negamax with null windows, a transposition table and proofs. Values are fail-soft;
 * with each comes, in `proof`, which of its bounds hold to the end of the game.
 */
export class AlphaBeta {
  /** Of the value that was returned last. */
  proof = UNPROVEN;
  readonly variations = new VariationTable(MOST_PLIES);
  private readonly order = new MoveOrder();
  private readonly pickers: readonly MovePicker[];

  constructor(
    rules: Rules,
    private readonly path: SearchPath,
    private readonly scoring: Scoring,
    private readonly table: TranspositionTable,
    private readonly budget: Budget,
  ) {
    this.pickers = Array.from(
      { length: MOST_PLIES },
      () => new MovePicker(rules, scoring, this.order, budget),
    );
  }

  /**
   * The value, for the side to move at `parent`, of the state that one ply led to, `ply` plies from the root.
   * Meaningless once the budget is spent.
   */
  searchChild(
    parent: FrozenState,
    child: FrozenState,
    turns: number,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    this.path.extend(ply, parent, child, turns);
    if (child.side === parent.side) return this.search(child, ply, depth, alpha, beta);
    // Not `-x`: a draw is 0, and -0 would be no integer to the compiler.
    const value = 0 - this.search(child, ply, depth, -beta, -alpha);
    this.proof = swapProof(this.proof);
    return value;
  }

  private search(state: FrozenState, ply: number, depth: number, alpha: number, beta: number): number {
    this.budget.visit();
    this.variations.end(ply);
    if (this.budget.isSpent) return 0;
    this.proof = PROVEN;
    if (state.over) return this.scoring.finished(state, ply);
    if (this.path.reachesTurnLimit(ply)) return this.scoring.halted(state);
    this.proof = UNPROVEN;
    if (ply >= MOST_PLIES || (depth <= 0 && ply > 1)) return this.scoring.evaluate(state);
    return this.searchOpen(state, ply, depth, alpha, beta);
  }

  /** A state that is not a leaf by itself. The first ply is told apart, so that no repetition is overlooked there. */
  private searchOpen(state: FrozenState, ply: number, depth: number, alpha: number, beta: number): number {
    const ceiling = this.scoring.ceiling(state, ply);
    if (ceiling <= alpha) return this.prove(UPPER, ceiling);
    const floor = this.scoring.floor(state, ply);
    if (floor >= beta) return this.prove(LOWER, floor);

    const { path, table } = this;
    path.readKeys(ply, state);
    const entry = table.find(path.tableKeyA(ply), path.tableKeyB(ply));
    if (path.isThirdOccurrence(ply, state, entry >= 0)) return this.scoring.halted(state);
    if (depth <= 0) return this.scoring.evaluate(state);
    if (entry < 0) return this.expand(state, ply, depth, alpha, beta, NO_MOVE);

    const stored = table.values[entry];
    const value = stored + this.scoring.offset(stored, state, ply);
    const flags = table.flags[entry];
    if (settles(flags, table.depths[entry] >= depth, value, alpha, beta)) {
      return this.prove(flags & PROVEN, value);
    }
    return this.expand(state, ply, depth, alpha, beta, table.moves[entry]);
  }

  private prove(proof: number, value: number): number {
    this.proof = proof;
    return value;
  }

  private expand(
    state: FrozenState,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    tableMove: Move,
  ): number {
    const picker = this.pickers[ply];
    picker.begin(state, ply, tableMove, depth >= LEAST_DEPTH_TO_SOW_AHEAD);
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    let low = alpha;
    let lowerProof = UNPROVEN;
    let upperProof = UPPER;
    for (let i = picker.next(); i >= 0; i = picker.next()) {
      const value = this.searchPicked(state, picker, i, ply, depth, low, beta);
      if (this.budget.isSpent) return 0;
      upperProof &= this.proof;
      if (value > best) {
        best = value;
        bestMove = picker.moves[i];
        lowerProof = this.proof & LOWER;
      } else if (value === best) {
        lowerProof |= this.proof & LOWER;
      }
      if (value <= low) continue;
      low = value;
      this.variations.put(ply, bestMove);
      if (value < beta) continue;
      this.order.credit(bestMove, ply, depth);
      if (picker.hasMore) upperProof = UNPROVEN;
      break;
    }
    this.proof = lowerProof | upperProof;
    if (best >= this.scoring.ceiling(state, ply)) this.proof |= UPPER;
    this.keep(state, ply, depth, alpha, beta, best, bestMove);
    return best;
  }

  /** The first move gets the whole window, the others have to show that they are better at all. */
  private searchPicked(
    state: FrozenState,
    picker: MovePicker,
    i: number,
    ply: number,
    depth: number,
    low: number,
    beta: number,
  ): number {
    const child = picker.children[i];
    const turns = picker.turns[i];
    if (!picker.isFirst && beta - low > 1) {
      const value = this.searchChild(state, child, turns, ply + 1, depth - 1, low, low + 1);
      if (value <= low || value >= beta || this.budget.isSpent) return value;
    }
    return this.searchChild(state, child, turns, ply + 1, depth - 1, low, beta);
  }

  private keep(
    state: FrozenState,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    value: number,
    move: Move,
  ): void {
    const { path } = this;
    const flags = this.proof | (value > alpha ? DEPTH_LOWER : 0) | (value < beta ? DEPTH_UPPER : 0);
    const stored = value - this.scoring.offset(value, state, ply);
    this.table.store(path.tableKeyA(ply), path.tableKeyB(ply), stored, depth, flags, move);
  }
}

/** Whether what the table knows answers for this window. */
function settles(flags: number, isDeep: boolean, value: number, alpha: number, beta: number): boolean {
  if ((flags & PROVEN) === PROVEN) return true;
  const known = isDeep ? flags | (flags >> 2) : flags;
  return ((known & LOWER) !== 0 && value >= beta) || ((known & UPPER) !== 0 && value <= alpha);
}
