import type { components } from '../generated/openapi';

/** What a server says of an error (RFC 9457); further members tell where, by code. */
export type Problem = components['schemas']['Problem'];

/** Codes for what no server has said. */
export type ClientCode = 'NETWORK' | 'BAD_ANSWER';

export interface ErrorFacts {
  readonly code: string;
  readonly status: number;
  readonly where?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryable: boolean;
  readonly retryAfterSeconds?: number | undefined;
  readonly problem?: Problem | undefined;
  readonly cause?: unknown;
}

/** Whatever goes wrong between here and an answer, apart from being aborted. */
export class MancalaError extends Error {
  override readonly name = 'MancalaError';
  /** Stable name of what went wrong: one of the list of errors, `NETWORK` or `BAD_ANSWER`. */
  readonly code: string;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Where in the input the defect stands. */
  readonly where: string | undefined;
  /** The id under which the server logged the request. */
  readonly requestId: string | undefined;
  /** The same request may succeed when it is sent again unchanged. */
  readonly retryable: boolean;
  /** How long the server asks to wait before that. */
  readonly retryAfterSeconds: number | undefined;
  /** All that the server said. */
  readonly problem: Problem | undefined;

  constructor(message: string, facts: ErrorFacts) {
    super(message, { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.where = facts.where;
    this.requestId = facts.requestId;
    this.retryable = facts.retryable;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.problem = facts.problem;
  }
}

/** The connection failed before the answer was complete. */
export function networkError(cause: unknown): MancalaError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `the server could not be reached: ${reason}`;
  return new MancalaError(message, { code: 'NETWORK', status: 0, retryable: true, cause });
}

/** Statuses of proxies that may pass by themselves. */
const PASSING = [408, 429, 502, 503, 504];

export async function errorOf(response: Response): Promise<MancalaError> {
  const text = await response.text();
  const problem = parseProblem(text);
  if (problem !== undefined) return problemError(problem, retryAfter(response));
  return new MancalaError(`the server answered with the status ${String(response.status)}`, {
    code: 'BAD_ANSWER',
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryable: PASSING.includes(response.status),
    retryAfterSeconds: retryAfter(response),
  });
}

export function problemError(problem: Problem, retryAfterSeconds?: number): MancalaError {
  const { code, status, detail, requestId, retryable } = problem;
  const told = problem['retryAfterSeconds'];
  return new MancalaError(detail, {
    code,
    status,
    where: whereOf(problem),
    requestId,
    retryable,
    retryAfterSeconds: retryAfterSeconds ?? (typeof told === 'number' ? told : undefined),
    problem,
  });
}

function whereOf(problem: Problem): string | undefined {
  const { at, errors } = problem;
  const argument = problem['argument'];
  return at ?? (typeof argument === 'string' ? argument : errors?.[0]?.at);
}

function parseProblem(text: string): Problem | undefined {
  try {
    const value = JSON.parse(text) as Partial<Problem> | null;
    return typeof value?.code === 'string' ? (value as Problem) : undefined;
  } catch {
    return undefined;
  }
}

/** The header `Retry-After` in seconds, whether it names a time or a span. */
function retryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
