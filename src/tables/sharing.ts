/** A table in memory that threads share: what one has built or read, all can probe. */
import { EndgameTable, type Layer } from './endgameTable';

export interface SharedLayer {
  readonly seeds: number;
  /** See `BuiltLayer`. */
  readonly rounds: number;
  /** The entries, two bytes each. */
  readonly memory: SharedArrayBuffer;
}

/** Plain data: it crosses a thread boundary without its memory being copied. */
export interface SharedTable {
  /** See `fingerprintOf`. */
  readonly fingerprint: string;
  readonly holes: number;
  /** Ascending, none left out. */
  readonly layers: readonly SharedLayer[];
}

/** Entries in shared memory, all 0 as yet. */
export function createSharedLayer(entries: number): Layer & { readonly buffer: SharedArrayBuffer } {
  return new Uint16Array(new SharedArrayBuffer(entries * Uint16Array.BYTES_PER_ELEMENT));
}

/** The table that lies in shared memory. */
export function openShared({ holes, layers }: SharedTable): EndgameTable {
  const table = new EndgameTable(holes, layers.at(-1)?.seeds ?? 0);
  for (const { seeds, rounds, memory } of layers) table.add(seeds, new Uint16Array(memory), rounds);
  return table;
}
