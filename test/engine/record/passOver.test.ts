import { createRecordReader, makeRecord, RECORD_LIMITS, type RecordResult } from '../../../src/engine/index';
import { createRandom } from '../../support/random';
import { randomGame } from '../../support/recordGames';
import { RULE_SETS } from '../../support/ruleSets';

function readAll(text: string, passOver: number, cut = 1_000): RecordResult[] {
  const reader = createRecordReader(RECORD_LIMITS, passOver);
  const results: RecordResult[] = [];
  for (let from = 0; from < text.length; from += cut)
    results.push(...reader.push(text.slice(from, from + cut)));
  return [...results, ...reader.end()];
}

const show = (results: readonly RecordResult[]): unknown[] =>
  results.map((result) => (result.ok ? { ...result, record: makeRecord(result.record) } : result));

/** Pieces that end a game early, run it into the next one, or make it hard to see where it ends. */
const NOISE = [
  '[Variant "katro"]',
  '[Variant "chess"]\n',
  '\n[Round "x"]\n',
  '{',
  '}',
  '1.*',
  ' 9.1-0 [Site "here"]',
  '\n\n[South "B"]\n',
  '*',
  '% nothing\n',
  '\n% [Variant "katro"]\n',
  '"',
  ',',
  '--',
  '[',
];

function noisyText(seed: number): string {
  const random = createRandom(seed);
  const games = Array.from({ length: 6 }, () =>
    makeRecord(randomGame(RULE_SETS[random(RULE_SETS.length)], random, 12)),
  );
  let text = games.join('\n');
  for (let i = random(8); i > 0; i--) {
    const at = random(text.length);
    text = text.slice(0, at) + NOISE[random(NOISE.length)] + text.slice(at + random(3));
  }
  return text;
}

test('games that are passed over are the ones that would have been read first, whatever is wrong with them', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const text = noisyText(seed);
    const all = show(readAll(text, 0));
    for (const passOver of [1, 2, 5, all.length, all.length + 1]) {
      expect([seed, passOver, show(readAll(text, passOver))]).toEqual([seed, passOver, all.slice(passOver)]);
    }
  }
});

test('they are not replayed', () => {
  const text = '[Variant "katro"]\n\n1. e1 z9 *\n'.repeat(3);
  expect(readAll(text, 2)).toMatchObject([{ index: 2, line: 9, column: 7, ply: 2 }]);
});

describe('a line that begins with %', () => {
  const head = '[Variant "katro"]\n[Event "x"]\n';

  test('is read over before, between and after games, and in the midst of one', () => {
    const text = `% one\n${head}% [Event "y"]\n\n1. e1\n%\n{a\n% b} *\n% cursor\n\n${head}\n1. f1 *\r\n% end`;
    for (const cut of [1, 2, 3, 1_000]) {
      expect(show(readAll(text, 0, cut))).toMatchObject([
        { ok: true, index: 0, line: 2, record: expect.stringContaining('1. e1 {a % b} *') },
        { ok: true, index: 1, line: 12, record: expect.stringContaining('1. f1 *') },
      ]);
    }
  });

  test('makes no empty line', () => {
    expect(readAll(`${head}% between\n${head}\n*`, 0)).toMatchObject([{ ok: false, line: 4, column: 1 }]);
    expect(readAll(`${head}\n% between\n${head}\n*`, 0)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('is one only at the very beginning of the line', () => {
    expect(readAll(`${head}\n 1. e1 % not\n*`, 0)).toMatchObject([{ ok: false, line: 4, column: 8 }]);
  });

  test('takes no memory, however long it is', () => {
    const reader = createRecordReader({ ...RECORD_LIMITS, maxCharacters: 1_000 });
    expect(reader.push('%')).toEqual([]);
    for (let i = 0; i < 100; i++) expect(reader.push('x'.repeat(1_000))).toEqual([]);
    expect(reader.push(`\n${head}\n*\n`)).toEqual([]);
    expect(reader.end()).toMatchObject([{ ok: true, line: 2 }]);
  });
});

test('the ply that cannot be played is told by its number', () => {
  const head = '[Variant "sadeqa-iii"]\n\n';
  expect(readAll(`${head}1. a1 a1 *`, 0)).toMatchObject([{ ply: 2, fault: { code: 'ILLEGAL_MOVE' } }]);
  expect(readAll(`${head}1. z9 *`, 0)).toMatchObject([{ ply: 1, fault: { code: 'MOVE_SYNTAX' } }]);
  expect(readAll(`${head}1. a1 28-20`, 0)[0]).not.toHaveProperty('ply');
});
