import {
  createSourceEventStream,
  execute,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  locatedError,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values';
import { isServerStopping } from '../../errors';
import { logError } from '../answerPlugin';
import type { Context } from '../context';
import { formatError, identify } from '../errors';
import { once } from './once';
import type { AcceptedSubscription } from './operation';

/** One answer of a subscription, as clients see it. */
export type StreamedResult = FormattedExecutionResult;

interface SubscriptionRun {
  readonly schema: GraphQLSchema;
  readonly subscription: AcceptedSubscription;
  readonly context: Context;
  /** Every event is answered as a request of its own would be: with its own budget, and reading anew. */
  readonly renewContext: () => Context;
}

/** Runs a subscription: its answers one after the other; what keeps it from going on is the last of them. */
export async function subscribe(run: SubscriptionRun): Promise<AsyncIterator<StreamedResult, undefined>> {
  const { schema, subscription, context } = run;
  const { document, operation, variables } = subscription;
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors !== undefined) return once(refuse(errors, context));
  const source = await createSourceEventStream({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
  });
  if (!(Symbol.asyncIterator in source)) return once(present(source, context));
  return new Results(run, source[Symbol.asyncIterator]() as AsyncIterator<unknown, unknown>);
}

/** Not a generator: leaving must not wait for the event that is awaited. */
class Results implements AsyncIterator<StreamedResult, undefined> {
  private isOver = false;

  constructor(
    private readonly run: SubscriptionRun,
    private readonly source: AsyncIterator<unknown, unknown>,
  ) {}

  async next(): Promise<IteratorResult<StreamedResult, undefined>> {
    if (this.isOver) return { done: true, value: undefined };
    try {
      const event = await this.source.next();
      if (event.done === true) return { done: true, value: undefined };
      return { done: false, value: await this.answer(event.value) };
    } catch (error) {
      this.isOver = true;
      // Not an answer: whoever watches goes on elsewhere.
      if (isServerStopping(error)) throw error;
      const errors = [locate(error, this.run.subscription)];
      return { done: false, value: present({ errors, data: null }, this.run.context) };
    }
  }

  async return(): Promise<IteratorResult<StreamedResult, undefined>> {
    this.isOver = true;
    await this.source.return?.();
    return { done: true, value: undefined };
  }

  private async answer(rootValue: unknown): Promise<StreamedResult> {
    const { schema, subscription, renewContext } = this.run;
    const { document, operation, variables } = subscription;
    const contextValue = renewContext();
    const result = await execute({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues: variables,
      operationName: operation.name?.value ?? null,
    });
    return present(result, contextValue);
  }
}

/** What the source of events threw, at the field that it belongs to. */
function locate(error: unknown, { operation }: AcceptedSubscription): GraphQLError {
  const [field] = operation.selectionSet.selections;
  const name = field.kind === Kind.FIELD ? (field.alias ?? field.name).value : undefined;
  return locatedError(error, [field], name === undefined ? [] : [name]);
}

/** Nothing has run: the answer has no data, as Apollo's has none where variables are wrong. */
function refuse(errors: readonly GraphQLError[], context: Context): StreamedResult {
  const wrong = errors.map(
    ({ message, nodes }) =>
      new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'BAD_USER_INPUT' } }),
  );
  const { errors: presented = [] } = present({ errors: wrong }, context);
  return { errors: presented };
}

function present({ data, errors }: ExecutionResult, context: Context): StreamedResult {
  if (errors === undefined) return { data: data ?? null };
  for (const error of errors) logError(error, context);
  const formatted = errors.map((error) => formatError(error.toJSON(), error));
  return { data: data ?? null, errors: identify(formatted, context.requestId) };
}
