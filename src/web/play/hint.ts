import { effect, signal } from '@preact/signals';
import { ask } from '../api/ask';
import { HINT, HINTS } from '../api/documents';
import { type Fault, faultOf } from '../api/fault';
import { follow } from '../api/follow';
import type { Side, Suggestion } from '../api/shapes';
import { inputOf, position } from './game';

const LIMITS = { maxMillis: 3000 };

export interface Hint {
  /** For this position, as text. */
  readonly at: string;
  readonly side: Side;
  readonly isRunning: boolean;
  readonly suggestion?: Suggestion;
  readonly fault?: Fault;
}

export const hint = signal<Hint | undefined>(undefined);

let leaving = new AbortController();

/** Asks for the best moves and shows each deeper answer. */
export async function askForHint(): Promise<void> {
  const current = position.value;
  if (current === undefined) return;
  stopHint();
  leaving = new AbortController();
  const { signal } = leaving;
  const base = { at: current.text, side: current.sideToMove };
  hint.value = { ...base, isRunning: true };
  const show = (suggestion: Suggestion): void => {
    if (!signal.aborted) hint.value = { ...base, isRunning: true, suggestion };
  };
  try {
    await deepen(show, signal);
    if (!signal.aborted && hint.value !== undefined) hint.value = { ...hint.value, isRunning: false };
  } catch (error) {
    const fault = faultOf(error);
    if (!signal.aborted && fault !== undefined) hint.value = { ...base, isRunning: false, fault };
  }
}

/** As a stream where the browser can read one, else the last answer alone. */
async function deepen(show: (suggestion: Suggestion) => void, signal: AbortSignal): Promise<void> {
  const variables = { at: inputOf(), limits: LIMITS };
  if (typeof TextDecoderStream === 'undefined') {
    const asked = { signal, action: 'Hint' };
    show((await ask<{ suggestMove: Suggestion }>(HINT, variables, asked)).suggestMove);
    return;
  }
  const answers = follow<{ suggestions: Suggestion }>(HINTS, variables, { signal, action: 'Hint' });
  for await (const { suggestions } of answers) show(suggestions);
}

/** Keeps what was found so far. */
export function stopHint(): void {
  leaving.abort();
  if (hint.value?.isRunning === true) hint.value = { ...hint.value, isRunning: false };
}

/** A hint is for one position. */
export function dropStaleHints(): () => void {
  return effect(() => {
    const { text } = position.value ?? {};
    if (hint.peek() === undefined || hint.peek()?.at === text) return;
    leaving.abort();
    hint.value = undefined;
  });
}
