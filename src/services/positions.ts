import { startPosition } from '../engine';
import { DomainError } from '../errors';
import { Budget } from './budget';
import { checkMove, type PositionInput, rulesOf, standAt } from './standing';
import { Trail } from './trail';
import { AppliedMoveView } from './views/appliedMove';
import { type LegalMoveView, PositionView } from './views/position';

/** Positions that one call may ask for. */
export const MOST_POSITIONS = 100;

/** The start position of a variant under these options. */
export function newGame(
  variant: string,
  options: PositionInput['options'],
  budget = new Budget(),
): PositionView {
  const start = startPosition(rulesOf(variant, options));
  return new PositionView(start, undefined, () => Trail.from(start, [], budget));
}

export function findPosition(input: PositionInput, budget = new Budget()): PositionView {
  return standAt(input, budget).view;
}

/** Many positions at once: where one is wrong its error stands in its place. */
export function findPositions(
  inputs: readonly PositionInput[],
  budget = new Budget(),
): (PositionView | DomainError)[] {
  if (inputs.length > MOST_POSITIONS) {
    const message = `at holds at most ${String(MOST_POSITIONS)} positions`;
    throw new DomainError('LIMIT_EXCEEDED', message, { argument: 'at', most: MOST_POSITIONS });
  }
  return inputs.map((input) => {
    try {
      return findPosition(input, budget);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  });
}

export function listLegalMoves(input: PositionInput, budget = new Budget()): readonly LegalMoveView[] {
  return findPosition(input, budget).legalMoves;
}

/** Plays a move from a position without storing anything. */
export function applyMove(input: PositionInput, text: string, budget = new Budget()): AppliedMoveView {
  const { line, trail } = standAt(input, budget);
  const move = checkMove(line, text);
  return new AppliedMoveView(line.position, trail.preview(move), trail);
}
