import type { FaultCode } from './engine';

/** What the façades need to know about an error code; `docs/errors.md` tells clients the rest. */
export interface ErrorEntry {
  /** Status of a REST answer, and of a GraphQL answer that holds no data. */
  readonly httpStatus: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** The same for every error of this code (RFC 9457). */
  readonly title: string;
  /** True where the same request may succeed when it is sent again unchanged. */
  readonly retryable: boolean;
}

/** Every code that is not the engine's own: requests, games, search, store, protocol. */
export type ServiceCode =
  | 'BAD_INPUT'
  | 'LIMIT_EXCEEDED'
  | 'QUERY_TOO_COSTLY'
  | 'BAD_CURSOR'
  | 'GAME_NOT_FOUND'
  | 'PLY_NOT_FOUND'
  | 'GAME_FINISHED'
  | 'GAME_IN_PROGRESS'
  | 'ANALYSIS_NOT_FOUND'
  | 'ANALYSIS_BUSY'
  | 'MATCH_NOT_FOUND'
  | 'MATCH_OVER'
  | 'SEAT_TOKEN_INVALID'
  | 'NOT_YOUR_TURN'
  | 'NO_DRAW_OFFER'
  | 'NO_TAKE_BACK_OFFER'
  | 'NOTHING_TO_TAKE_BACK'
  | 'PLY_TAKEN_BACK'
  | 'VERSION_CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'IDEMPOTENCY_MISMATCH'
  | 'KEY_REQUIRED'
  | 'KEY_INVALID'
  | 'KEY_EXPIRED'
  | 'SCOPE_MISSING'
  | 'RATE_LIMITED'
  | 'SEARCH_BUSY'
  | 'SEARCH_TIMEOUT'
  | 'SEARCH_FAILED'
  | 'REQUEST_ABORTED'
  | 'STREAM_BUSY'
  | 'SERVER_STOPPING'
  | 'STORE_UNAVAILABLE'
  | 'STORE_TIMEOUT'
  | 'STORE_READ_ONLY'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_ACCEPTABLE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'REQUEST_TOO_LARGE'
  | 'HEADERS_TOO_LARGE'
  | 'REQUEST_TIMEOUT'
  | 'BAD_REQUEST'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'INTERNAL';

export type ErrorCode = FaultCode | ServiceCode;

function refusal(httpStatus: number, title: string): ErrorEntry {
  return { httpStatus, logLevel: 'debug', title, retryable: false };
}

function outage(httpStatus: number, logLevel: ErrorEntry['logLevel'], title: string): ErrorEntry {
  return { httpStatus, logLevel, title, retryable: true };
}

