/**
 * npm run bench -- search --before <commit>: nodes a second of today's search and of that commit's, over the same
 * twenty positions a game. Each searches every position three times in turn with the other, up to the same number
 * of positions; of the three the median counts.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makePosition } from '../../src/engine/index';
import { choosePositions, GAMES } from '../positions';
import { median, printTable } from '../table';
import { checkOut } from './checkout';
import { SearcherProcess } from './child';
import type { Job } from './searcher';

const MAX_NODES = 300_000;
const ROUNDS = 3;

const ROOT = join(__dirname, '../..');
const TODAY = join(__dirname, 'before/searcher.js');

export async function benchBefore(ref: string): Promise<void> {
  if (!existsSync(join(ROOT, '.git'))) throw new Error('another commit can be measured in a clone only');
  const before = await checkOut(ROOT, ref);
  const searchers = [before.script, TODAY].map((script) => new SearcherProcess(script));
  try {
    const rows: string[][] = [];
    for (const id of GAMES) rows.push(await compare(id, searchers));
    printTable(['nodes a second', `${ref}: M`, 'today: M', 'ratio', 'least', 'most'], rows);
  } finally {
    for (const searcher of searchers) searcher.end();
    before.dispose();
  }
}

/** A row of the table: medians over positions, and the range of the ratios of single ones. */
async function compare(id: string, searchers: readonly SearcherProcess[]): Promise<string[]> {
  const jobs = choosePositions(id).map(({ position }) => ({
    variant: id,
    position: makePosition(position),
    maxNodes: MAX_NODES,
  }));
  for (const searcher of searchers) await searcher.ask(jobs[0]);
  const speeds: (readonly number[])[] = [];
  for (const job of jobs) speeds.push(await measureInTurn(job, searchers));
  const ratios = speeds.map(([before, today]) => today / before).sort((a, b) => a - b);
  return [
    id,
    ...[0, 1].map((which) => median(speeds.map((speed) => speed[which])).toFixed(2)),
    ...[median(ratios), ratios[0], ratios[ratios.length - 1]].map((ratio) => ratio.toFixed(2)),
  ];
}

/** Millions of nodes a second of each searcher. */
async function measureInTurn(job: Job, searchers: readonly SearcherProcess[]): Promise<readonly number[]> {
  const speeds = searchers.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [which, searcher] of searchers.entries()) {
      const { nodes, millis } = await searcher.ask(job);
      speeds[which].push(nodes / millis / 1000);
    }
  }
  return speeds.map(median);
}
