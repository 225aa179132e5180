import type { Rules } from '../engine';
import type { Weights } from '../kernel';

/** Numbers of seeds in a hole that are told apart: none to fourteen, and more. */
const COUNTS = 16;

/**
 * For games won by captured seeds, in hundredths of a seed, fitted to how games between searching players ended:
 * for each own hole with seeds beyond the opponent's, and for having the move, which is worth the more the more
 * seeds there are to take.
 */
const OPEN_HOLE = 50;
const MOVE_FOR_EACH_SEED = 3;

const byRules = new WeakMap<Rules, Weights>();

/** What the evaluation adds to the balance of seeds under these rules. */
export function findWeights(rules: Rules): Weights {
  let weights = byRules.get(rules);
  if (weights === undefined) {
    weights = rules.seedsLeave ? weighAlike(rules, OPEN_HOLE, MOVE_FOR_EACH_SEED) : weighAlike(rules, 0, 0);
    byRules.set(rules, weights);
  }
  return weights;
}

/** Every hole weighs the same, whatever number of seeds it holds. */
function weighAlike({ board }: Rules, openHole: number, tempo: number): Weights {
  const hole = Array.from({ length: COUNTS }, (_, seeds) => (seeds === 0 ? 0 : openHole));
  return { holes: Array.from({ length: board.half }, () => hole), tempo };
}

/** South's weight less North's. */
export function weighHoles({ holes }: Weights, cells: ArrayLike<number>): number {
  const half = holes.length;
  let balance = 0;
  for (let place = 0; place < half; place++) {
    balance += weighHole(holes[place], cells[place]) - weighHole(holes[place], cells[half + place]);
  }
  return balance;
}

function weighHole(weights: readonly number[], seeds: number): number {
  return weights[seeds < COUNTS ? seeds : COUNTS - 1];
}
