import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { getVariableValues } from 'graphql/execution/values';
import { DomainError } from '../../errors';
import { currentAsker, type Quotas } from '../../services';
import type { Context } from '../context';
import { type Bill, type Biller, createBiller, type Variables } from './bill';
import { spendOn } from './quota';

/** About as much as 100 ms of work. */
export const MOST_COST = 20_000;

/** Wrong variables are left to the execution, which tells about all of them and runs nothing. */
function hasBadVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): boolean {
  return getVariableValues(schema, variableDefinitions, variables).errors !== undefined;
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

/** The cost of an operation that may run; undefined where its variables keep it from running. */
function charge(
  { bill }: Biller,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number | undefined {
  let due: Bill;
  try {
    due = bill(document, operation, variables);
  } catch (error) {
    if (hasBadVariables(schema, operation, variables)) return undefined;
    throw uncountable(error);
  }
  if (due.cost > MOST_COST) throw tooCostly(due);
  return due.cost;
}

async function pay(quotas: Quotas, operation: OperationDefinitionNode, cost: number): Promise<void> {
  try {
    await spendOn(quotas, operation, cost);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new GraphQLError(error.message, { originalError: error });
  }
}

/** What is left; nothing is said where nothing is counted. */
function standing(): { quota?: string; remaining?: number } {
  const known = currentAsker()?.account.standing;
  return known === undefined ? {} : { quota: known.quota.name, remaining: known.remaining };
}

/** Refuses what costs too much before any of it runs, and tells every caller what the operation costs. */
export function createCostPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const biller = createBiller(schema);
  return {
    requestDidStart: () => {
      let cost: number | undefined;
      return Promise.resolve({
        // There is no operation where none has the name asked for: the execution says so.
        didResolveOperation: async ({ document, operation, request, contextValue }) => {
          if (!operation) return;
          const { account, services } = contextValue;
          cost = charge(biller, schema, document, operation, request.variables ?? {});
          if (account !== undefined && cost !== undefined) account.cost = cost;
          if (cost !== undefined) await pay(services.quotas, operation, cost);
        },
        willSendResponse: ({ response: { body } }) => {
          if (body.kind !== 'single' || cost === undefined) return Promise.resolve();
          const extensions = { cost: { requested: cost, maximum: MOST_COST, ...standing() } };
          body.singleResult.extensions = { ...body.singleResult.extensions, ...extensions };
          return Promise.resolve();
        },
      });
    },
  };
}
