import {
  assignState,
  copyState,
  createWorkState,
  type FrozenState,
  type Move,
  type Rules,
  type Side,
  type State,
  Tally,
} from '../../../src/engine';
import { type Allowance, createMeter } from './allowance';
import type { Player } from './player';
import { randomFor } from './random';

/** Weight of curiosity in the choice of a branch (UCB1). */
const EXPLORATION = 1;
/** A playout that is longer is a draw. */
const LONGEST_PLAYOUT = 1000;

interface Branch {
  readonly move: Move;
  node: Node | undefined;
}

/** A position of the tree; `won` counts for the side that moved to it, a draw as half. */
class Node {
  visits = 0;
  won = 0;
  readonly branches: Branch[];

  constructor(
    readonly state: State,
    readonly mover: Side,
    rules: Rules,
  ) {
    const moves: Move[] = [];
    const count = state.over ? 0 : rules.listMoves(state, moves);
    this.branches = moves.slice(0, count).map((move) => ({ move, node: undefined }));
  }
}

/** Upper confidence bounds applied to trees, with random playouts to the end; an allowance counts playouts. */
export function createUct(allowance: Allowance): Player {
  return {
    choose(line, seed) {
      const { rules, state } = line.position;
      const tree = new Tree(rules, state, randomFor(line, seed));
      const isSpent = createMeter(allowance);
      do tree.grow();
      while (!isSpent());
      return tree.mostVisited();
    },
  };
}

class Tree {
  private readonly root: Node;
  private readonly scratch: State;
  private readonly moves: Move[] = [];
  private readonly tally = new Tally();

  constructor(
    private readonly rules: Rules,
    state: FrozenState,
    private readonly random: () => number,
  ) {
    this.root = new Node(copyState(state), state.side, rules);
    this.scratch = createWorkState(rules.board);
  }

  mostVisited(): Move {
    const visits = ({ node }: Branch): number => node?.visits ?? 0;
    return this.root.branches.reduce((a, b) => (visits(b) > visits(a) ? b : a)).move;
  }

  /** One playout: down the tree, one new node, to the end, and back. */
  grow(): void {
    const path = [this.root];
    let node = this.root;
    while (node.branches.length > 0 && node.visits > 0) {
      node = this.descend(node);
      path.push(node);
    }
    const winner = this.playOut(node.state);
    for (const visited of path) {
      visited.visits++;
      visited.won += winner === undefined ? 0.5 : winner === visited.mover ? 1 : 0;
    }
  }

  private descend(parent: Node): Node {
    const untried = parent.branches.filter(({ node }) => node === undefined);
    if (untried.length > 0) {
      const branch = untried[Math.floor(this.random() * untried.length)];
      const state = copyState(parent.state);
      this.step(state, branch.move);
      return (branch.node = new Node(state, parent.state.side, this.rules));
    }
    const curiosity = EXPLORATION * Math.sqrt(Math.log(parent.visits));
    let best = parent;
    let most = -1;
    for (const { node } of parent.branches) {
      if (node === undefined) continue;
      const bound = node.won / node.visits + curiosity / Math.sqrt(node.visits);
      if (bound > most) {
        most = bound;
        best = node;
      }
    }
    return best;
  }

  private playOut(from: FrozenState): Side | undefined {
    const { scratch, moves } = this;
    assignState(scratch, from);
    for (let plies = 0; !scratch.over && plies < LONGEST_PLAYOUT; plies++) {
      const count = this.rules.listMoves(scratch, moves);
      this.step(scratch, moves[Math.floor(this.random() * count)]);
    }
    return scratch.over && !scratch.drawn ? this.rules.winnerOf(scratch) : undefined;
  }

  private step(state: State, move: Move): void {
    this.tally.clear();
    this.rules.step(state, move, this.tally, null);
  }
}
