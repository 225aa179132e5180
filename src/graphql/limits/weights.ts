/** What fields cost, as `complexity` of type-graphql's decorators. A plain field costs 1 and what is in it. */
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';

/** A write, and perhaps a search for the answer of an AI seat. */
export const WRITE = 200;

/** A price, and the arguments it depends on: where none of them is a variable it need be reckoned only once. */
export interface Weight {
  (estimate: ComplexityEstimatorArgs): number;
  readonly reads?: readonly string[];
}

/** A price that depends on arguments. */
export function weigh(reads: readonly string[], estimate: (args: ComplexityEstimatorArgs) => number): Weight {
  return Object.assign(estimate, { reads });
}

/** A list of about so many entries. */
export function times(entries: number): Weight {
  return ({ childComplexity }) => 1 + entries * childComplexity;
}

/** As many entries as the argument holds. */
export function timesListed(argument: string): Weight {
  return weigh(
    [argument],
    ({ args, childComplexity }) =>
      1 + ((args[argument] as readonly unknown[] | undefined)?.length ?? 0) * childComplexity,
  );
}

/** A fixed price for work that is done elsewhere, and what is read of its answer. */
export function priced(price: number): Weight {
  return ({ childComplexity }) => price + childComplexity;
}
