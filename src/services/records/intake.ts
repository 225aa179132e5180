import type { ImportedGame } from '../../archive';
import type { ImportRejectionView } from './rejection';

/** What became of one game that came in: it is ready to be kept, or it is not taken. */
export type Settled =
  | { readonly game: ImportedGame; readonly laps: number }
  | { readonly rejection: ImportRejectionView; readonly laps: number };

/**
 * Reads games out of text that may be cut anywhere. One that is not taken takes no other with it. Where nothing
 * is yielded the reader has worked for about a millisecond: a place to let others have their turn.
 */
export interface Intake {
  push(text: string): Iterable<Settled | undefined>;
  /** The games that remain, when no more text comes. */
  end(): Iterable<Settled | undefined>;
}

export interface IntakeOptions {
  /** When games that tell nothing of it themselves are said to have been made. */
  readonly createdAt: Date;
  /** Games at the beginning that are counted and not read. */
  readonly passOver?: number;
}
