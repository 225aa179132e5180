import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FindEndgames, KnownEndgames } from './endgames';
import type { TableJob, TableNews } from './tableWorker';

/** Beside this file, or beside the server's folder where all is built into one file each. */
const TABLE_WORKER = join(__dirname, '../workers', `tableWorker${extname(__filename)}`);

/** A thread inherits no loader of sources. As its first file this one is required, unlike those that piscina imports. */
const LOADER = extname(TABLE_WORKER) === '.ts' ? { execArgv: ['--require', require.resolve('tsx/cjs')] } : {};

/** Layers that are built at start where they are missing: a few seconds, once. */
const SMALL_SEEDS = 8;

export interface TableShelfOptions {
  /** Where tables are kept. */
  readonly dir: string;
  /** Layers of up to this many seeds are built where they are missing; 8 where absent. */
  readonly buildSeeds?: number;
  readonly onKnown?: (endgames: KnownEndgames) => void;
  /** A table is not used, not kept or not built; the service goes on without it. */
  readonly onTrouble?: (message: string) => void;
}

/** Endgame tables of every game, held once for all threads. */
export interface TableShelf {
  readonly find: FindEndgames;
  /** Resolves when everything is on the shelf that can be. */
  readonly filled: Promise<void>;
  /** Ends what is still being read or built. */
  close(): Promise<void>;
}

/** Fills in the background, on a thread of its own. */
export function openTableShelf(options: TableShelfOptions): TableShelf {
  const { dir, buildSeeds = SMALL_SEEDS, onKnown, onTrouble } = options;
  const byVariant = new Map<string, KnownEndgames>();
  const workerData: TableJob = { dir, buildSeeds };
  const worker = new Worker(TABLE_WORKER, { workerData, ...LOADER });
  worker.on('message', (news: TableNews) => {
    if (news.kind === 'trouble') {
      onTrouble?.(news.message);
      return;
    }
    for (const variant of news.endgames.variants) byVariant.set(variant, news.endgames);
    onKnown?.(news.endgames);
  });
  worker.on('error', (error) => onTrouble?.(`the tables' thread failed: ${String(error)}`));
  const filled = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve();
    });
  });
  return {
    find: (variant) => byVariant.get(variant),
    filled,
    close: async () => {
      await worker.terminate();
    },
  };
}
