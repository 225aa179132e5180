import type { SideName } from '../../engine';
import { DomainError } from '../../errors';

export function matchMissing(): DomainError {
  return new DomainError('MATCH_NOT_FOUND', 'there is no match of this id');
}

export function matchOver(winner: SideName | null): DomainError {
  const result = winner === null ? 'drawn' : `won by ${winner === 'SOUTH' ? 'South' : 'North'}`;
  return new DomainError('MATCH_OVER', `the match is over, ${result}`, { winner });
}

export function roundNotOver(round: number): DomainError {
  return new DomainError('ROUND_NOT_OVER', `round ${String(round)} is still being played`, { round });
}
