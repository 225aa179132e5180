/** Searches off the event loop: what services may use of the threads. */
export type { FindEndgames, KnownEndgames } from './endgames';
export { createSearchPool } from './pool';
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
export type {
  JobReport,
  PoolStats,
  SearchHooks,
  SearchPool,
  SearchPoolOptions,
  SuggestHooks,
} from './searchPool';
export { openTableShelf, type TableShelf, type TableShelfOptions } from './tableShelf';
