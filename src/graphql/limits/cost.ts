import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values';
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { DomainError } from '../../errors';
import type { Context } from '../context';

/** About as much as 100 ms of work. */
export const MOST_COST = 20_000;
/** Fragments that spread fragments are counted out up to here. */
const MOST_NODES = 4_000;

type Variables = Readonly<Record<string, unknown>>;

interface Bill {
  readonly cost: number;
  /** The dearest of the operation's own fields. */
  readonly dearest: FieldNode | undefined;
  readonly dearestCost: number;
}

/** Tells what an operation would cost. The estimators run from the inside out: root fields come last. */
function estimate(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Bill {
  let dearest: FieldNode | undefined;
  let dearestCost = 0;
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const extensions = fieldExtensionsEstimator();
  const plain = simpleEstimator({ defaultComplexity: 1 });
  const estimator: ComplexityEstimator = (args) => {
    const cost = extensions(args) ?? plain(args) ?? 0;
    if (cost > dearestCost && roots.has(args.type as never)) {
      dearest = args.node;
      dearestCost = cost;
    }
    return cost;
  };
  const cost = getComplexity({
    schema,
    query,
    variables,
    estimators: [estimator],
    maxQueryNodes: MOST_NODES,
    ...(operation.name !== undefined && { operationName: operation.name.value }),
  });
  return { cost, dearest, dearestCost };
}

/** Wrong variables are left to the execution, which tells about all of them and runs nothing. */
function hasBadVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): boolean {
  return getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors !== undefined;
}

function tooCostly({ cost, dearest, dearestCost }: Bill): GraphQLError {
  const field = (dearest?.alias ?? dearest?.name)?.value;
  const message = `the operation costs ${String(cost)}, at most ${String(MOST_COST)} is allowed; "${String(field)}" alone costs ${String(dearestCost)}`;
  const originalError = new DomainError('QUERY_TOO_COSTLY', message, { cost, most: MOST_COST, field });
  return new GraphQLError(message, { nodes: dearest ?? null, originalError });
}

function uncountable(error: unknown): GraphQLError {
  const isTooLarge = error instanceof GraphQLError && error.message.includes('number of nodes');
  const message = error instanceof Error ? error.message : String(error);
  const originalError = new DomainError(isTooLarge ? 'QUERY_TOO_COSTLY' : 'BAD_INPUT', message);
  return new GraphQLError(message, { originalError });
}

/** Refuses what costs too much before any of it runs, and tells every caller what the operation costs. */
export function createCostPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () => {
      let cost: number | undefined;
      return Promise.resolve({
        didResolveOperation: ({ document, operation, request }) => {
          // Absent where no operation has the name asked for: the execution says so.
          if (operation !== undefined) {
            cost = checkCost(schema, document, operation, request.variables ?? {});
          }
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body } }) => {
          if (body.kind === 'single' && cost !== undefined) {
            body.singleResult.extensions = {
              ...body.singleResult.extensions,
              cost: { requested: cost, maximum: MOST_COST },
            };
          }
          return Promise.resolve();
        },
      });
    },
  };
}

function checkCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number | undefined {
  let bill: Bill;
  try {
    bill = estimate(schema, document, operation, variables);
  } catch (error) {
    if (hasBadVariables(schema, operation, variables)) return undefined;
    throw uncountable(error);
  }
  if (bill.cost > MOST_COST) throw tooCostly(bill);
  return bill.cost;
}
