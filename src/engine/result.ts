/** What the engine answers where input can be wrong: a value, or the fault that was found first. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault };

/** Every way in which input to the engine can be wrong. */
export const FAULT_CODES = [
  'UNKNOWN_VARIANT',
  'UNKNOWN_OPTION',
  'OPTION_VALUE',
  'OPTION_CONFLICT',
  'POSITION_SYNTAX',
  'POSITION_RANKS',
  'POSITION_FILES',
  'POSITION_COUNT',
  'POSITION_SIDE',
  'POSITION_CAPTURED',
  'POSITION_TOTAL',
  'POSITION_CLOSED',
  'POSITION_EXTRA',
  'POSITION_UNSETTLED',
  'MOVE_SYNTAX',
  'ILLEGAL_MOVE',
  'GAME_OVER',
  'MATCH_NOT_OFFERED',
  'ROUND_NOT_OVER',
  'RECORD_SYNTAX',
  'RECORD_TAG',
  'RECORD_TURN',
  'RECORD_RESULT',
  'RECORD_TOO_LONG',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

/** A defect of the input: what it is, in words, and where it stands. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  /** The place in the words of the board: `rank 2, file c`, `moves[3]`, `option lapLimit`. */
  readonly at?: string;
  /** The place in a text: characters from its beginning. */
  readonly offset?: number;
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fault(
  code: FaultCode,
  message: string,
  place: { at?: string; offset?: number } = {},
): { readonly ok: false; readonly error: Fault } {
  return { ok: false, error: { code, message, ...place } };
}
