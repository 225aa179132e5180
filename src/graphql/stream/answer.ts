import type { ApolloServer } from '@apollo/server';
import type { FormattedExecutionResult, GraphQLSchema } from 'graphql';
import type { ServerEvent } from '../../http';
import type { Context } from '../context';
import { once } from './once';
import type { OperationRequest } from './request';
import { type StreamedResult, subscribe } from './subscription';

export interface StreamParts {
  readonly apollo: ApolloServer<Context>;
  readonly schema: GraphQLSchema;
}

/**
 * The answer to an operation as the events of GraphQL over SSE, in its mode of distinct connections: `next` for each
 * result, then `complete`. A query or mutation has one result, and so has what is refused.
 */
export async function answerWithEvents(
  { apollo, schema }: StreamParts,
  request: OperationRequest,
  context: Context,
  renewContext: () => Context,
): Promise<AsyncIterator<ServerEvent, undefined>> {
  const { body } = await apollo.executeOperation(request, { contextValue: context });
  if (body.kind !== 'single') throw new Error('incremental delivery is not offered');
  const { extensions, ...result } = body.singleResult;
  const subscription = context.stream?.accepted;
  if (subscription === undefined) return new ResultEvents(once(result), extensions);
  return new ResultEvents(await subscribe({ schema, subscription, context, renewContext }), extensions);
}

/** Results as events. `extensions` stand on each of them: what the operation costs. */
class ResultEvents implements AsyncIterator<ServerEvent, undefined> {
  private isComplete = false;

  constructor(
    private readonly results: AsyncIterator<StreamedResult, undefined>,
    private readonly extensions: FormattedExecutionResult['extensions'],
  ) {}

  async next(): Promise<IteratorResult<ServerEvent, undefined>> {
    if (this.isComplete) return { done: true, value: undefined };
    const { done, value } = await this.results.next();
    if (done !== true) return { done: false, value: { event: 'next', data: this.extend(value) } };
    this.isComplete = true;
    return { done: false, value: { event: 'complete' } };
  }

  async return(): Promise<IteratorResult<ServerEvent, undefined>> {
    this.isComplete = true;
    await this.results.return?.();
    return { done: true, value: undefined };
  }

  private extend(result: StreamedResult): StreamedResult {
    return this.extensions === undefined ? result : { ...result, extensions: this.extensions };
  }
}
