import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import {
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import type { Weight } from './weights';

export type Variables = Readonly<Record<string, unknown>>;

/** What an operation costs. */
export interface Bill {
  readonly cost: number;
  /** The dearest of the operation's own fields. */
  readonly dearest: FieldNode | undefined;
  readonly dearestCost: number;
}

/** Fragments that spread fragments are counted out up to here. */
const MOST_NODES = 4_000;

/** Every question about the schema: its types are long lists, and told at once. */
const SCHEMA_COST = 1_000;
const SCHEMA_FIELDS: ReadonlySet<string> = new Set(['__schema', '__type']);

const byWeight = fieldExtensionsEstimator();
const plain = simpleEstimator({ defaultComplexity: 1 });

export interface Biller {
  /** Throws where variables or arguments are wrong, or where there is too much to count. */
  readonly bill: (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => Bill;
}

/**
 * Counting takes about as long as answering a small query. Most documents cost the same whatever their variables
 * are, and Apollo hands out the same document for the same text: those are counted once.
 */
export function createBiller(schema: GraphQLSchema): Biller {
  const known = new WeakMap<OperationDefinitionNode, Bill>();
  return {
    bill: (document, operation, variables) => {
      const before = known.get(operation);
      if (before !== undefined) return before;
      const { bill, isConstant } = count(schema, document, operation, variables);
      if (isConstant) known.set(operation, bill);
      return bill;
    },
  };
}

/** The estimators run from the inside out: the operation's own fields come last. */
function count(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): { bill: Bill; isConstant: boolean } {
  const roots = new Set<unknown>([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]);
  let dearest: FieldNode | undefined;
  let dearestCost = 0;
  let isConstant = !hasConditions(query);
  const estimator: ComplexityEstimator = (args) => {
    const extra = SCHEMA_FIELDS.has(args.field.name) ? SCHEMA_COST : 0;
    const cost = (byWeight(args) ?? plain(args) ?? 0) + extra;
    if (dependsOnVariables(args)) isConstant = false;
    if (cost > dearestCost && roots.has(args.type)) {
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
  return { bill: { cost, dearest, dearestCost }, isConstant };
}

/** Fields may be left out by directives, and the directives may ask variables. */
function hasConditions(document: DocumentNode): boolean {
  return holds(document, Kind.DIRECTIVE);
}

/** An argument that the price depends on is a variable, or has one in it. */
function dependsOnVariables({ field, node }: ComplexityEstimatorArgs): boolean {
  const { reads = [] } = (field.extensions as { complexity?: Partial<Weight> }).complexity ?? {};
  return (node.arguments ?? []).some(
    ({ name, value }) => reads.includes(name.value) && holds(value, Kind.VARIABLE),
  );
}

function holds(node: ASTNode, kind: Kind): boolean {
  let isFound = false;
  visit(node, {
    enter: (each) => {
      if (each.kind !== kind) return undefined;
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}
