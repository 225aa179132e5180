import type { Verdict } from '../api/gameShapes';

export interface VerdictSign {
  /** As chess players write it. */
  readonly sign: string;
  readonly name: string;
}

/** Verdicts that are worth a sign. */
export const VERDICT_SIGNS: Partial<Record<Verdict, VerdictSign>> = {
  INACCURACY: { sign: '?!', name: 'inaccuracy' },
  MISTAKE: { sign: '?', name: 'mistake' },
  BLUNDER: { sign: '??', name: 'blunder' },
};

const WORDS: Readonly<Record<Verdict, string>> = {
  BEST: 'best move',
  GOOD: 'good',
  FORCED: 'the only move',
  INACCURACY: 'inaccuracy',
  MISTAKE: 'mistake',
  BLUNDER: 'blunder',
};

export function verdictText(verdict: Verdict): string {
  return WORDS[verdict];
}
