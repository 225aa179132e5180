import type { ValidationRule } from 'graphql';
import { limitAliases, limitMutations } from './counts';
import { limitDepth } from './depth';

/** Lexical tokens of a document. Parsing and validating stay cheap below it. */
export const MOST_TOKENS = 2_000;
export const MOST_DEPTH = 12;
export const MOST_ALIASES = 50;
export const MOST_MUTATIONS = 5;

/** Checked once a document: Apollo keeps documents that have passed. */
export const LIMIT_RULES: readonly ValidationRule[] = [
  limitDepth(MOST_DEPTH),
  limitAliases(MOST_ALIASES),
  limitMutations(MOST_MUTATIONS),
];
