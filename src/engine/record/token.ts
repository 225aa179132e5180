import type { Place, RecordFault } from './model';

export interface Spot extends Place {
  /** Characters from the beginning of the text to the token, and to its end. */
  readonly offset: number;
  readonly end: number;
  /** Nothing but blanks stands before it on its line. */
  readonly opensLine: boolean;
  /** An empty line stands before it. */
  readonly afterBlankLine: boolean;
  /** A comment that was never closed has just been given up because another game begins here. */
  readonly afterLostComment: boolean;
}

export interface TagToken {
  readonly kind: 'tag';
  readonly spot: Spot;
  readonly name: string;
  readonly value: string;
  /** Where the value begins, inside the quotation marks. */
  readonly valueAt: Place;
}

/** A piece of a record. A defect is a piece that cannot be read; reading goes on behind it. */
export type Token =
  | TagToken
  | { readonly kind: 'word'; readonly spot: Spot; readonly text: string }
  | { readonly kind: 'comma'; readonly spot: Spot }
  | { readonly kind: 'comment'; readonly spot: Spot; readonly text: string }
  | { readonly kind: 'defect'; readonly spot: Spot; readonly fault: RecordFault; readonly opensTag: boolean };

/** The place behind a token. */
export function placeAfter(token: Token): Place {
  const { offset, end, line, column } = token.spot;
  const lines = token.kind === 'comment' ? token.text.split('\n') : [];
  if (lines.length > 1) return { line: line + lines.length - 1, column: lines[lines.length - 1].length + 2 };
  return { line, column: column + end - offset };
}
