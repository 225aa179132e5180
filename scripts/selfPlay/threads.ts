import { join } from 'node:path';
import { createSearchPool, type SearchPool } from '../../src/workers';
import { bundleEntries } from '../bundle';
import { compileKernel } from '../kernel';
import { root } from '../stamp';

const target = join(root, 'dist/scripts');
/** A niced process on a busy machine may be slow: the level's own time limit tells by then. */
const GRACE_MILLIS = 20_000;

/** Search threads, bundled like those of the server, so that they think as fast. No endgame tables: not everybody has them. */
export async function openThreads(threads: number): Promise<SearchPool> {
  await compileKernel(join(root, 'src/generated/kernel'));
  await bundleEntries(['workers/searchWorker.ts'], join(root, 'src'), target);
  return createSearchPool({
    threads,
    maxPerClient: threads,
    graceMillis: GRACE_MILLIS,
    workerFile: join(target, 'workers/searchWorker.js'),
  });
}
