/** Builds the tables that were asked for, one game after the other; layers that are whole already are kept. */
import { statfsSync } from 'node:fs';
import type { Rules } from '../../src/engine/index';
import { completeTable, removeStale } from '../../src/tableFiles/index';
import { readArguments } from './arguments';
import { Progress } from './progress';

function main(): void {
  const read = readArguments(process.argv.slice(2));
  if (!read.ok) {
    process.stderr.write(`${read.message}\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`tables in ${read.dir}\n`);
  removeStale(read.dir);
  for (const { rules, seeds } of read.tables) buildTable(rules, read.dir, seeds);
}

function buildTable(rules: Rules, dir: string, seeds: number): void {
  const progress = new Progress(rules, process.stdout);
  const table = completeTable(rules, {
    dir,
    buildSeeds: seeds,
    mostSeeds: seeds,
    onProgress: (layer, stage, done) => {
      progress.show(layer, stage, done);
    },
    onLayer: (layer, isNew) => {
      progress.finish(layer, isNew);
    },
    onRefused: ({ code, message }) => {
      progress.tell(`${code}: ${message}; built anew`);
    },
    onUnkept: (error) => {
      progress.tell(`could not be kept: ${String(error)} (${freeSpace(dir)})`);
      process.exitCode = 1;
    },
  });
  progress.end(table);
}

function freeSpace(dir: string): string {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return `${String(Math.floor((bavail * bsize) / 2 ** 20))} MB free`;
  } catch {
    return 'no such folder';
  }
}

main();
