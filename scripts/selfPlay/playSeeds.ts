import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Run } from '../../src/services/selfPlay';
import { root } from '../stamp';
import { runSelfPlay } from './command';
import { listSeedRuns, seedFile, SEEDS_FOLDER } from './seedRuns';

/** Between calls: ignored by git. */
const WORK_FOLDER = join(root, 'data/selfplay');

/** Plays the runs of these variants, and writes a variant's file when all of them are there. */
export async function playSeeds(variants: readonly string[], concurrency: number): Promise<void> {
  mkdirSync(SEEDS_FOLDER, { recursive: true });
  for (const variant of variants) {
    const runs = listSeedRuns(variant);
    for (const run of runs) {
      await runSelfPlay({ run, concurrency, out: workFile(run) });
      if (process.exitCode !== undefined) return;
    }
    const text = runs.map((run) => readFileSync(workFile(run), 'utf8')).join('\n');
    writeFileSync(seedFile(variant), gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
  }
}

function workFile({ variant, id }: Run): string {
  return join(WORK_FOLDER, `${variant}-${id}.games`);
}
