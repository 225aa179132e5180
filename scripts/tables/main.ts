/**
 * Builds the tables that were asked for, one game after the other; layers that are whole already are kept. Then
 * counts their positions and searches some of them, where that is asked for too.
 */
import { statfsSync } from 'node:fs';
import type { Rules } from '../../src/engine/index';
import { completeTable, removeStale } from '../../src/tableFiles/index';
import { openShared, type SharedTable } from '../../src/tables/index';
import { readArguments } from './arguments';
import { countLayer, tellCounts } from './counts';
import { Progress } from './progress';
import { provePositions } from './prove';

function main(): void {
  const read = readArguments(process.argv.slice(2));
  if (!read.ok) {
    process.stderr.write(`${read.message}\n`);
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`tables in ${read.dir}\n`);
  removeStale(read.dir);
  for (const { rules, seeds } of read.tables) {
    const table = buildTable(rules, read.dir, seeds);
    if (read.counts) countPositions(table);
    if (read.prove > 0) prove(rules, table, read.prove);
  }
}

function buildTable(rules: Rules, dir: string, seeds: number): SharedTable {
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
  return table;
}

function countPositions({ layers }: SharedTable): void {
  for (const { seeds, memory } of layers) {
    process.stdout.write(`${tellCounts(seeds, countLayer(new Uint16Array(memory), seeds))}\n`);
  }
}

/** Fails where the search proves anything but what the table holds. */
function prove(rules: Rules, shared: SharedTable, count: number): void {
  const layers = shared.layers.map(({ seeds }) => seeds);
  const proofs = provePositions(rules, openShared(shared), layers, count, (done) => {
    if (process.stdout.isTTY) process.stdout.write(`\rsearched ${String(done)}`);
  });
  const { alike, open, unproven, differences } = proofs;
  process.stdout.write(
    `${rules.variant.id}: ${String(count)} positions searched without the table: ${String(alike)} proven alike ` +
      `(${String(open)} of them open), ${String(unproven)} given up, ${String(differences.length)} differ\n`,
  );
  for (const difference of differences) process.stdout.write(`  ${difference}\n`);
  if (differences.length > 0) process.exitCode = 1;
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
