/** Move choice over the engine: pure and synchronous, without a clock of its own. */
export { findLevel, type Level, LEVELS, levelsOf } from './levels';
export type { SearchAnswer, SearchHooks, SearchLimits, SearchLine, SearchRequest } from './request';
export { suggest } from './suggest';
export { makePlainTable, readWeights, type WeightTable } from './weights';
