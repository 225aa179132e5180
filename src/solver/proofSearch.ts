/** Depth-first proof-number search: looks first where a proof, or a refutation, seems nearest. */
import { copyState, type FrozenState, hashState, type Move, type Rules, type State, Tally } from '../engine';
import type { EndgameTable } from '../tables';
import { type Goal, judge, judgeByTable } from './goal';
import { type Child, chooseBest, NEVER, sumUp } from './proofNumbers';
import { ProofTable } from './proofTable';

/** Longer lines are not looked at: they count as leading nowhere. */
const MOST_PLIES = 600;

export interface ProofSearchOptions {
  /** Solved endgames of these rules. */
  readonly table?: EndgameTable | undefined;
  /** 2 to the power of this many positions are kept; 22 where absent. */
  readonly bits?: number;
  /** Asked every 1000 positions; true gives the search up. */
  readonly shouldStop?: () => boolean;
}

/** What a search has made of a goal: NOT_PROVEN says nothing of the other side. */
export type Verdict = 'PROVEN' | 'NOT_PROVEN' | 'GIVEN_UP';

/**
 * Proofs hold whatever led to a position: each rests on positions proven before it, so that none needs itself,
 * and endless play never helps. That a goal is not proven may be owed to the line it was met on: where that is
 * said of the root, everything but the proofs is forgotten and looked at again, until nothing new is proven.
 */
export class ProofSearch {
  /** Positions whose moves were played. */
  nodes = 0;
  private isSpent = false;
  private proofs = 0;
  /** Something was proven and kept since refutations were last forgotten. */
  private hasGained = false;
  private readonly known: ProofTable;
  /** Keys of the line at hand. */
  private readonly line = new Set<number>();
  private readonly tally = new Tally();
  private readonly moves: Move[] = [];

  constructor(
    readonly rules: Rules,
    readonly goal: Goal,
    private readonly options: ProofSearchOptions = {},
  ) {
    this.known = new ProofTable(options.bits ?? 22);
  }

  prove(state: FrozenState): Verdict {
    const root = this.look(-1, copyState(state));
    if (root.proof === 0) return 'PROVEN';
    if (root.disproof === 0) return 'NOT_PROVEN';
    do {
      this.known.forgetRefutations();
      this.hasGained = false;
      this.expand(root, NEVER, NEVER);
      if (root.proof === 0) return 'PROVEN';
      if (this.isSpent) return 'GIVEN_UP';
    } while (this.hasGained);
    return 'NOT_PROVEN';
  }

  /** The children of a state, with what the search knows of them. */
  childrenOf(state: FrozenState): Child[] {
    const listed = this.rules.listMoves(state, this.moves);
    return this.moves.slice(0, listed).map((move) => {
      const child = copyState(state);
      this.tally.clear();
      this.rules.step(child, move, this.tally, null);
      return this.look(move, child);
    });
  }

  /** The serial number of a state's proof: smaller than that of whatever rests on it. Undefined where none is kept. */
  proofNumberOf(state: FrozenState): number | undefined {
    const entry = this.known.find(this.keyOf(state, 0), this.keyOf(state, 1));
    return entry >= 0 && this.known.proof[entry] === 0 ? this.known.disproof[entry] : undefined;
  }

  /** An endgame table says that the goal is reached. */
  isSolved(state: FrozenState): boolean {
    const { table } = this.options;
    return table !== undefined && judgeByTable(table, this.rules, state, this.goal) === true;
  }

  private keyOf(state: FrozenState, lane: 0 | 1): number {
    const { board, scoreDecides, seedsLeave } = this.rules;
    const hash = hashState(this.rules, state, lane);
    if (!seedsLeave) return hash;
    // What is still needed is told by what one side has captured; the other's is told by the board.
    const captured = state.cells[board.holes + this.goal.side] + (scoreDecides ? 256 : 0);
    return (hash ^ Math.imul(captured + 1, lane === 0 ? 0x9e3779b1 : 0x85ebca77)) >>> 0;
  }

  private look(move: Move, state: State): Child {
    const child = { move, state, keyA: 0, keyB: 0, proof: 1, disproof: 1 };
    const { rules, goal, options } = this;
    const plain =
      judge(rules, state, goal) ??
      (options.table === undefined ? undefined : judgeByTable(options.table, rules, state, goal));
    if (plain !== undefined) {
      child.proof = plain ? 0 : NEVER;
      child.disproof = plain ? NEVER : 0;
      return child;
    }
    child.keyA = this.keyOf(state, 0);
    child.keyB = this.keyOf(state, 1);
    this.recall(child);
    return child;
  }

  private recall(child: Child): void {
    const entry = this.known.find(child.keyA, child.keyB);
    if (entry < 0) return;
    child.proof = this.known.proof[entry];
    child.disproof = child.proof === 0 ? NEVER : this.known.disproof[entry];
  }

  /** Looks on until the node's numbers reach their limits. */
  private expand(node: Child, mostProof: number, mostDisproof: number): void {
    if (++this.nodes % 1000 === 0 && this.options.shouldStop?.() === true) this.isSpent = true;
    const name = node.keyA + (node.keyB & 0x1fffff) * 2 ** 32;
    this.line.add(name);
    const children = this.childrenOf(node.state);
    const isOwn = node.state.side === this.goal.side;
    for (;;) {
      this.closeCircles(children);
      sumUp(node, children, isOwn);
      if (this.isSpent || node.proof >= mostProof || node.disproof >= mostDisproof) break;
      if (node.proof === 0 || node.disproof === 0) break;
      this.expandBest(node, children, isOwn, mostProof, mostDisproof);
    }
    this.line.delete(name);
    this.keep(node);
  }

  /** A child that stands on the line already leads nowhere from here. */
  private closeCircles(children: readonly Child[]): void {
    for (const child of children) {
      if (child.proof === 0 || child.disproof === 0) continue;
      if (!this.line.has(child.keyA + (child.keyB & 0x1fffff) * 2 ** 32) && this.line.size < MOST_PLIES)
        continue;
      child.proof = NEVER;
      child.disproof = 0;
    }
  }

  private expandBest(
    node: Child,
    children: readonly Child[],
    isOwn: boolean,
    mostProof: number,
    mostDisproof: number,
  ): void {
    const { best, second } = chooseBest(children, isOwn);
    const near = isOwn ? 'proof' : 'disproof';
    const far = isOwn ? 'disproof' : 'proof';
    const mostNear = Math.min(isOwn ? mostProof : mostDisproof, second + (second >> 2) + 1);
    const mostFar = Math.min(NEVER, (isOwn ? mostDisproof : mostProof) - node[far] + best[far]);
    this.expand(best, near === 'proof' ? mostNear : mostFar, near === 'proof' ? mostFar : mostNear);
    // Others may be known better now as well: the same positions can lie below them.
    for (const child of children) {
      if (child !== best && child.proof !== 0 && child.disproof !== 0) this.recall(child);
    }
  }

  private keep(node: Child): void {
    if (this.isSpent && node.proof !== 0) return;
    const isProven = node.proof === 0;
    const isKept = this.known.store(
      node.keyA,
      node.keyB,
      node.proof,
      isProven ? ++this.proofs : node.disproof,
    );
    if (isProven && isKept) this.hasGained = true;
  }
}
