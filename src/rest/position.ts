import type { PositionInput } from '../services';

interface PositionQuery {
  readonly position?: string | undefined;
  readonly moves?: readonly string[] | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A position as a path and a query string give it. */
export function positionInput(variant: string, { position, moves, options }: PositionQuery): PositionInput {
  return { variant, position, moves: movesOf(moves), options: choicesOf(options) };
}

export function choicesOf(options: Readonly<Record<string, string>> | null | undefined) {
  return Object.entries(options ?? {}).map(([name, value]) => ({ name, value }));
}

/** A plus that was not written as %2B is a blank by now, which is in no move. */
export function moveOf(text: string): string {
  return text.replaceAll(' ', '+');
}

export function movesOf(texts: readonly string[] | undefined): string[] | undefined {
  return texts?.map(moveOf);
}
