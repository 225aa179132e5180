/** Everything that the service does, for as long as one likes, from another process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, findEmbedded, privateBytes } from '../processes';
import { createClient } from './client';
import { type Done, percentile, startLoad } from './load';
import { readState } from './state';
import { judgeGrowth, judgeRest, type Sample, type Verdict } from './verdict';

export interface SoakOptions {
  readonly url: string;
  readonly seconds: number;
  /** Things done at the same time. */
  readonly places: number;
  /** Of the PostgreSQL that the server has started; absent where it has another one. */
  readonly dataDir?: string;
  readonly print: (line: string) => void;
  readonly random?: () => number;
}

/** Looks at the server, at most so many. */
const MOST_SAMPLES = 60;
const REST_MILLIS = 3_000;
const MOST_ERRORS_SHOWN = 10;

/** Prints a line a look and the sums at the end; false where something went wrong or has grown. */
export async function soak(options: SoakOptions): Promise<boolean> {
  const { url, seconds, places, print, random = Math.random } = options;
  const load = startLoad(createClient(url), places, random);
  const period = Math.max(1, seconds / MOST_SAMPLES) * 1_000;
  const begun = performance.now();
  const samples: Sample[] = [];
  const all: Done[] = [];
  print('second  done/s  p50 ms  p95 ms  errors  MB  heap  postgres  resources  files');
  try {
    while (performance.now() - begun < seconds * 1_000) {
      await sleep(period);
      const done = load.take();
      all.push(...done);
      const sample = await look(options, (performance.now() - begun) / 1_000);
      samples.push(sample);
      print(lineOf(sample, done, period / 1_000));
    }
  } finally {
    await load.stop();
  }
  all.push(...load.take());
  await sleep(REST_MILLIS);
  const verdicts = [judgeErrors(all), judgeRest(await readState(url)), ...judgeGrowth(samples)];
  for (const line of sumsOf(all, (performance.now() - begun - REST_MILLIS) / 1_000)) print(line);
  for (const { line } of verdicts) print(line);
  return verdicts.every(({ isGood }) => isGood);
}

async function look({ url, dataDir }: SoakOptions, second: number): Promise<Sample> {
  return {
    ...(await readState(url)),
    second,
    postgresMegabytes: dataDir === undefined ? undefined : megabytesOf(dataDir),
  };
}

function megabytesOf(dataDir: string): number {
  const { pid } = findEmbedded(dataDir);
  const bytes = [pid, ...childrenOf(pid)].map((each) => {
    try {
      return privateBytes(each);
    } catch {
      // It has ended since it was listed.
      return 0;
    }
  });
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6;
}

function lineOf(sample: Sample, done: readonly Done[], seconds: number): string {
  const times = timesOf(done);
  const values = [
    sample.second.toFixed(0),
    (done.length / seconds).toFixed(1),
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.95).toFixed(0),
    String(done.filter(({ error }) => error !== undefined).length),
    sample.rssMegabytes.toFixed(0),
    sample.heapMegabytes.toFixed(0),
    sample.postgresMegabytes?.toFixed(0) ?? '-',
    String(sample.resources),
    String(sample.openFiles),
  ];
  const widths = [6, 8, 8, 8, 8, 4, 6, 10, 11, 7];
  return values.map((value, index) => value.padStart(widths[index])).join('');
}

function timesOf(done: readonly Done[]): number[] {
  return done.map(({ millis }) => millis).sort((a, b) => a - b);
}

function sumsOf(all: readonly Done[], seconds: number): string[] {
  const names = [...new Set(all.map(({ act }) => act))].sort();
  const rows = names.map((name) => {
    const times = timesOf(all.filter(({ act }) => act === name));
    const shares = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0).padStart(7)).join('');
    return `${name.padEnd(24)}${String(times.length).padStart(8)}${shares}`;
  });
  const rate = `${String(all.length)} things done, ${(all.length / seconds).toFixed(1)} a second`;
  return ['', `${'what'.padEnd(24)}   times    p50    p95    p99 ms`, ...rows, '', rate];
}

function judgeErrors(all: readonly Done[]): Verdict {
  const errors = all.flatMap(({ act, error }) => (error === undefined ? [] : [`${act}: ${error}`]));
  const shown = [...new Set(errors)].slice(0, MOST_ERRORS_SHOWN).map((error) => `\n  ${error}`);
  return { isGood: errors.length === 0, line: `errors: ${String(errors.length)}${shown.join('')}` };
}
