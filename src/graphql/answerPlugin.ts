import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorCode, ERRORS, isErrorCode } from '../errors';
import type { Context } from './context';
import { formatError, originOf, identify } from './errors';

/** Says what happened in status, headers and log; the bodies are made already. */
export const answerPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ errors, contextValue }) => {
        errors.forEach((error) => {
          logError(error, contextValue);
        });
        return Promise.resolve();
      },
      willSendResponse: (request) => {
        finish(request);
        return Promise.resolve();
      },
    }),
  unexpectedErrorProcessingRequest: ({ requestContext, error }) => {
    requestContext.contextValue.log.error({ err: error }, 'GraphQL request failed');
    return Promise.resolve();
  },
};

export function logError(error: Error, { log, account }: Context): void {
  const origin = originOf(error);
  const code = codeOf(formatError({ message: error.message, ...extensionsOf(error) }, error));
  account?.codes.push(code);
  const level = ERRORS[code].logLevel;
  if (level === 'error') log.error({ code, err: origin }, error.message);
  // GraphQL's own messages repeat what the caller has sent, secrets of seats among it.
  else log[level]({ code }, origin instanceof DomainError ? error.message : 'GraphQL refuses the operation');
}

function extensionsOf(error: Error): { extensions?: Record<string, unknown> } {
  return 'extensions' in error ? { extensions: error.extensions as Record<string, unknown> } : {};
}

function codeOf(error: GraphQLFormattedError) {
  const code = error.extensions?.['code'];
  return isErrorCode(code) ? code : 'INTERNAL';
}

/** Whoever stands between, too, must know of these. */
const TOLD_BY_STATUS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['BAD_REQUEST', 'RATE_LIMITED']);

function finish({
  response,
  contextValue,
}: Pick<GraphQLRequestContext<Context>, 'response' | 'contextValue'>): void {
  const { body, http } = response;
  if (body?.kind !== 'single') return;
  const { singleResult } = body;
  const { errors } = singleResult;
  if (errors === undefined) return;
  singleResult.errors = identify(errors, contextValue.requestId, http.status);
  const waits = errors
    .map((error) => error.extensions?.['retryAfterSeconds'])
    .filter((wait) => wait !== undefined);
  if (waits.length > 0) http.headers.set('retry-after', String(Math.max(...waits.map(Number))));
  contextValue.reply.isMalformed =
    http.status === 405 || errors.some((error) => TOLD_BY_STATUS.has(codeOf(error)));
  contextValue.reply.status = statusOf(http.status, errors, singleResult.data);
}

/**
 * The GraphQL over HTTP draft: an answer without data has the status of its error; one whose data is null because
 * the server could not do its work has a 5xx, everything else 200. A status that stands already (405) stays.
 */
function statusOf(
  given: number | undefined,
  errors: readonly GraphQLFormattedError[],
  data: unknown,
): number {
  if (given === 405) return given;
  const worst = Math.max(...errors.map((error) => ERRORS[codeOf(error)].httpStatus));
  if (data === undefined) return worst;
  return data === null && worst >= 500 ? worst : 200;
}
