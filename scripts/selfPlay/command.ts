import type { SearchPool } from '../../src/workers';
import { type PlayedGame, playRun, type Run, runName } from '../../src/services/selfPlay';
import type { Arguments } from './arguments';
import { openArchive } from './openArchive';
import { Progress } from './progress';
import { openRecordFile } from './recordFile';
import { openThreads } from './threads';

/** Where games go, and which are there. */
export interface GameStore {
  readonly kept: ReadonlySet<number>;
  readonly keep: (game: PlayedGame) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Plays what is missing of a run. Ctrl-C ends it; what is kept by then need not be played again. */
export async function runSelfPlay({ run, concurrency, out }: Arguments): Promise<void> {
  const stop = new AbortController();
  const onSignal = (): void => {
    stop.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const store = out === undefined ? await openArchive(run) : openRecordFile(run, out);
  try {
    const pool = await openThreads(concurrency);
    try {
      await play(run, { store, pool, concurrency, signal: stop.signal });
    } finally {
      await pool.close();
    }
  } finally {
    await store.close();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

interface Playing {
  readonly store: GameStore;
  readonly pool: SearchPool;
  readonly concurrency: number;
  readonly signal: AbortSignal;
}

/** Tells how it is getting on, and sets the exit code where games are missing still. */
async function play(run: Run, { store, ...hooks }: Playing): Promise<void> {
  const { kept } = store;
  const known = [...kept].filter((number) => number <= run.games).length;
  const progress = new Progress(`${run.variant}, ${runName(run)}`, known, run.games, process.stdout);
  const missing = await playRun(run, {
    ...hooks,
    kept,
    onGame: async (game) => {
      await store.keep(game);
      progress.count();
    },
  });
  progress.end();
  if (missing === 0) return;
  process.stdout.write(`stopped; the same command goes on with the ${String(missing)} that are missing\n`);
  process.exitCode = 130;
}
