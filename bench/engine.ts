/**
 * npm run bench -- engine [--seconds 1]: speed of the rules. Random playouts by `play` (what the API uses) and by
 * the rules' step in place and by the search's kernel, and perft leaves, warm, medians of five: first each variant in a thread that has played
 * no other game, then all of them in one thread, where compiled code is shared and fits none of them as well. The
 * baseline is Sadeqa III written out by hand over a byte array, run between the others.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { VARIANTS } from '../src/engine/index';
import { type Job, PERFT_DEPTH, ROUNDS, type Row } from './playouts';
import { printTable } from './table';

/** Measures in a new thread, whose compiler knows nothing of other games yet. */
async function measureInThread(job: Job): Promise<Row[]> {
  const worker = new Worker(join(__dirname, 'engineThread.js'), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function print(title: string, rows: readonly Row[]): void {
  const million = (value: number): string => (value / 1e6).toFixed(2);
  console.log(`\n${title}`);
  printTable(
    [
      'variant',
      'play: playouts/s',
      'play: M moves/s',
      'ratio',
      'in place: M moves/s',
      'ratio',
      'kernel: M moves/s',
      'ratio',
      `perft(${String(PERFT_DEPTH)}): M leaves/s`,
      'by hand',
    ],
    rows.map(({ variant, playouts, byPlay, inPlace, inKernel, byHand, leaves }) => [
      variant,
      Math.round(playouts).toLocaleString('en'),
      million(byPlay),
      (byPlay / byHand).toFixed(2),
      million(inPlace),
      (inPlace / byHand).toFixed(2),
      million(inKernel),
      (inKernel / byHand).toFixed(2),
      million(leaves),
      million(byHand),
    ]),
  );
}

export async function benchEngine(seconds: number): Promise<void> {
  const variants = VARIANTS.map(({ id }) => id);
  const alone: Row[] = [];
  for (const id of variants) alone.push(...(await measureInThread({ variants: [id], seconds })));
  print('each variant in a thread of its own', alone);
  print('all variants in one thread', await measureInThread({ variants, seconds }));
  console.log(`by hand: Sadeqa III, M moves/s; ratios are to it; medians of ${String(ROUNDS)} rounds`);
}
