import type { AnalysisJob, StoredAnalysis } from '../../archive';
import { DomainError } from '../../errors';
import type { SearchPool } from '../../workers';
import { Budget } from '../budget';
import { gameMissing } from '../games/problems';
import { replay } from '../games/replay';
import type { Log } from '../log';
import type { Store } from '../store';
import { nodesAPly } from './effort';
import { Progress, Replaced } from './progress';
import { analysePly } from './search';

export interface AnalysisTry {
  /** Where it fires, what has been found is kept and the rest is left to another worker. */
  readonly signal: AbortSignal;
  /** After it the job is not tried again. */
  readonly isLast: boolean;
}

/** Does the jobs that requests for analyses have left in the queue. */
export interface Analyst {
  /** Rejects where the job is to be tried again later, or somebody else is at it. */
  analyse(job: AnalysisJob, attempt: AnalysisTry): Promise<void>;
}

export interface AnalystOptions {
  readonly store: Store;
  readonly pool: SearchPool;
  readonly log: Log;
}

export function createAnalyst({ store, pool, log }: AnalystOptions): Analyst {
  async function work(analysis: StoredAnalysis, progress: Progress, signal: AbortSignal): Promise<void> {
    const game = await store.findGame(analysis.gameId);
    if (game === undefined) throw gameMissing();
    const { plies } = replay(game, new Budget());
    const search = { pool, game, maxNodes: nodesAPly(analysis.level, plies.length), signal };
    for (let index = progress.count; index < plies.length; index++) {
      await progress.add(await analysePly(search, plies[index], index));
    }
    await progress.finish();
  }

  /** True where another try is of use. */
  async function settle(error: unknown, analysis: StoredAnalysis, isLast: boolean): Promise<boolean> {
    const isHopeless = error instanceof DomainError && !error.entry.retryable;
    const isLost = isLast || isHopeless;
    const { gameId, level, attempts } = analysis;
    log[isLost ? 'error' : 'warn']({ err: error, gameId, level }, 'an analysis did not come to its end');
    await store.dropAnalysis({ gameId, attempts }, isLost);
    return !isHopeless;
  }

  return {
    analyse: async (job, { signal, isLast }) => {
      const analysis = await store.beginAnalysis(job);
      if (analysis === undefined) return;
      const progress = new Progress(store, analysis);
      try {
        await work(analysis, progress, signal);
      } catch (error) {
        if (error instanceof Replaced) throw error;
        if (signal.aborted) {
          await progress.save();
          await store.handOnAnalysis(analysis);
        } else if (await settle(error, analysis, isLast)) throw error;
      }
    },
  };
}
