/** Endgame tables on disk: a file a layer, checked as it is read. */
export { completeTable, type CompleteOptions, removeStale } from './completeTable';
export { layerPath, readLayer, writeLayer } from './layerFile';
export type { LayerFault, LayerFaultCode } from './layerFault';
export type { LayerHeader } from './header';
