import DataLoader from 'dataloader';
import { isId, type StoredAnalysis } from '../../archive';
import { gameMissing } from '../games/problems';
import { requireScope, seen } from '../keys';
import type { Store } from '../store';
import { checkNumber, checkText } from '../text';
import { ANALYSIS_LEVELS, DEFAULT_ANALYSIS_LEVEL, MOST_ANALYSED_PLIES } from './effort';
import { analysesFull, analysisMissing, gameInProgress } from './problems';
import { AnalysisView } from './view';

/** Finds analyses for one request. */
export interface AnalysisReader {
  find(gameId: string): Promise<AnalysisView | undefined>;
}

/** What searches say about games that have ended. */
export interface Analyses {
  /** The analysis as it stands: begun by this call, or by one before that asked for as much. */
  ask(gameId: string, level?: number | null): Promise<AnalysisView>;
  /** Rejects with ANALYSIS_NOT_FOUND, or GAME_NOT_FOUND, where there is none. */
  get(gameId: string): Promise<AnalysisView>;
  /** For games that are seen. What is asked at the same moment is read in one statement; nothing is remembered. */
  createReader(): AnalysisReader;
}

/** Analyses that may wait at the same time. */
const MOST_OPEN = 10_000;

export function createAnalyses(store: Store): Analyses {
  async function ask(gameId: string, level?: number | null): Promise<AnalysisView> {
    const wanted = checkNumber('level', level ?? DEFAULT_ANALYSIS_LEVEL, 1, ANALYSIS_LEVELS);
    requireScope('analysis');
    const game = seen(await store.findGame(checkText('id', gameId, { most: 64 })));
    if (game === undefined) throw gameMissing();
    if (game.status === 'IN_PROGRESS') throw gameInProgress(game);
    checkNumber('the number of plies', game.moves.length, 0, MOST_ANALYSED_PLIES);
    const result = await store.requestAnalysis({ gameId: game.id, level: wanted, mostOpen: MOST_OPEN });
    if (result.kind === 'missing') throw gameMissing();
    if (result.kind === 'full') throw analysesFull(MOST_OPEN);
    return new AnalysisView(result.analysis);
  }

  function createReader(): AnalysisReader {
    const loader = new DataLoader<string, StoredAnalysis | undefined>((ids) => store.findAnalyses(ids), {
      cache: false,
    });
    return {
      find: async (gameId) => {
        const analysis = isId(gameId) ? await loader.load(gameId) : undefined;
        return analysis === undefined ? undefined : new AnalysisView(analysis);
      },
    };
  }

  async function get(gameId: string): Promise<AnalysisView> {
    if (seen(await store.findGame(checkText('id', gameId, { most: 64 }))) === undefined) throw gameMissing();
    const analysis = await createReader().find(gameId);
    if (analysis !== undefined) return analysis;
    throw analysisMissing();
  }

  return { ask, get, createReader };
}

export { type Analyst, createAnalyst } from './analyst';
export { DEFAULT_ANALYSIS_LEVEL } from './effort';
export { createLiveAnalyses, type LiveAnalyses } from './live';
export type { PlyVerdict } from './judge';
export type { SideAnalysisView } from './summary';
export { AnalysisView, type PlyAnalysisView } from './view';
