/** Games in and out of the full archive, a second. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Archive } from '../../src/archive';
import { createRecords, type GameFormat } from '../../src/services/records';
import { createStore } from '../../src/services/store';
import { recordOf } from './games';
import { printTable } from '../table';

/** So many that most pages of the indexes have been logged whole once, as they are once after every checkpoint. */
const IMPORTED = 40_000;
const EXPORTED = 40_000;
const CHUNK = 65_536;

/** Imports games that the archive has not got, and exports some of those it has. */
export async function measureStreams(archive: Archive): Promise<void> {
  const records = createRecords(createStore(archive));
  const rows: string[][] = [];
  const texts = newRecords();
  rows.push(await measure('import, records', 1_000, () => importAll(records, texts)));
  for (const format of ['LINES', 'RECORDS'] as const) {
    const name = format === 'LINES' ? 'export, lines of JSON' : 'export, records';
    rows.push(await measure(name, 5_000, () => exportAll(records, format)));
  }
  records.close();
  printTable(['stream', 'games/s', 'wanted', 'event loop held, ms'], rows);
}

type Records = ReturnType<typeof createRecords>;

async function measure(name: string, wanted: number, run: () => Promise<number>): Promise<string[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const games = await run();
  const rate = (games * 1000) / (performance.now() - begun);
  delay.disable();
  return [name, rate.toFixed(0), String(wanted), (delay.percentile(99.9) / 1e6).toFixed(0)];
}

async function importAll(records: Records, text: string): Promise<number> {
  const source = (async function* () {
    for (let from = 0; from < text.length; from += CHUNK) yield text.slice(from, from + CHUNK);
    await Promise.resolve();
  })();
  const { signal } = new AbortController();
  const events = records.importStream({ format: 'RECORDS', from: 0, signal, source });
  for (;;) {
    const { done, value } = await events.next();
    if (done === true) return value.imported;
  }
}

async function exportAll(records: Records, format: GameFormat): Promise<number> {
  let characters = 0;
  for await (const text of records.exportStream({ format, orderBy: 'OLDEST', limit: EXPORTED })) {
    characters += text.length;
  }
  if (characters === 0) throw new Error('nothing was exported');
  return EXPORTED;
}

/** Their numbers are beyond those of the archive, and other in every run. */
function newRecords(): string {
  const first = 2_000_000 + Math.floor(Math.random() * 1_000_000_000);
  return Array.from({ length: IMPORTED }, (_, index) => recordOf(first + index)).join('\n');
}
