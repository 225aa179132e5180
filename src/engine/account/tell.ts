import type { Ply } from '../line';
import type { Position } from '../position';
import type { MoveEvent } from '../trace';
import { abridge, explainOnce, type SkippedLaps } from './abridge';
import { describeMove } from './describe';
import type { LapAccount, MoveAccount } from './facts';
import { type Language, WORDS } from './languages/index';
import { say, type Words } from './words';

/**
 * A ply in words: a sentence for its beginning, one a lap, and one for each thing that followed. Long relays are
 * abridged, so that there are never more than forty.
 */
export function tellMove(
  before: Position,
  ply: Ply,
  events: readonly MoveEvent[],
  language: Language,
): string[] {
  return tellAccount(describeMove(before, ply, events), language);
}

/** The same from facts that are described already. */
export function tellAccount({ start, laps, after }: MoveAccount, language: Language): string[] {
  const words = WORDS[language];
  const isOnly = laps.length === 1 && laps[0].lap === 1;
  return [
    finish(say(words, start)),
    ...explainOnce(abridge(laps)).map((lap) =>
      'end' in lap ? finish(tellLap(words, lap, isOnly)) : tellSkipped(words, lap),
    ),
    ...after.map((fact) => finish(say(words, fact))),
  ];
}

function tellLap(words: Words, { lap, way, end }: LapAccount, isOnly: boolean): string {
  const clauses = way.map((fact) => say(words, fact));
  return words.lap(isOnly ? undefined : lap, clauses, say(words, end));
}

function tellSkipped(words: Words, { first, last, captured }: SkippedLaps): string {
  return `… ${words.skipped(first, last, captured)} …`;
}

function finish(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
