/** Searches off the event loop: what services may use of the threads. */
export {
  createSearchPool,
  type PoolStats,
  type SearchPool,
  type SearchPoolOptions,
  type SuggestHooks,
} from './pool';
export type { FindEndgames, KnownEndgames } from './endgames';
export { SearchPoolError, type SearchPoolErrorCode } from './poolError';
export type {
  Answer,
  LineRequest,
  PerftAnswer,
  PerftRequest,
  Refusal,
  SuggestAnswer,
  SuggestedLine,
  SuggestLimits,
  SuggestRequest,
} from './protocol';
export { openTableShelf, type TableShelf, type TableShelfOptions } from './tableShelf';
