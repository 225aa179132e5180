import { ASKERS, type AskerName } from './cast';

/** `shown` there is an answer, `null` there is none, a number what is counted; else the code of the refusal. */
export type Verdict = string | number;

type Expected = Readonly<Record<AskerName, Verdict>>;

function everybody(verdict: Verdict): Expected {
  const same = Object.fromEntries(ASKERS.map((name) => [name, verdict])) as Record<AskerName, Verdict>;
  return { ...same, expired: 'KEY_EXPIRED' };
}

/** Open to all. */
export const OPEN = everybody('shown');

/** Private games are in no number, not even for their owner. */
export const UNCOUNTED = everybody(0);

/** Only a key of the owner, and a seat's token, show it. */
export function hidden(verdict: Verdict): Expected {
  return { ...OPEN, nobody: verdict, other: verdict };
}

/** One's own private games, of which the owner has so many. */
export function own(games: number): Expected {
  return { ...everybody(games), nobody: 'KEY_REQUIRED', seat: 'KEY_REQUIRED', other: 0 };
}

/** The same where the answer would be found by position. */
export const NOT_BY_POSITION: Expected = {
  ...everybody('BAD_INPUT'),
  nobody: 'KEY_REQUIRED',
  seat: 'KEY_REQUIRED',
};

/** Needs a scope, which everybody has but who has a key without it. */
export function scoped(expected: Expected = OPEN): Expected {
  return { ...expected, reader: 'SCOPE_MISSING' };
}
