import type { Rules } from '../engine';
import { createBalanceScoring } from './balanceScoring';
import type { Scoring } from './scoring';
import { createSeedScoring } from './seedScoring';
import { findWeights, type Weights } from './weights';

/** By how the game is won: by seeds captured, or by taking all of the opponent's. */
export function createScoring(rules: Rules, weights: Weights = findWeights(rules)): Scoring {
  return rules.seedsLeave ? createSeedScoring(rules, weights) : createBalanceScoring(rules, weights);
}
