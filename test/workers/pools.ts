import { join } from 'node:path';
import {
  createSearchPool,
  type SearchPool,
  SearchPoolError,
  type SearchPoolOptions,
} from '../../src/workers';

/** Threads start and die at their own pace on a busy machine. */
jest.setTimeout(30_000);

const opened = new Set<SearchPool>();

/** A pool that is closed after the test. Two threads where nothing is said, on however small a machine. */
export function openPool(options: SearchPoolOptions = {}): SearchPool {
  const pool = createSearchPool({ threads: 2, ...options });
  opened.add(pool);
  return pool;
}

/** One whose threads do what the request's variant says: see the fixture. */
export function openUnrulyPool(options: SearchPoolOptions = {}): SearchPool {
  return openPool({ threads: 1, ...options, workerFile: join(__dirname, 'fixtures/unrulyWorker.ts') });
}

export async function closePools(): Promise<void> {
  await Promise.all([...opened].map((pool) => pool.close()));
  opened.clear();
}

/** The error a promise rejects with; fails the test where it does not. */
export async function errorOf(promise: Promise<unknown>): Promise<SearchPoolError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SearchPoolError)) throw new Error(`no SearchPoolError but ${String(error)}`);
  return error;
}

/** A request that searches until something stops it. */
export const ENDLESS = { variant: 'katro', limits: { maxMillis: 60_000 } } as const;

/** Resolves once `isTrue` is, looking every few milliseconds; the test's own timeout bounds it. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Resolves when a pool's threads are up and warm, so that a test does not measure their start. */
export async function warm(pool: SearchPool): Promise<SearchPool> {
  const { threads } = pool.stats();
  const request = { variant: 'katro', limits: { maxDepth: 1 } };
  await Promise.all(Array.from({ length: threads }, () => pool.suggest(request)));
  return pool;
}
