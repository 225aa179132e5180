import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Batch } from './loader';

const LOADERS = 2;
const BATCH = 500;

/** Fills the archive up to so many games; what an earlier run has put in is not made again. Tells whether any were missing. */
export async function loadGames(databaseUrl: string, folder: string, games: number): Promise<boolean> {
  const log = join(folder, 'loaded');
  const done = new Set(existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []);
  const batches: Batch[] = [];
  for (let from = 0; from < games; from += BATCH) {
    if (!done.has(String(from))) batches.push({ from, size: Math.min(BATCH, games - from) });
  }
  if (batches.length === 0) return false;
  const begun = performance.now();
  const all = batches.length;
  let loaded = 0;
  const tell = (from: number): void => {
    appendFileSync(log, `${String(from)}\n`);
    loaded++;
    if (loaded % 20 === 0 || loaded === all) {
      const rate = (loaded * BATCH * 1000) / (performance.now() - begun);
      process.stderr.write(`\r${String(loaded)} of ${String(all)} batches, ${rate.toFixed(0)} games/s `);
    }
  };
  await Promise.all(Array.from({ length: LOADERS }, () => runLoader(databaseUrl, batches, tell)));
  process.stderr.write('\n');
  return true;
}

async function runLoader(databaseUrl: string, batches: Batch[], tell: (from: number) => void): Promise<void> {
  const child = fork(join(__dirname, 'archive/loader.js'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  child.on('message', (message: { readonly done?: number }) => {
    if (message.done !== undefined) tell(message.done);
    const next = batches.shift();
    if (next === undefined) child.disconnect();
    else child.send(next);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a loader ended with ${String(code)}`);
}
