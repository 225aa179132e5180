import type { StoredGame } from '../../archive';
import { DomainError } from '../../errors';
import { maySee } from '../keys/sight';
import { holdsSeat } from './seats';

export function gameMissing(): DomainError {
  return new DomainError('GAME_NOT_FOUND', 'there is no game of this id');
}

/** A game that somebody wants to play in: where it is hidden from him, the seat's token shows it. */
export function playableGame(game: StoredGame | undefined, seatToken: string): StoredGame {
  if (game !== undefined && (maySee(game) || holdsSeat(game, seatToken))) return game;
  throw gameMissing();
}

export function plyMissing(number: number, plyCount: number): DomainError {
  const message = `the game has ${String(plyCount)} plies so far, and none of number ${String(number)}`;
  return new DomainError('PLY_NOT_FOUND', message, { argument: 'number', plyCount });
}

export function plyTakenBack(ply: number): DomainError {
  return new DomainError('PLY_TAKEN_BACK', 'the move was played, and taken back since', { ply });
}

export function gameFinished({ status, outcome }: StoredGame): DomainError {
  return new DomainError('GAME_FINISHED', 'the game has ended', { status, reason: outcome?.reason });
}

/** Carries what the caller has missed, so that he need not ask again. */
export function versionConflict(
  expectedVersion: number,
  { version, position, status }: StoredGame,
): DomainError {
  const message = `the game is at version ${String(version)}, not ${String(expectedVersion)}`;
  return new DomainError('VERSION_CONFLICT', message, {
    expectedVersion,
    current: { version, position, status },
  });
}
