import { legalMoves } from './play';
import type { Position } from './position';
import type { Move, Rules } from './rules';
import { assignState, createWorkState, type FrozenState, type State, Tally } from './state';

export interface PerftCount {
  readonly move: Move;
  readonly leaves: number;
}

/**
 * Move sequences of exactly `depth` plies from here, by first move. A ply is one chosen hole: an extra turn is
 * the next ply by the same side, a forced pass is no ply, a finished line adds nothing, repetition is ignored.
 * `spend` is told of the positions visited and may stop the count by returning false; the answer is then
 * undefined.
 */
export function perftByMove(
  { rules, state }: Position,
  depth: number,
  spend: (positions: number) => boolean = () => true,
): PerftCount[] | undefined {
  const walker = new PerftWalker(rules, depth, spend);
  const moves = legalMoves({ rules, state });
  const counts = moves.map((move) => ({ move, leaves: walker.countAfter(state, move, depth) }));
  return walker.stopped ? undefined : counts;
}

/** The sum of `perftByMove`; 1 at depth 0. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  return (perftByMove(position, depth) ?? []).reduce((sum, { leaves }) => sum + leaves, 0);
}

const SPEND_EVERY = 4096;

class PerftWalker {
  stopped = false;
  private visited = 0;
  private readonly states: State[];
  private readonly lists: Move[][];
  private readonly tally = new Tally();

  constructor(
    private readonly rules: Rules,
    depth: number,
    private readonly spend: (positions: number) => boolean,
  ) {
    this.states = Array.from({ length: depth + 1 }, () => createWorkState(rules.board));
    this.lists = Array.from({ length: depth + 1 }, () => []);
  }

  countAfter(state: FrozenState, move: Move, depth: number): number {
    const next = this.states[depth];
    assignState(next, state);
    this.tally.clear();
    this.rules.step(next, move, this.tally, null);
    this.visit();
    if (depth === 1) return 1;
    return this.count(next, depth - 1);
  }

  private count(state: FrozenState, depth: number): number {
    const list = this.lists[depth];
    const moves = this.rules.listMoves(state, list);
    if (depth === 1 && !this.stopped) return moves;
    let leaves = 0;
    for (let i = 0; i < moves && !this.stopped; i++) leaves += this.countAfter(state, list[i], depth);
    return leaves;
  }

  private visit(): void {
    if (++this.visited % SPEND_EVERY === 0 && !this.spend(SPEND_EVERY)) this.stopped = true;
  }
}
