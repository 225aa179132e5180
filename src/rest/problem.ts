import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode, type ErrorDetails, ERRORS } from '../errors';
import { accountOf } from '../http';
import { argumentAt, exceedsBound, type ValidationDefect } from './validation';

/** Codes of Fastify that mean something to clients; its other client errors are BAD_REQUEST. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'REQUEST_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_VALIDATION: 'BAD_INPUT',
};

interface FrameworkError extends Error {
  readonly code?: string;
  readonly statusCode?: number;
  readonly validation?: readonly ValidationDefect[];
  readonly validationContext?: string;
}

/** What an error that ends a request is called; INTERNAL where clients must not see what it is. */
export function codeOfError(error: Error): ErrorCode {
  if (error instanceof DomainError) return error.code;
  const { code, statusCode, validation } = error as FrameworkError;
  if (validation !== undefined && exceedsBound(validation)) return 'LIMIT_EXCEEDED';
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (known !== undefined) return known;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}

function detailsOf(error: Error): ErrorDetails {
  if (error instanceof DomainError) return error.details;
  const { validation, validationContext } = error as FrameworkError;
  if (validation === undefined) return {};
  const errors = validation.map(({ instancePath, message }) => ({
    at: `${validationContext ?? ''}${instancePath}`,
    message: message ?? 'is not valid',
  }));
  const argument = argumentAt(validation[0]);
  return { ...(argument !== undefined && { argument }), errors };
}

/** Answers that repeat what was sent must not become large by it. */
const LONGEST_ECHO = 500;

function shorten(text: string): string {
  return text.length <= LONGEST_ECHO ? text : `${text.slice(0, LONGEST_ECHO)}…`.toWellFormed();
}

interface Asked {
  readonly requestId: string;
  /** The path; absent where nothing could be read. */
  readonly instance?: string;
}

/** A problem document (RFC 9457); nothing in it was not meant for clients. */
export function describeProblem(
  code: ErrorCode,
  detail: string,
  { requestId, instance }: Asked,
  details: ErrorDetails = {},
) {
  const { title, httpStatus, retryable } = ERRORS[code];
  return {
    ...details,
    type: `urn:mancala-api:error:${code}`,
    title,
    status: httpStatus,
    detail: code === 'INTERNAL' ? title : shorten(detail),
    ...(instance !== undefined && { instance: shorten(instance) }),
    code,
    requestId,
    retryable,
  };
}

/** The problem that a request has met with. */
export function problemOf(
  code: ErrorCode,
  detail: string,
  request: FastifyRequest,
  details: ErrorDetails = {},
) {
  const instance = request.url.split('?', 1)[0];
  return describeProblem(code, detail, { requestId: request.id, instance }, details);
}

/** The problem that an error is; what only we may know of it is logged. */
export function reportProblem(error: Error, request: FastifyRequest) {
  const code = codeOfError(error);
  request.log[ERRORS[code].logLevel]({ err: error, code }, 'request failed');
  accountOf(request).codes.push(code);
  return problemOf(code, error.message, request, detailsOf(error));
}

export function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = reportProblem(error, request);
  const wait = 'retryAfterSeconds' in problem ? problem.retryAfterSeconds : undefined;
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  return replyWith(reply.code(problem.status), problem);
}

/** Serialized here: no schema of a route may drop members of a problem. */
export function replyWith(reply: FastifyReply, problem: object): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => payload as string)
    .send(JSON.stringify(problem));
}
