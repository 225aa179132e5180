import { totalmem } from 'node:os';

const mebibyte = 2 ** 20;

/** Settings by which the embedded server differs from PostgreSQL's defaults, which suit a machine of long ago. */
export function sizeSettings(diskBytes: number, memoryBytes = totalmem()): Record<string, string> {
  const shared = clamp(memoryBytes / 8, 128 * mebibyte, 2_048 * mebibyte);
  return {
    shared_buffers: inMebibytes(shared),
    effective_cache_size: inMebibytes(memoryBytes / 2),
    // Indexes are read in any order, and what is asked for often lies in memory.
    random_page_cost: '1.1',
    // Positions are written all over their index: the longer the log, the fewer times a page is logged whole.
    max_wal_size: inMebibytes(clamp(diskBytes / 8, 128 * mebibyte, 8_192 * mebibyte)),
    checkpoint_timeout: '30min',
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function inMebibytes(bytes: number): string {
  return `${String(Math.floor(bytes / mebibyte))}MB`;
}