/** The one table of errors: whatever is not in it never reaches a client. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorEntry>> = {
  UNKNOWN_VARIANT: refusal(404, 'Unknown variant'),
  UNKNOWN_OPTION: refusal(400, 'Unknown option'),
  OPTION_VALUE: refusal(400, 'Option value not allowed'),
  OPTION_CONFLICT: refusal(400, 'Options contradict each other'),
  POSITION_SYNTAX: refusal(400, 'Position not readable'),
  POSITION_RANKS: refusal(400, 'Wrong number of ranks'),
  POSITION_FILES: refusal(400, 'Wrong number of files'),
  POSITION_COUNT: refusal(400, 'Not a number of seeds'),
  POSITION_SIDE: refusal(400, 'Unknown side'),
  POSITION_CAPTURED: refusal(400, 'Impossible captured seeds'),
  POSITION_TOTAL: refusal(400, 'Wrong number of seeds'),
  POSITION_CLOSED: refusal(400, 'Impossible closed holes'),
  POSITION_EXTRA: refusal(400, 'Last field not readable'),
  POSITION_UNSETTLED: refusal(400, 'Position not settled'),
  MOVE_SYNTAX: refusal(400, 'Move not readable'),
  ILLEGAL_MOVE: refusal(422, 'Illegal move'),
  GAME_OVER: refusal(422, 'The game is over'),
  MATCH_NOT_OFFERED: refusal(422, 'No matches of several rounds'),
  ROUND_NOT_OVER: refusal(422, 'The round is not over'),
  RECORD_SYNTAX: refusal(400, 'Record not readable'),
  RECORD_TAG: refusal(400, 'Record tag not allowed'),
  RECORD_TURN: refusal(400, 'Turns of the record contradict the rules'),
  RECORD_RESULT: refusal(400, 'Result of the record contradicts its moves'),
  RECORD_TOO_LONG: refusal(400, 'Record too long'),

  BAD_INPUT: refusal(400, 'Bad input'),
  LIMIT_EXCEEDED: refusal(400, 'Limit exceeded'),
  QUERY_TOO_COSTLY: refusal(400, 'Query too costly'),
  BAD_CURSOR: refusal(400, 'Bad cursor'),

  GAME_NOT_FOUND: refusal(404, 'Game not found'),
  PLY_NOT_FOUND: refusal(404, 'Ply not found'),
  GAME_FINISHED: refusal(409, 'The game has ended'),
  GAME_IN_PROGRESS: refusal(409, 'The game goes on'),
  ANALYSIS_NOT_FOUND: refusal(404, 'No analysis asked for'),
  ANALYSIS_BUSY: outage(503, 'warn', 'Too many analyses are waiting'),
  MATCH_NOT_FOUND: refusal(404, 'Match not found'),
  MATCH_OVER: refusal(409, 'The match is over'),
  SEAT_TOKEN_INVALID: refusal(403, 'Seat token not valid'),
  NOT_YOUR_TURN: refusal(409, 'Not your turn'),
  NO_DRAW_OFFER: refusal(409, 'No draw is offered'),
  NO_TAKE_BACK_OFFER: refusal(409, 'Nothing is asked to be taken back'),
  NOTHING_TO_TAKE_BACK: refusal(409, 'No ply to take back'),
  PLY_TAKEN_BACK: refusal(409, 'The ply was taken back'),
  VERSION_CONFLICT: refusal(409, 'The game has moved on'),
  PRECONDITION_FAILED: refusal(412, 'Precondition failed'),
  IDEMPOTENCY_MISMATCH: refusal(422, 'Idempotency key used for something else'),

  KEY_REQUIRED: refusal(401, 'A key is needed'),
  KEY_INVALID: refusal(401, 'No such key'),
  KEY_EXPIRED: refusal(401, 'The key is no longer in force'),
  SCOPE_MISSING: refusal(403, 'The key does not open this'),
  RATE_LIMITED: outage(429, 'debug', 'Quota used up'),

  SEARCH_BUSY: outage(503, 'warn', 'Search is busy'),
  SEARCH_TIMEOUT: outage(504, 'warn', 'Search took too long'),
  SEARCH_FAILED: outage(500, 'error', 'Search failed'),
  REQUEST_ABORTED: { httpStatus: 499, logLevel: 'debug', title: 'Request aborted', retryable: true },
  STREAM_BUSY: outage(503, 'warn', 'Too many streams'),
  SERVER_STOPPING: outage(503, 'debug', 'The server stops'),
  STORE_UNAVAILABLE: outage(503, 'error', 'Store unavailable'),
  STORE_TIMEOUT: outage(504, 'error', 'Store took too long'),
  STORE_READ_ONLY: outage(503, 'error', 'Store takes no writes'),

  NOT_FOUND: refusal(404, 'Not found'),
  METHOD_NOT_ALLOWED: refusal(405, 'Method not allowed'),
  NOT_ACCEPTABLE: refusal(406, 'Not acceptable'),
  UNSUPPORTED_MEDIA_TYPE: refusal(415, 'Unsupported media type'),
  REQUEST_TOO_LARGE: refusal(413, 'Request too large'),
  HEADERS_TOO_LARGE: refusal(431, 'Headers too large'),
  REQUEST_TIMEOUT: { httpStatus: 408, logLevel: 'debug', title: 'Request stopped arriving', retryable: true },
  BAD_REQUEST: refusal(400, 'Bad request'),
  GRAPHQL_PARSE_FAILED: refusal(400, 'GraphQL syntax error'),
  GRAPHQL_VALIDATION_FAILED: refusal(400, 'GraphQL document not valid'),
  OPERATION_RESOLUTION_FAILURE: refusal(400, 'GraphQL operation not found'),
  PERSISTED_QUERY_NOT_FOUND: refusal(404, 'Persisted query not found'),
  INTERNAL: { httpStatus: 500, logLevel: 'error', title: 'Internal server error', retryable: true },
};

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

/** Further facts about one error, shown to clients beside its code. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** An error that clients may see: a code of the table, words, and where it stands. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get entry(): ErrorEntry {
    return ERRORS[this.code];
  }
}

/** What cuts streams off that would go on: another server takes them up. */
export function serverStopping(): DomainError {
  return new DomainError('SERVER_STOPPING', 'the server stops; connect again', { retryAfterSeconds: 1 });
}

export function isServerStopping(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'SERVER_STOPPING';
}
