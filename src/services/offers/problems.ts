import type { StoredGame } from '../../archive';
import { DomainError } from '../../errors';

/** Each of them makes the game longer to tell; far more than two people have to ask each other. */
export const MOST_CHANGES = 1_000;

/** Refuses one offer more in a game that has had too many changes besides its plies. */
export function checkRoom({ version, moves }: StoredGame): void {
  if (version - moves.length < MOST_CHANGES) return;
  const message = `a game takes at most ${String(MOST_CHANGES)} changes besides its plies`;
  throw new DomainError('LIMIT_EXCEEDED', message, { most: MOST_CHANGES });
}

export function noDrawOffer({ drawOffer }: StoredGame): DomainError {
  const whose = drawOffer === null ? 'nobody offers a draw' : 'the draw is offered by this side itself';
  return new DomainError('NO_DRAW_OFFER', whose, { drawOffer });
}

export function noTakeBackOffer({ takeBackOffer }: StoredGame): DomainError {
  const whose =
    takeBackOffer === null ? 'nobody asks to take plies back' : 'it is this side itself that asks for it';
  return new DomainError('NO_TAKE_BACK_OFFER', whose, { takeBackOffer });
}

/** `own` are the numbers of plies that this side may go back to. */
export function nothingToTakeBack(own: readonly number[]): DomainError {
  const message =
    own.length === 0
      ? 'this side has played no ply yet'
      : 'toPly counts the plies before one that this side has played';
  return new DomainError('NOTHING_TO_TAKE_BACK', message, { argument: 'toPly' });
}
