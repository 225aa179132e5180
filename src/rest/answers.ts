import type { AppliedMoveView, LegalMoveView, MoveEventView, PositionView } from '../services';

/** A position without its legal moves, as it is written out. */
export type ResultingPosition = Pick<
  PositionView,
  'variant' | 'text' | 'key' | 'ranks' | 'closedHoles' | 'sideToMove' | 'captured' | 'onBoard' | 'outcome'
>;
export type LegalMove = Omit<LegalMoveView, 'position'> & { readonly position: ResultingPosition };
export type Position = ResultingPosition & { readonly legalMoves: readonly LegalMove[] };

/** Views work everything out when it is read; an answer has it worked out, once. */
export function resultingPosition(view: PositionView): ResultingPosition {
  const { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome } = view;
  return { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome };
}

export function positionOf(view: PositionView): Position {
  return { ...resultingPosition(view), legalMoves: view.legalMoves.map(legalMove) };
}

export function legalMove({ position, ...rest }: LegalMoveView): LegalMove {
  return { ...rest, position: resultingPosition(position) };
}

/** What of a move is told besides where it leads; null means the same as absent. */
export interface Telling {
  readonly fromLap?: number | null | undefined;
  readonly laps?: number | null | undefined;
  readonly language?: string | null | undefined;
}

export type AppliedMove = Omit<AppliedMoveView, 'position' | 'listEvents' | 'tell'> & {
  readonly position: Position;
  readonly events: readonly MoveEventView[];
  readonly account?: readonly string[];
};

export function appliedMove(view: AppliedMoveView, telling: Telling): AppliedMove {
  const { move, captured, laps, seedsSown, extraTurn, passedOver, endsGame, lapLimitReached } = view;
  return {
    ...{ move, captured, laps, seedsSown, extraTurn, passedOver, endsGame, lapLimitReached },
    position: positionOf(view.position),
    ...told(view, telling),
  };
}

function told(view: AppliedMoveView, { fromLap, laps, language }: Telling) {
  const events = view.listEvents(fromLap ?? 1, laps ?? 200);
  return { events, ...(language !== null && language !== undefined && { account: view.tell(language) }) };
}
