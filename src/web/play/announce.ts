import type { AppliedMove, Position } from '../api/shapes';
import { announcement } from './game';
import { shortened, sideName, standingText } from './words';

/** Tells a move as the API does, and who is next. */
export function announceMove(before: Position, { account, move, position }: AppliedMove): void {
  const told = [
    `${sideName(before.sideToMove)} plays ${move}.`,
    ...shortened(account),
    standingText(position),
  ];
  announcement.value = told.join(' ');
}

export function announceStanding(position: Position): void {
  announcement.value = standingText(position);
}
