import { type FrozenState, listChoices, makeMove, makePosition } from '../engine';
import { judge } from './goal';
import { PROOF_FORMAT, PROOF_VERSION, type ProofSink, type ProofStep } from './proofLog';
import type { Child } from './proofNumbers';
import type { ProofSearch } from './proofSearch';

/** Writes down the proof that a search has found; false where parts of it had to be given up for want of memory. */
export function writeProof(search: ProofSearch, root: FrozenState, sink: ProofSink): boolean {
  const { rules, goal } = search;
  sink({
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    variant: rules.variant.id,
    options: listChoices(rules.variant, rules.options),
    side: goal.side,
    seeds: goal.seeds ?? null,
  });
  return new Writer(search, sink).write(root) !== undefined;
}

class Writer {
  private lines = 0;
  private readonly written = new Map<string, number>();

  constructor(
    private readonly search: ProofSearch,
    private readonly sink: ProofSink,
  ) {}

  /** The line of a position, after those it rests on; undefined where its proof was not kept. */
  write(state: FrozenState): number | undefined {
    const at = makePosition({ rules: this.search.rules, state });
    const known = this.written.get(at);
    if (known !== undefined) return known;
    const grounds = this.findGrounds(state);
    if (grounds === undefined) return undefined;
    const line = ++this.lines;
    this.sink({ line, at, ...grounds });
    this.written.set(at, line);
    return line;
  }

  private findGrounds(state: FrozenState): Pick<ProofStep, 'table' | 'moves'> | undefined {
    const { rules, goal } = this.search;
    if (judge(rules, state, goal) === true) return {};
    if (this.search.isSolved(state)) return { table: true };
    const moves = this.writeMoves(state);
    return moves === undefined ? undefined : { moves };
  }

  private writeMoves(state: FrozenState): Record<string, number | null> | undefined {
    const { rules, goal } = this.search;
    const children = this.search.childrenOf(state);
    const chosen = state.side === goal.side ? this.chooseOldest(children, state) : children;
    if (chosen.length === 0) return undefined;
    const moves: Record<string, number | null> = {};
    for (const child of chosen) {
      const line = judge(rules, child.state, goal) === true ? null : this.write(child.state);
      if (line === undefined) return undefined;
      moves[makeMove(rules, child.move)] = line;
    }
    return moves;
  }

  /** A move that needs no proof of its own, else the one proven first: it cannot rest on this position. */
  private chooseOldest(children: readonly Child[], state: FrozenState): Child[] {
    const serial = this.search.proofNumberOf(state) ?? 0;
    const ageOf = (child: Child): number => this.search.proofNumberOf(child.state) ?? 0;
    const older = children.filter((child) => child.proof === 0 && ageOf(child) < serial);
    return older.sort((a, b) => ageOf(a) - ageOf(b)).slice(0, 1);
  }
}
