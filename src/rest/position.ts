import type { PositionInput, PositionView } from '../services';

interface PositionQuery {
  readonly position?: string | undefined;
  readonly moves?: readonly string[] | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A position as a path and a query string give it. */
export function positionInput(variant: string, { position, moves, options }: PositionQuery): PositionInput {
  return { variant, position, moves: movesOf(moves), options: choicesOf(options) };
}

export function choicesOf(options: Readonly<Record<string, string>> = {}) {
  return Object.entries(options).map(([name, value]) => ({ name, value }));
}

/** A plus that was not written as %2B is a blank by now, which is in no move. */
export function moveOf(text: string): string {
  return text.replaceAll(' ', '+');
}

export function movesOf(texts: readonly string[] | undefined): string[] | undefined {
  return texts?.map(moveOf);
}

/** A position as a plain object: where an answer may hold something else in its place, a view cannot be told apart. */
export function plainPosition(view: PositionView) {
  const legalMoves = view.legalMoves.map((move) => ({ ...move, position: plainPlace(move.position) }));
  return { ...plainPlace(view), legalMoves };
}

export type PlainPosition = ReturnType<typeof plainPosition>;

function plainPlace(view: PositionView) {
  const { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome } = view;
  return { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome };
}
