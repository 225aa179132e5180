import { type Rules, VARIANTS } from '../../engine';
import { DomainError } from '../../errors';

/** Refuses variants that have no rules for rounds, and names those that have. */
export function checkOffered(rules: Rules): void {
  if (rules.startNextRound !== undefined) return;
  const variants = VARIANTS.filter(({ matchPlay }) => matchPlay).map(({ id }) => id);
  const message = `${rules.variant.id} has no rules for matches of several rounds; ${variants.join(', ')} have`;
  throw new DomainError('MATCH_NOT_OFFERED', message, { at: 'variant', variants });
}
