/** What fields cost, as `complexity` of type-graphql's decorators. A plain field costs 1 and what is in it. */
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';

/** A write, and perhaps a search for the answer of an AI seat. */
export const WRITE = 200;

type Estimate = (estimate: ComplexityEstimatorArgs) => number;

/** A list of about so many entries. */
export function times(entries: number): Estimate {
  return ({ childComplexity }) => 1 + entries * childComplexity;
}

/** As many entries as the argument holds. */
export function timesListed(argument: string): Estimate {
  return ({ args, childComplexity }) =>
    1 + ((args[argument] as readonly unknown[] | undefined)?.length ?? 0) * childComplexity;
}

/** A fixed price for work that is done elsewhere, and what is read of its answer. */
export function priced(price: number): Estimate {
  return ({ childComplexity }) => price + childComplexity;
}
