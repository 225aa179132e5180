import type { FastifyBaseLogger } from 'fastify';
import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
} from 'graphql';
import { makeServer, type Server, type SubscribePayload } from 'graphql-ws';
import { DomainError } from '../../errors';
import { formatError, identify } from '../errors';
import { Refused, type SocketOperation } from './operation';

/** What a client says of itself when it opens a connection. */
export type ConnectionParams = Readonly<Record<string, unknown>> | undefined;

/** What a connection brings with it. */
export interface Session {
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** Operations of it that run or wait for the client to take in what they have found. */
  readonly operations: Set<SocketOperation>;
  open(payload: SubscribePayload, connectionParams: ConnectionParams): SocketOperation;
}

/** Operations that one connection may have at the same time. */
export const MOST_OPERATIONS = 50;

/**
 * Operations are read and run elsewhere; graphql-ws asks for a document all the same, and of one that is no subscription
 * it wants to know no more.
 */
const ANY_QUERY = parse('{ __typename }');

/** The protocol graphql-transport-ws over any connection. */
export function createProtocol(schema: GraphQLSchema, initMillis: number): Server<Session> {
  return makeServer<Record<string, unknown>, Session>({
    connectionInitWaitTimeout: initMillis,
    onSubscribe: ({ extra, connectionParams }, _id, payload) => {
      if (extra.operations.size >= MOST_OPERATIONS) return [tooMany()];
      return { schema, document: ANY_QUERY, contextValue: extra.open(payload, connectionParams) };
    },
    execute: ({ contextValue }) => contextValue as AsyncGenerator<ExecutionResult>,
    // Written out already.
    onNext: (_context, _id, _payload, _args, result) => result as object,
    onError: ({ extra }, _id, _payload, errors) => errors.flatMap((error) => present(error, extra)),
  });
}

function tooMany(): GraphQLError {
  const message = `a connection may have at most ${String(MOST_OPERATIONS)} operations at the same time`;
  return new GraphQLError(message, {
    originalError: new DomainError('LIMIT_EXCEEDED', message, { most: MOST_OPERATIONS }),
  });
}

function present(error: GraphQLError, { requestId, log }: Session): readonly GraphQLFormattedError[] {
  const { originalError } = error;
  if (originalError instanceof Refused) return originalError.errors;
  const formatted = formatError({ message: error.message }, error);
  if (formatted.extensions?.['code'] === 'INTERNAL') log.error({ err: originalError }, 'an operation failed');
  return identify([formatted], requestId);
}
