/** The entry of the thread that reads endgame tables and builds the small ones; it ends when that is done. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { findRules, type Rules, VARIANTS } from '../engine';
import { completeTable, removeStale } from '../tableFiles';
import { canTabulate, fingerprintOf } from '../tables';
import type { KnownEndgames } from './endgames';

export interface TableJob {
  readonly dir: string;
  /** Layers of up to this many seeds are built where they are missing. */
  readonly buildSeeds: number;
}

export type TableNews =
  | { readonly kind: 'known'; readonly endgames: KnownEndgames }
  | { readonly kind: 'trouble'; readonly message: string };

function tell(news: TableNews): void {
  parentPort?.postMessage(news);
}

/** Games that can have tables, those that play alike together. */
function findGames(): Rules[][] {
  const games = new Map<string, Rules[]>();
  for (const { id } of VARIANTS) {
    const rules = findRules(id);
    if (!rules.ok || !canTabulate(rules.value)) continue;
    const fingerprint = fingerprintOf(rules.value);
    games.set(fingerprint, [...(games.get(fingerprint) ?? []), rules.value]);
  }
  return [...games.values()];
}

function run({ dir, buildSeeds }: TableJob): void {
  tidy(dir);
  for (const alike of findGames()) {
    const table = completeTable(alike[0], {
      dir,
      buildSeeds,
      onRefused: ({ code, message }) => {
        tell({ kind: 'trouble', message: `${code}: ${message}` });
      },
      onUnkept: (error) => {
        tell({ kind: 'trouble', message: `a table could not be kept: ${String(error)}` });
      },
    });
    if (table.layers.length === 0) continue;
    tell({ kind: 'known', endgames: { variants: alike.map(({ variant }) => variant.id), table } });
  }
}

/** A folder that cannot be tidied may still be read; where it cannot, the small tables are built all the same. */
function tidy(dir: string): void {
  try {
    removeStale(dir);
  } catch (error) {
    tell({ kind: 'trouble', message: `the folder of tables could not be tidied: ${String(error)}` });
  }
}

/** Searches come first. Only Linux has priorities of threads: elsewhere the whole server would be slowed down. */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
}

stepBack();
run(workerData as TableJob);
