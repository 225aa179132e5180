import type { Rules } from '../engine';
import { createBalanceScoring } from './balanceScoring';
import type { Scoring } from './scoring';
import { createSeedScoring } from './seedScoring';

/** By how the game is won: by seeds captured, or by taking all of the opponent's. */
export function createScoring(rules: Rules): Scoring {
  return rules.seedsLeave ? createSeedScoring(rules) : createBalanceScoring(rules);
}
