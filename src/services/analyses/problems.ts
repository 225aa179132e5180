import type { StoredGame } from '../../archive';
import { DomainError } from '../../errors';

export function gameInProgress({ version }: StoredGame): DomainError {
  const message = 'the game goes on: it can be analysed when it has ended';
  return new DomainError('GAME_IN_PROGRESS', message, { version });
}

export function analysisMissing(): DomainError {
  return new DomainError('ANALYSIS_NOT_FOUND', 'nobody has asked for an analysis of this game');
}

export function analysesFull(most: number): DomainError {
  const message = `${String(most)} analyses are waiting already`;
  return new DomainError('ANALYSIS_BUSY', message, { most, retryAfterSeconds: 60 });
}
