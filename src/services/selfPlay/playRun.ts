import { DomainError } from '../../errors';
import type { SearchPool } from '../../workers';
import { type PlayedGame, playGame } from './playGame';
import type { Run } from './run';

export interface RunHooks {
  readonly pool: SearchPool;
  /** Games played at the same time; the pool has as many threads for them. */
  readonly concurrency: number;
  /** Games that are there already, by number. */
  readonly kept: ReadonlySet<number>;
  /** Ends the run: games that are being played are given up. */
  readonly signal: AbortSignal;
  /** Told of each game, in any order; a rejection ends the run. */
  readonly onGame: (game: PlayedGame) => Promise<void>;
}

/** Plays the games of a run that are not there yet. Resolves with how many are missing still: 0, or it was ended. */
export async function playRun(
  run: Run,
  { pool, concurrency, kept, signal, onGame }: RunHooks,
): Promise<number> {
  const failure = new AbortController();
  const ended = AbortSignal.any([signal, failure.signal]);
  const open = listOpen(run, kept);
  let missing = open.length;
  const playLane = async (): Promise<void> => {
    for (let number = open.shift(); number !== undefined && !ended.aborted; number = open.shift()) {
      await onGame(await playGame(run, number, { pool, signal: ended }));
      missing--;
    }
  };
  const lanes = Array.from({ length: concurrency }, () =>
    playLane().catch((error: unknown) => {
      if (!isStop(error, ended)) failure.abort(error);
    }),
  );
  await Promise.all(lanes);
  if (failure.signal.aborted) throw failure.signal.reason;
  return missing;
}

function listOpen({ games }: Run, kept: ReadonlySet<number>): number[] {
  return Array.from({ length: games }, (_, index) => index + 1).filter((number) => !kept.has(number));
}

/** Not a fault: somebody wanted it. */
function isStop(error: unknown, ended: AbortSignal): boolean {
  return ended.aborted && error instanceof DomainError && error.code === 'REQUEST_ABORTED';
}
