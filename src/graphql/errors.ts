import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorCode, ERRORS, isErrorCode } from '../errors';

const MASKED = 'Internal server error';
/** GraphQL repeats names and values from the request in its messages, however long they are. */
const LONGEST_MESSAGE = 500;

/** GraphQL's words for an Int that is a number, but too large a one. */
const OUT_OF_RANGE = 'non 32-bit signed integer';

/** What Apollo calls an error, in the words of our table; undefined where we must not show it. */
function codeOf(error: unknown, { message, extensions }: GraphQLFormattedError): ErrorCode | undefined {
  if (error instanceof DomainError) return error.code;
  if (isErrorCode(extensions?.['limit'])) return extensions['limit'];
  if (extensions?.['code'] === 'BAD_USER_INPUT' || isArgumentFault(error)) {
    return message.includes(OUT_OF_RANGE) ? 'LIMIT_EXCEEDED' : 'BAD_INPUT';
  }
  if (extensions?.['code'] !== 'GRAPHQL_PARSE_FAILED') {
    return isErrorCode(extensions?.['code']) ? extensions['code'] : undefined;
  }
  return message.includes('tokens') ? 'LIMIT_EXCEEDED' : 'GRAPHQL_PARSE_FAILED';
}

/** A variable that was right for its own type and wrong for the argument, which is seen only when it is used. */
function isArgumentFault(origin: unknown): boolean {
  return origin instanceof GraphQLError && origin.nodes !== undefined && origin.originalError === undefined;
}

/** The error that a resolver threw, or that was put inside a GraphQL error on purpose. */
export function originOf(error: unknown): unknown {
  const thrown = unwrapResolverError(error);
  return thrown instanceof GraphQLError && thrown.originalError instanceof DomainError
    ? thrown.originalError
    : thrown;
}

/** Codes and words that clients may see; everything unknown is masked (and logged elsewhere). */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const origin = originOf(error);
  const code = codeOf(origin, formatted) ?? 'INTERNAL';
  const details = origin instanceof DomainError ? origin.details : {};
  const { locations, path } = formatted;
  return {
    message: messageOf(code, formatted),
    ...(locations !== undefined && { locations }),
    ...(path !== undefined && { path }),
    extensions: { ...details, code, retryable: ERRORS[code].retryable },
  };
}

function messageOf(code: ErrorCode, { message }: GraphQLFormattedError): string {
  if (code === 'INTERNAL') return MASKED;
  if (message.includes('call stack')) return 'Syntax Error: the document is nested too deeply';
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;
}

/** What Apollo calls a bad request, told apart by its status. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Adds what only the answer as a whole tells: the request's id, and which kind of bad request it was. */
export function identify(
  errors: readonly GraphQLFormattedError[],
  requestId: string,
  status = 200,
): GraphQLFormattedError[] {
  const code = CODE_BY_STATUS[status];
  const known = code === undefined ? { requestId } : { code, requestId };
  return errors.map((error) => ({ ...error, extensions: { ...error.extensions, ...known } }));
}
