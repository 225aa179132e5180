import type { AnalysisStatus, Archive, StoredAnalysis } from '../../archive';
import { seen } from '../keys';
import { createLive, type Live } from '../live';
import type { Store } from '../store';
import { checkText } from '../text';
import { MOST_ANALYSED_PLIES } from './effort';
import { analysisMissing } from './problems';
import { AnalysisView } from './view';

/** Analyses to be watched as they come on, in whichever process, until they are done or have failed. */
export type LiveAnalyses = Live<AnalysisView>;

export function createLiveAnalyses(store: Store, archive: Pick<Archive, 'watchAnalyses'>): LiveAnalyses {
  return createLive({
    read: async (id) => {
      const [analysis] = await store.findAnalyses([checkText('gameId', id, { most: 64 })]);
      if (analysis === undefined) throw analysisMissing();
      return analysis;
    },
    checkSight: async ({ gameId }) => {
      if (seen(await store.findGame(gameId)) === undefined) throw analysisMissing();
    },
    versionOf,
    isOver: ({ status }) => status === 'DONE' || status === 'FAILED',
    viewOf: (analysis) => new AnalysisView(analysis),
    listen: (listener) => archive.watchAnalyses(listener),
  });
}

/** The order in which a worker's hold on an analysis may go through them. */
const STAGES: Readonly<Record<AnalysisStatus, number>> = { RUNNING: 0, QUEUED: 1, FAILED: 2, DONE: 3 };
const STAGE_COUNT = 4;

/** Each hold has a greater number of attempts than the one before, and within it plies are only added. */
function versionOf({ attempts, plies, status }: StoredAnalysis): number {
  return (attempts * (MOST_ANALYSED_PLIES + 1) + plies.length) * STAGE_COUNT + STAGES[status];
}
