import type { ErrorCode } from '../../errors';

/** A game that was not taken, and why. */
export interface ImportRejectionView {
  /** Counts the games that came in from 1. */
  readonly record: number;
  /** The number of the ply that cannot be played, from 1; null where the defect is no move. */
  readonly ply: number | null;
  readonly code: ErrorCode;
  readonly message: string;
  /** Where in what came in, from 1; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
}
