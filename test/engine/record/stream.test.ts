import { createRecordReader, makeRecord, type RecordResult } from '../../../src/engine/index';
import { randomGame } from '../../support/recordGames';
import { createRandom } from '../../support/random';
import { RULE_SETS } from '../../support/ruleSets';

const HOYITO = '[Variant "hoyito-iii"]\n';

/** What a test compares of the results: records as they are written again. */
function show(results: readonly RecordResult[]): unknown[] {
  return results.map((result) => (result.ok ? { ...result, record: makeRecord(result.record) } : result));
}

function readAll(...chunks: string[]): unknown[] {
  const reader = createRecordReader();
  return show([...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()]);
}

/** Small, and with everything at whose middle a text may be cut. */
const SMALL = [
  '\uFEFF[Variant "hoyito-iii"]\r\n[South "A \\"quoted\\" 😀 \\\\"]\r\n\r\n',
  '1. e1 {[%eval +4.5] [%best c1]\r\n[Variant is told of} b2 2. f1 f2 3. f1 , c1 *\r\n\r\n\r',
  '[Variant "hoyito-iii"]\n[Position "1,5,0,1,0,1/0,0,0,0,0,0 n 24-16"]\r1... f2 -- 2. e2 *\n',
  '[Variant "katro"]\n[Options "direction=per-turn"]\n\n1. e1+ b6- {never closed\n  \n',
  '[South "B"]\n[Variant "katro"]\n\n1. e1 b6 1-0 [Variant "katro"] [South "unclosed\n',
  '1. e1 *\n[Result "*"]\n [Variant  "katro"]\n\n\n[Variant "katro"]\n\n1. \u00A0e1 (d1) *\n\n{end',
].join('');

