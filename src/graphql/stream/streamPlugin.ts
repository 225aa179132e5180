import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { DomainError } from '../../errors';
import type { Context } from '../context';

function refusal(error: DomainError): GraphQLError {
  return new GraphQLError(error.message, { originalError: error });
}

/**
 * Apollo runs no subscriptions, but all that comes before is the same for them: it reads, checks and prices them like
 * any other operation, and hands them over here.
 */
export const streamPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ operation, contextValue: { stream } }) => {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION && stream === undefined) {
          const message = 'a subscription is answered with server-sent events: accept text/event-stream';
          throw refusal(new DomainError('NOT_ACCEPTABLE', message));
        }
        if (operation?.operation === OperationTypeNode.MUTATION && stream?.isGet === true) {
          throw refusal(new DomainError('METHOD_NOT_ALLOWED', 'mutations are sent by POST'));
        }
        return Promise.resolve();
      },
      responseForOperation: ({
        document,
        operation,
        request: { variables = {} },
        contextValue,
        response,
      }) => {
        const { stream } = contextValue;
        // Where it is not clear which one to run there is none, whatever the type says: the execution tells so.
        const kind = (operation as typeof operation | null)?.operation;
        if (stream === undefined || kind !== OperationTypeNode.SUBSCRIPTION) {
          return Promise.resolve(null);
        }
        stream.accepted = { document, operation, variables };
        return Promise.resolve({ http: response.http, body: { kind: 'single', singleResult: {} } });
      },
    }),
};
