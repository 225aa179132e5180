/** Game records as text: header tags, a blank line, movetext (`1. c1 e2 2. a1,b1 d2`); read and written. */
export * from './model';
export { DERIVED_TAGS, findTagFault } from './header';
export { confirmOutcome, makeResult, TERMINATIONS } from './outcome';
export * from './read';
export * from './write';
