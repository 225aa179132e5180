/** A table in memory that threads share: what one has built or read, all can probe. */
import { EndgameTable } from './endgameTable';

export interface SharedLayer {
  readonly seeds: number;
  /** See `BuiltLayer`. */
  readonly rounds: number;
}

/** Plain data: it crosses a thread boundary without its memory being copied. */
export interface SharedTable {
  /** See `fingerprintOf`. */
  readonly fingerprint: string;
  readonly holes: number;
  /** Ascending; their entries lie in `memory` in this order without gaps. */
  readonly layers: readonly SharedLayer[];
  readonly memory: SharedArrayBuffer;
}

/** The table that lies in shared memory. */
export function openShared({ holes, layers, memory }: SharedTable): EndgameTable {
  const table = new EndgameTable(holes, layers.at(-1)?.seeds ?? 0);
  let offset = 0;
  for (const { seeds, rounds } of layers) {
    const count = table.ranking.count(seeds);
    table.add(seeds, new Uint16Array(memory, offset, count), rounds);
    offset += count * Uint16Array.BYTES_PER_ELEMENT;
  }
  return table;
}
