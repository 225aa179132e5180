import {
  assignState,
  createWorkState,
  type FrozenState,
  type Move,
  type Rules,
  type State,
  Tally,
} from '../engine';
import type { Budget } from './budget';
import type { MoveOrder } from './moveOrder';
import type { Scoring } from './scoring';
import { turnsOf } from './turns';

const SEED_GAINED = 1_000_000;
const EXTRA_TURN = 500_000;

/**
 * The moves of one node in the order in which they are best tried, each with the state it leads to. What a move
 * brings about can only be told by sowing it: the table's move is sown alone, the others together when it has
 * not settled the node.
 */
export class MovePicker {
  readonly moves: Move[] = [];
  readonly children: State[] = [];
  /** Turns that each move completes. */
  readonly turns: number[] = [];
  private readonly ranks: number[] = [];
  private readonly tally = new Tally();
  private state!: FrozenState;
  private ply = 0;
  private sowsAhead = false;
  private count = 0;
  private picked = 0;
  /** Moves from this place on have their rank, and are sown where the picker sows ahead. */
  private rankedFrom = 0;

  constructor(
    private readonly rules: Rules,
    private readonly scoring: Scoring,
    private readonly order: MoveOrder,
    private readonly budget: Budget,
  ) {}

  /** Starts over at a node. `sowsAhead`: a good order is worth the sowing. */
  begin(state: FrozenState, ply: number, tableMove: Move, sowsAhead: boolean): void {
    this.state = state;
    this.ply = ply;
    this.sowsAhead = sowsAhead;
    this.picked = 0;
    this.count = this.rules.listMoves(state, this.moves);
    this.rankedFrom = this.count;
    while (this.children.length < this.count) this.grow();
    const place = this.findMove(tableMove);
    if (place < 0) this.rankFrom(0);
    else this.swap(0, place);
  }

  /** The move picked last was the first. */
  get isFirst(): boolean {
    return this.picked === 1;
  }

  get hasMore(): boolean {
    return this.picked < this.count;
  }

  /** The place of the next move in `moves`, `children` and `turns`; -1 after the last. */
  next(): number {
    if (this.picked === this.count) return -1;
    if (this.picked === 1 && this.rankedFrom === this.count) this.rankFrom(1);
    if (this.picked >= this.rankedFrom) this.swap(this.picked, this.findBest());
    if (this.picked < this.rankedFrom || !this.sowsAhead) this.sow(this.picked);
    return this.picked++;
  }

  private rankFrom(first: number): void {
    this.rankedFrom = first;
    const { side } = this.state;
    const before = this.sowsAhead ? this.scoring.lead(this.state, side) : 0;
    for (let i = first; i < this.count; i++) {
      let rank = this.order.rank(this.moves[i], this.ply);
      if (this.sowsAhead) {
        this.sow(i);
        const child = this.children[i];
        rank += (this.scoring.lead(child, side) - before) * SEED_GAINED;
        if (child.side === side) rank += EXTRA_TURN;
      }
      this.ranks[i] = rank;
    }
  }

  private findBest(): number {
    let best = this.picked;
    for (let i = best + 1; i < this.count; i++) if (this.ranks[i] > this.ranks[best]) best = i;
    return best;
  }

  private findMove(move: Move): number {
    for (let i = 0; i < this.count; i++) if (this.moves[i] === move) return i;
    return -1;
  }

  private sow(place: number): void {
    const { state, tally } = this;
    const child = this.children[place];
    assignState(child, state);
    tally.clear();
    this.rules.step(child, this.moves[place], tally, null);
    this.budget.seedsSown += tally.seedsSown;
    this.turns[place] = turnsOf(state.side, child, tally);
  }

  private grow(): void {
    this.children.push(createWorkState(this.rules.board));
    this.turns.push(0);
    this.ranks.push(0);
  }

  private swap(a: number, b: number): void {
    if (a === b) return;
    swapIn(this.moves, a, b);
    swapIn(this.children, a, b);
    swapIn(this.turns, a, b);
    swapIn(this.ranks, a, b);
  }
}

function swapIn<T>(list: T[], a: number, b: number): void {
  const held = list[a];
  list[a] = list[b];
  list[b] = held;
}
