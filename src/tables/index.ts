/** Exact endgames: tables of all positions with few seeds left. Pure: no clock, no files. */
export { type BuildHooks, buildLayer, type BuiltLayer, type Stage } from './buildLayer';
export { EndgameTable, type Layer } from './endgameTable';
export { expectedOf, isSettled, leastOf, mostOf, NO_POSITION, pliesOf } from './entry';
export { fingerprintOf } from './fingerprint';
export { createProbe, expectedLead, leastLead, mostLead, type Probe, UNKNOWN } from './probe';
export { advance, createRanking, type Ranking } from './ranking';
export { type RatedMove, rateMoves } from './rateMoves';
export { canTabulate, createSetup, layersOf, mostSeedsOf } from './scope';
export { createSharedLayer, openShared, type SharedLayer, type SharedTable } from './sharing';
