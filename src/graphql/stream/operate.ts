import type { ApolloServer } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context';
import { once } from './once';
import type { OperationRequest } from './request';
import { type StreamedResult, subscribe } from './subscription';

export interface StreamParts {
  readonly apollo: ApolloServer<Context>;
  readonly schema: GraphQLSchema;
}

/**
 * Runs an operation for a client that takes results one after the other, over whatever kind of connection. Apollo reads,
 * checks, limits and prices it like any other. A query or mutation has one result; so has what is refused before it
 * runs, and that result has no `data`. On each result stand `extensions`: what the operation costs.
 *
 * @throws SERVER_STOPPING, from `next`, where a subscription is cut off.
 */
export async function operate(
  { apollo, schema }: StreamParts,
  request: OperationRequest,
  context: Context,
  renewContext: () => Context,
): Promise<AsyncIterator<StreamedResult, undefined>> {
  const { body } = await apollo.executeOperation(request, { contextValue: context });
  if (body.kind !== 'single') throw new Error('incremental delivery is not offered');
  const { extensions } = body.singleResult;
  const subscription = context.stream?.accepted;
  if (subscription === undefined) return once(body.singleResult);
  const results = await subscribe({ schema, subscription, context, renewContext });
  return extensions === undefined ? results : new Extended(results, extensions);
}

class Extended implements AsyncIterator<StreamedResult, undefined> {
  constructor(
    private readonly results: AsyncIterator<StreamedResult, undefined>,
    private readonly extensions: NonNullable<StreamedResult['extensions']>,
  ) {}

  async next(): Promise<IteratorResult<StreamedResult, undefined>> {
    const { done, value } = await this.results.next();
    if (done === true) return { done, value };
    return { done: false, value: { ...value, extensions: this.extensions } };
  }

  async return(): Promise<IteratorResult<StreamedResult, undefined>> {
    await this.results.return?.();
    return { done: true, value: undefined };
  }
}
