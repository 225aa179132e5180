import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';

/** The thread's entry: a source file beside this one, or what was built from it beside the server's folder. */
export const SEARCH_WORKER = join(__dirname, '../workers', `searchWorker${extname(__filename)}`);

/** Old generation of one thread. The transposition table lies outside of it. */
const HEAP_MEGABYTES = 256;

/**
 * A worker thread inherits neither tsx nor a test runner's transform, so that a source file brings its own loader.
 * Compiled files need none and keep what the process was started with.
 */
function loaderFor(file: string): { execArgv?: string[] } {
  if (extname(file) !== '.ts') return {};
  return { execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href] };
}

/**
 * Always `count` threads, one job each. Waiting is the pool's own business: piscina does not count jobs that
 * carry a signal against its `maxQueue`.
 */
export function createThreads(file: string, count: number): Piscina {
  const threads = new Piscina({
    filename: file,
    // Loads the file, and with it warms the thread up, before the first job.
    name: 'suggest',
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    ...loaderFor(file),
  });
  // A thread that dies between two jobs is replaced like any other; nobody waits for it.
  threads.on('error', () => undefined);
  return threads;
}