describe('a text in pieces', () => {
  const whole = readAll(SMALL);

  it('is read as a whole', () => {
    expect(whole.map((result) => (result as RecordResult).ok)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it('may be cut at any place', () => {
    for (let cut = 0; cut <= SMALL.length; cut++) {
      expect(readAll(SMALL.slice(0, cut), SMALL.slice(cut))).toEqual(whole);
    }
  });

  it('may be cut at any two places near each other', () => {
    for (let cut = 0; cut <= SMALL.length; cut++) {
      const next = cut + 1 + (cut % 7);
      expect(readAll(SMALL.slice(0, cut), SMALL.slice(cut, next), '', SMALL.slice(next))).toEqual(whole);
    }
  });

  it('may come one character at a time', () => {
    expect(readAll(...SMALL.split(''))).toEqual(whole);
  });

  it('gives each game when the next one begins, with its number and line', () => {
    const reader = createRecordReader();
    expect(reader.push(`${HOYITO}\n1. e1 *\n`)).toEqual([]);
    expect(reader.push(`\n${HOYITO}`)).toMatchObject([{ ok: true, index: 0, line: 1 }]);
    expect(reader.push('[Round "x"]\n\n*\n\n[Variant "')).toEqual([]);
    expect(reader.push('katro"]')).toMatchObject([{ ok: false, index: 1, line: 6, column: 9 }]);
    expect(reader.end()).toMatchObject([{ ok: true, index: 2, line: 10 }]);
    expect(reader.end()).toEqual([]);
  });
});

describe('a comment that is never closed', () => {
  it('ends where a line opens with a Variant tag, or with tags before one', () => {
    const broken = `${HOYITO}\n1. e1 {never closed\n`;
    const next = '[South "A"]\n[Date "2026.11.30"]\n[Variant "katro"]\n\n1. e1 {c} *\n';
    expect(readAll(broken + next + broken + broken + next)).toMatchObject([
      { ok: false, line: 3, column: 7 },
      { ok: true, line: 4, record: expect.stringContaining('[South "A"]\n[Date "2026.11.30"]') },
      { ok: false, line: 11, column: 7 },
      { ok: false, line: 14, column: 7 },
      { ok: true, line: 15 },
    ]);
  });

  it('in front of the Variant tag belongs to the same game', () => {
    expect(readAll(`[South "A"] {\n${HOYITO}\n1. e1 *\n\n${HOYITO}\n*`)).toMatchObject([
      { ok: false, line: 1, column: 13 },
      { ok: true, line: 6 },
    ]);
  });

  it('costs no more than its length, however many there are', () => {
    const text = `${HOYITO}\n1. e1 {never closed\n`.repeat(20_000);
    const started = performance.now();
    expect(readAll(text)).toHaveLength(20_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('a game that is too long', () => {
  const other = `${HOYITO}[South "Other"]\n\n1. e1 *\n\n`;
  const tooLong = (...texts: string[]): void => {
    const reader = createRecordReader({ maxCharacters: 2000, maxPlies: 4, maxLaps: 50 });
    const results = [...texts.flatMap((text) => reader.push(text)), ...reader.end()];
    expect(results.map((result) => (result.ok ? 'read' : result.fault.code))).toEqual([
      'read',
      'RECORD_TOO_LONG',
      'read',
    ]);
  };

  it.each([
    ['a comment', `1. e1 {${'word '.repeat(1000)}} b2 *`],
    ['a comment that is never closed', `1. e1 {${'word\n'.repeat(1000)}`],
    ['many comments', '{word}\n'.repeat(1000)],
    ['many tags', Array.from({ length: 1000 }, (_, i) => `[Tag${String(i)} "x"]`).join('\n')],
    ['blank lines', `1. e1${'\n'.repeat(3000)}b2 *`],
    ['one line of words', '99. '.repeat(1000)],
  ])('by its characters: %s', (_what, text) => {
    const file = `${other}${HOYITO}\n${text}\n\n${other}`;
    tooLong(file);
    tooLong(...file.split(''));
  });

  it('by its plies or laps is refused at the ply too many', () => {
    tooLong(`${other}${HOYITO}\n1. e1 b2 2. f1 f2 3. f1,c1 *\n\n${other}`);
    const endless =
      '[Variant "sadeqa-iii"]\n[Position "1,4,7,2,7,0,13,4/0,14,2,14,2,2,1,3 s 18-2"]\n\n1. e1 *\n\n';
    tooLong(other + endless + other);
    expect(readAll(endless)).toMatchObject([{ ok: true }]);
  });

  it('keeps no more of the text than the limit', () => {
    const reader = createRecordReader();
    const chunk = 'never closed, never ending '.repeat(40_000);
    reader.push(`${HOYITO}\n1. e1 {`);
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 200; i++) expect(reader.push(chunk)).toEqual([]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
    expect(reader.push(`}\n${other}`)).toMatchObject([{ ok: false, fault: { code: 'RECORD_TOO_LONG' } }]);
    expect(reader.end()).toMatchObject([{ ok: true }]);
  });
});

/** Ways to break a record that its reader must notice. */
const BREAKS: readonly ((text: string) => string)[] = [
  (text) => text.replace('"]', ']'),
  (text) => text.replace('[Variant "', '[Variant "un'),
  (text) => text.replace('[Result', '[Result "*"]\n[Result'),
  (text) => text.replace('\n\n', '\n\n1. z9 '),
  (text) => text.replace('\n\n', '\n\n-- '),
  (text) => text.replace('\n\n', '\n\n( '),
  (text) => text.replace('\n\n', '\n\n{never closed '),
  (text) => `${text}more\n`,
  (text) => text.replace(/\S+\n$/, '99-99\n'),
];

it('of many games with one in a hundred broken exactly the broken ones are refused', () => {
  const random = createRandom(4711);
  const games = Array.from({ length: 1000 }, (_, index) => {
    const game = randomGame(RULE_SETS[index % RULE_SETS.length], random, 30);
    const isBroken = index % 100 === 50;
    const text = makeRecord(isBroken ? { ...game, comments: [] } : game);
    return { isBroken, text: isBroken ? BREAKS[Math.floor(index / 100) % BREAKS.length](text) : text };
  });
  const file = games.map(({ text }) => text).join('\n');
  const reader = createRecordReader();
  const results: RecordResult[] = [];
  for (let at = 0; at < file.length;) {
    const length = 1 + random(5000);
    results.push(...reader.push(file.slice(at, at + length)));
    at += length;
  }
  results.push(...reader.end());
  expect(results.map(({ index }) => index)).toEqual(games.map((_, index) => index));
  expect(results.filter(({ ok }) => !ok).map(({ index }) => index)).toEqual(
    games.flatMap(({ isBroken }, index) => (isBroken ? [index] : [])),
  );
});

it('tells what each game cost to read, a refused one too', () => {
  const head = '[Variant "sadeqa-iii"]\n\n1. a1';
  const results = readAll(`${head} *\n\n${head} z9 *\n\n${head} a2 28-20\n\n[Variant "katro"]\n*\n`);
  expect(results.map((result) => (result as RecordResult).laps)).toEqual([5, 5, 9, 0]);
});
