import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { allowLag } from '../services';
import type { Context } from './context';

/**
 * A query may be answered by a replica of the store. What a mutation does depends on what it reads, and a subscription
 * tells of changes: neither may see less than there is.
 */
export const lagPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ operation }) => {
        if (operation?.operation === OperationTypeNode.QUERY) allowLag();
        return Promise.resolve();
      },
    }),
};
