import { signal } from '@preact/signals';
import { ask } from '../api/ask';
import { ApiFault, type Fault, faultOf } from '../api/fault';
import { ANALYSE, ANALYSIS_OF } from '../api/gameDocuments';
import type { Analysis } from '../api/gameShapes';
import { game, openGame } from './game';

const POLL_MILLIS = 700;

export const analysis = signal<Analysis | null>(null);
export const analysisFault = signal<Fault | undefined>(undefined);

let leaving = new AbortController();

/** Has the game analysed, and follows it until it is done. */
export async function analyse(id: string, level: number): Promise<void> {
  await follow(id, async (signal) => {
    const asked = { signal, action: 'Analyse the game' };
    return (await ask<{ analyseGame: Analysis }>(ANALYSE, { id, level }, asked)).analyseGame;
  });
}

/** Follows an analysis that is under way already. */
export async function followAnalysis(id: string): Promise<void> {
  await follow(id, (signal) => look(id, signal));
}

async function follow(id: string, begin: (signal: AbortSignal) => Promise<Analysis | null>): Promise<void> {
  leaveAnalysis();
  leaving = new AbortController();
  const { signal } = leaving;
  analysisFault.value = undefined;
  try {
    analysis.value = await begin(signal);
    while (isUnderWay(analysis.value)) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLIS));
      if (signal.aborted) return;
      analysis.value = await look(id, signal);
    }
    if (analysis.value?.status === 'FAILED') throw new ApiFault(FAILED);
    if (game.value?.analysis?.status !== 'DONE' || game.value.analysis.level !== analysis.value?.level)
      await openGame(id);
  } catch (error) {
    if (!signal.aborted) analysisFault.value = faultOf(error);
  }
}

const FAILED: Fault = {
  code: 'FAILED',
  message: 'The analysis was given up after several tries. Asking again begins it anew.',
  retryable: true,
};

async function look(id: string, signal: AbortSignal): Promise<Analysis | null> {
  const answer = await ask<{ game: { analysis: Analysis | null } | null }>(ANALYSIS_OF, { id }, { signal });
  return answer.game?.analysis ?? null;
}

export function isUnderWay(current: Analysis | null): boolean {
  return current?.status === 'QUEUED' || current?.status === 'RUNNING';
}

export function leaveAnalysis(): void {
  leaving.abort();
}
