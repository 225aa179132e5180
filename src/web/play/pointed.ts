import { computed, signal } from '@preact/signals';
import type { LegalMove } from '../api/shapes';
import type { HoleIndex } from '../board/geometry';
import { isPersonsTurn, legalByHole } from './game';
import { playMove } from './table';

/** The hole that is looked at, by pointer or by keyboard. */
export const pointed = signal<HoleIndex | undefined>(undefined);
/** The hole that was picked where it offers several moves, or by a finger, which cannot look first. */
export const picked = signal<HoleIndex | undefined>(undefined);
/** One of several moves of a hole that is looked at. */
export const pointedMove = signal<string | undefined>(undefined);

export const lookedAt = computed(() => picked.value ?? pointed.value);

export const offered = computed<readonly LegalMove[]>(() =>
  lookedAt.value === undefined ? [] : (legalByHole.value.get(lookedAt.value) ?? []),
);

/** Plays where there is nothing to choose; else the choice is offered. */
export function pick(hole: HoleIndex, isTouch: boolean): void {
  const moves = legalByHole.value.get(hole) ?? [];
  const [only] = moves;
  if (only === undefined || !isPersonsTurn.value) return;
  const wasLookedAt = picked.value === hole;
  if (moves.length > 1 || (isTouch && !wasLookedAt)) {
    picked.value = hole;
    return;
  }
  choose(only.move);
}

export function choose(move: string): void {
  leavePicked();
  void playMove(move);
}

export function leavePicked(): void {
  picked.value = undefined;
  pointedMove.value = undefined;
}
