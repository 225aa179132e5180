import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Rules } from '../engine';
import {
  buildLayer,
  createSharedLayer,
  EndgameTable,
  fingerprintOf,
  layersOf,
  mostSeedsOf,
  type SharedLayer,
  type SharedTable,
  type Stage,
} from '../tables';
import { layerPath, readLayer, TEMPORARY, writeLayer } from './layerFile';
import type { LayerHeader } from './header';
import type { LayerFault } from './layerFault';

export interface CompleteOptions {
  /** Where layers are kept. */
  readonly dir: string;
  /** Layers of up to this many seeds are built where they are missing or refused; larger ones are only read. */
  readonly buildSeeds: number;
  /** No layer of more is read; all that are there where absent. */
  readonly mostSeeds?: number;
  readonly onLayer?: (layer: SharedLayer, isNew: boolean) => void;
  readonly onProgress?: (seeds: number, stage: Stage, done: number) => void;
  /** A layer was there but is not used. */
  readonly onRefused?: (fault: LayerFault) => void;
  /** A layer could not be kept: it is built again the next time. */
  readonly onUnkept?: (error: unknown) => void;
}

/**
 * The table of a game: what lies in the folder, and what is built because it does not. Each layer is kept as soon
 * as it is whole, so that a build that was broken off goes on after the last one. Blocks until all is done.
 */
export function completeTable(rules: Rules, options: CompleteOptions): SharedTable {
  const { holes } = rules.board;
  const fingerprint = fingerprintOf(rules);
  const table = new EndgameTable(holes, mostSeedsOf(rules));
  const layers: SharedLayer[] = [];
  const most = Math.min(options.mostSeeds ?? Infinity, mostSeedsOf(rules));
  for (const seeds of layersOf(rules, most)) {
    const wanted = { fingerprint, holes, seeds, entries: table.ranking.count(seeds) };
    const found = readShared(wanted, options) ?? buildShared(rules, table, wanted, options);
    if (found === undefined) break;
    table.add(seeds, new Uint16Array(found.memory), found.rounds);
    layers.push(found);
  }
  return { fingerprint, holes, layers };
}

type Wanted = Omit<LayerHeader, 'variant' | 'rounds'>;

function readShared(wanted: Wanted, { dir, onLayer, onRefused }: CompleteOptions): SharedLayer | undefined {
  // The memory is only taken where there is something to fill it.
  if (!existsSync(layerPath(dir, wanted))) return undefined;
  const entries = createSharedLayer(wanted.entries);
  const read = readLayer(dir, wanted, entries);
  if (!read.ok) {
    onRefused?.(read.fault);
    return undefined;
  }
  const layer = { seeds: wanted.seeds, rounds: read.header.rounds, memory: entries.buffer };
  onLayer?.(layer, false);
  return layer;
}

function buildShared(
  rules: Rules,
  table: EndgameTable,
  wanted: Wanted,
  options: CompleteOptions,
): SharedLayer | undefined {
  const { seeds } = wanted;
  if (seeds > options.buildSeeds) return undefined;
  const onProgress = (stage: Stage, done: number): void => options.onProgress?.(seeds, stage, done);
  const { layer, rounds } = buildLayer(rules, table, seeds, { onProgress });
  const entries = createSharedLayer(layer.length);
  entries.set(layer);
  keep(options, { ...wanted, variant: rules.variant.id, rounds }, entries);
  const shared = { seeds, rounds, memory: entries.buffer };
  options.onLayer?.(shared, true);
  return shared;
}

function keep({ dir, onUnkept }: CompleteOptions, header: LayerHeader, entries: Uint16Array): void {
  try {
    writeLayer(dir, header, entries);
  } catch (error) {
    onUnkept?.(error);
  }
}

const STALE_MILLIS = 3_600_000;

/** Removes what builds that were broken off have left behind, and no other's work in progress. */
export function removeStale(dir: string): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    if (!name.endsWith(TEMPORARY)) continue;
    const path = join(dir, name);
    // Another process may have finished with it in the meantime.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() === true && Date.now() - found.mtimeMs > STALE_MILLIS) rmSync(path, { force: true });
  }
}
