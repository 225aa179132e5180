import { computed, effect, signal } from '@preact/signals';
import { ask } from '../api/ask';
import { EVALUATION } from '../api/documents';
import { faultOf } from '../api/fault';
import type { Position, Suggestion } from '../api/shapes';
import { storedSignal } from '../shell/stored';
import { inputOf, isPersonsTurn, position, variant } from './game';

/** Enough for a few plies, and little enough to be asked at every move. */
const LIMITS = { maxNodes: 200_000, maxMillis: 700 };
const SETTLE_MILLIS = 120;

export interface Evaluation {
  /** Seeds that South is expected to finish ahead by. */
  readonly south: number;
  readonly exact: boolean;
  /** Plies looked ahead; undefined where the game is over. */
  readonly depth?: number;
}

export const evaluationShown = storedSignal('evaluation', ['on', 'off'] as const, 'on');
export const evaluation = signal<Evaluation | undefined>(undefined);

/** South's part of the bar, 0 to 1: an eighth of all seeds ahead is already much. */
export const southShare = computed(() => {
  const { totalSeeds = 48 } = variant.value ?? {};
  const { south } = evaluation.value ?? { south: 0 };
  return 0.5 + 0.5 * Math.tanh((south * 6) / totalSeeds);
});

/** Keeps the evaluation up to date while it is looked at; ends with the call of what it answers. */
export function keepEvaluating(): () => void {
  return effect(() => {
    const current = position.value;
    if (current === undefined || evaluationShown.value === 'off') return;
    if (current.outcome !== null) {
      evaluation.value = evaluationOfEnd(current);
      return;
    }
    if (!isPersonsTurn.value) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void evaluate(current, leaving.signal), SETTLE_MILLIS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  });
}

async function evaluate(current: Position, signal: AbortSignal): Promise<void> {
  try {
    const variables = { at: inputOf(), limits: LIMITS };
    const { suggestMove } = await ask<{ suggestMove: Suggestion }>(EVALUATION, variables, { signal });
    const { evaluation: toMove, exact, depth } = suggestMove;
    evaluation.value = { south: southOf(toMove, current), exact, depth };
  } catch (error) {
    // Nobody asked for it: a server that has no time for it is not the reader's trouble.
    faultOf(error);
    if (!signal.aborted) evaluation.value = undefined;
  }
}

/** From the side to move to South. */
export function southOf(seeds: number, { sideToMove }: Pick<Position, 'sideToMove'>): number {
  return sideToMove === 'SOUTH' ? seeds : -seeds;
}

function evaluationOfEnd({ outcome, captured }: Position): Evaluation {
  const won = outcome?.winner === 'SOUTH' ? 100 : outcome?.winner === 'NORTH' ? -100 : 0;
  const { south, north } = captured ?? { south: won, north: 0 };
  return { south: south - north, exact: true };
}
