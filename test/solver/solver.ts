import type { Position } from '../../src/engine';
import {
  type AskTable,
  type CheckedProof,
  type Goal,
  ProofChecker,
  type ProofHead,
  ProofSearch,
  type ProofSearchOptions,
  type ProofStep,
  writeProof,
} from '../../src/solver';

const BITS = 16;

export function search(
  position: Position,
  goal: Goal,
  options: ProofSearchOptions = {},
): ProofSearch | undefined {
  const found = new ProofSearch(position.rules, goal, { bits: BITS, ...options });
  return found.prove(position.state) === 'PROVEN' ? found : undefined;
}

export interface WrittenProof {
  readonly head: ProofHead;
  readonly steps: ProofStep[];
}

/** The proof of a goal as it is written down; undefined where it is not proven. */
export function writtenProof(
  position: Position,
  goal: Goal,
  options?: ProofSearchOptions,
): WrittenProof | undefined {
  const found = search(position, goal, options);
  if (found === undefined) return undefined;
  const [head, ...steps]: (ProofHead | ProofStep)[] = collect(found, position);
  return { head: head as ProofHead, steps: steps as ProofStep[] };
}

function collect(found: ProofSearch, position: Position): (ProofHead | ProofStep)[] {
  const values: (ProofHead | ProofStep)[] = [];
  if (!writeProof(found, position.state, (value) => values.push(value))) throw new Error('not kept whole');
  return JSON.parse(JSON.stringify(values)) as (ProofHead | ProofStep)[];
}

/** Throws where a line does not hold. */
export function check(
  { head, steps }: { head: unknown; steps: readonly unknown[] },
  ask?: AskTable,
): CheckedProof {
  const checker = new ProofChecker(head, ask);
  for (const step of steps) checker.check(step);
  return checker.finish();
}
