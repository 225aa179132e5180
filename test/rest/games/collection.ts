import { type GameRecord, makeRecord } from '../../../src/engine';
import { createRandom } from '../../support/random';
import { randomGame } from '../../support/recordGames';
import { RULE_SETS } from '../../support/ruleSets';

/** A random game; the number keeps two apart that happen to be the same. */
export function numberedGame(index: number, name = 'game'): GameRecord {
  const game = randomGame(RULE_SETS[index % RULE_SETS.length], createRandom(index + 1), 60);
  return { ...game, tags: [...game.tags, { name: 'Event', value: `${name} ${String(index)}` }] };
}

export function numberedRecord(index: number, name = 'game'): string {
  return makeRecord(numberedGame(index, name));
}

/** Short games that differ in a tag alone: quickly read, quickly kept. */
export function shortRecords(count: number, name: string): string[] {
  return Array.from(
    { length: count },
    (_, index) => `[Variant "katro"]\n[Event "${name} ${String(index)}"]\n\n1. e1 *\n`,
  );
}
