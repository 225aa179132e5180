import type { Line, Ply } from '../line';
import type { Position } from '../position';
import type { Fault } from '../result';
import type { Move, Outcome } from '../rules';

/** A header tag, in the order in which it is written. */
export interface RecordTag {
  readonly name: string;
  readonly value: string;
}

/** What is said about a ply, or about the start of the game. */
export interface RecordComment {
  /** Plies played before it: 0 for the start, 1 after the first ply. */
  readonly ply: number;
  /** Words separated by single spaces. */
  readonly text?: string;
  /** Seeds by which South is expected to finish ahead after the ply (`[%eval +4]`). */
  readonly evaluationSeeds?: number;
  /** The best move where the ply was chosen (`[%best c1]`). */
  readonly best?: Move;
}

export interface GameRecord {
  /**
   * Names of the players and whatever else is known. What follows from the play itself (Variant, Position,
   * Options, Result, Termination) is added when the record is written and left out when it is read.
   */
  readonly tags: readonly RecordTag[];
  readonly start: Position;
  readonly moves: readonly Move[];
  /** At most one for a ply, in the order of the plies. */
  readonly comments?: readonly RecordComment[];
  /** How the game ended where the moves alone do not tell (resignation, agreement…). */
  readonly outcome?: Outcome;
}

/** A record as it was read, with the game replayed; `outcome` is present wherever the game has ended. */
export interface ReadRecord extends GameRecord {
  readonly comments: readonly RecordComment[];
  readonly line: Line;
  readonly plies: readonly Ply[];
  /** The number in the Round tag. */
  readonly round?: number;
  /** The value of the Match tag. */
  readonly match?: string;
  /** The Date tag as `2026-11-30`, where it is a whole date. */
  readonly date?: string;
}

/** A place in a text; both numbers from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A defect of a record and where it stands. */
export interface RecordFault extends Fault, Place {
  /** The number of the ply that cannot be played, from 1; absent where the defect is no move. */
  readonly ply?: number;
}

/** One game of a text with several. */
export type RecordResult = ReadGame | RefusedGame;

interface NumberedGame {
  /** Counts the games of the text from 0. */
  readonly index: number;
  /** Where the game or the defect stands. */
  readonly line: number;
  /** Laps that were played to read it, also where it was refused after them: what it cost. */
  readonly laps: number;
}

export interface ReadGame extends NumberedGame {
  readonly ok: true;
  readonly record: ReadRecord;
}

export interface RefusedGame extends NumberedGame {
  readonly ok: false;
  readonly column: number;
  /** See `RecordFault`. */
  readonly ply?: number;
  readonly fault: Fault;
}

/** How much one game may be; what is above is refused with RECORD_TOO_LONG. */
export interface RecordLimits {
  /** UTF-16 code units from the first tag to the last word. */
  readonly maxCharacters: number;
  readonly maxPlies: number;
  /** Laps of all plies together: what bounds the time that replaying takes. */
  readonly maxLaps: number;
}

export const RECORD_LIMITS: RecordLimits = { maxCharacters: 1_000_000, maxPlies: 20_000, maxLaps: 500_000 };
