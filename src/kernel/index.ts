/**
 * The search's inner loop, compiled to WebAssembly from `assembly/`: moves, keys, evaluation and alpha-beta below
 * the root, in fixed memory. The engine stays the measure of what is right, and plays what is not written out here.
 */
export { type Build, chooseBuild } from './build';
export { type Family, findFamily, HOST_FAMILY } from './family';
export type { Probe } from './host';
export { Kernel } from './kernel';
export { type Endgames, KernelSearch, type KernelSearchOptions, type Weights } from './kernelSearch';
export { withKernel } from './lend';
export { LOWER, PROVEN, UNPROVEN, UPPER } from './proof';

/** Plies from the root that a search may look. */
export const MOST_PLIES = 120;
