/** How near to a proof or a refutation a position is, told by the positions after it. */
import type { Move, State } from '../engine';

/** Proof numbers from here on mean never. */
export const NEVER = 1_000_000_000;

/** A move with the state it leads to and what is known of it. */
export interface Child {
  readonly move: Move;
  readonly state: State;
  readonly keyA: number;
  readonly keyB: number;
  proof: number;
  disproof: number;
}

/** Own moves: one that is proven is enough, all have to be refuted. Others the other way round. */
export function sumUp(node: Child, children: readonly Child[], isOwn: boolean): void {
  const near = isOwn ? 'proof' : 'disproof';
  const far = isOwn ? 'disproof' : 'proof';
  let least = NEVER;
  let sum = 0;
  for (const child of children) {
    least = Math.min(least, child[near]);
    sum = Math.min(NEVER, sum + child[far]);
  }
  node[near] = least;
  node[far] = sum;
}

export function chooseBest(children: readonly Child[], isOwn: boolean): { best: Child; second: number } {
  const near = isOwn ? 'proof' : 'disproof';
  let [best] = children;
  let second = NEVER;
  for (const child of children.slice(1)) {
    if (child[near] < best[near]) {
      second = best[near];
      best = child;
    } else if (child[near] < second) {
      second = child[near];
    }
  }
  return { best, second };
}
