import {
  createRecordReader,
  makeMove,
  makePosition,
  makeRecord,
  parseRecord,
  type ReadRecord,
} from '../../../src/engine/index';
import { rulesOf } from '../../support/positions';

function read(text: string): ReadRecord {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

function movesOf({ start, moves }: ReadRecord): string {
  return moves.map((move) => makeMove(start.rules, move)).join(' ');
}

const TAGS = '[Variant "hoyito-iii"]\n';
const MOVES = '1. e1 b2 2. f1 f2 3. f1,c1 *';
const PLAYED = 'e1 b2 f1 f2 f1 c1';
const PASSING = `${TAGS}[Position "1,5,0,1,0,1/0,0,0,0,0,0 n 24-16"]\n`;
const LAST_MOVE = '[Variant "sadeqa-91"]\n[Position "0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 s 63-0"]\n';

describe('a record', () => {
  it('holds tags, moves, comments with analysis, and how the game ended', () => {
    const text = [
      '[Variant "katro"]',
      '[Options "direction=per-turn lapLimit=50"]',
      '[South "Rabe \\"the elder\\""]',
      '[North "A \\\\ B"]',
      '[Date "2026.11.30"]',
      '[Round "3"]',
      '[Match "Final"]',
      '[Annotator "nobody"]',
      '[Result "0-1"]',
      '[Termination "resignation"]',
      '',
      '{Slowly.} 1. e1+ {[%eval +4] [%best c1-] hasty} b6- 2. a1- {[%clk 0:05]} 0-1',
      '',
    ].join('\n');
    const record = read(text);
    const { rules } = record.start;
    expect(rules).toBe(rulesOf('katro', { direction: 'per-turn', lapLimit: '50' }));
    expect(record.tags).toEqual([
      { name: 'South', value: 'Rabe "the elder"' },
      { name: 'North', value: 'A \\ B' },
      { name: 'Date', value: '2026.11.30' },
      { name: 'Round', value: '3' },
      { name: 'Match', value: 'Final' },
      { name: 'Annotator', value: 'nobody' },
    ]);
    expect(movesOf(record)).toBe('e1+ b6- a1-');
    expect(record.comments).toEqual([
      { ply: 0, text: 'Slowly.' },
      { ply: 1, text: 'hasty', evaluationSeeds: 4, best: rules.board.names.indexOf('c1') + 64 },
      { ply: 3, text: '[%clk 0:05]' },
    ]);
    expect(record).toMatchObject({ round: 3, match: 'Final', date: '2026-11-30' });
    expect(record.outcome).toEqual({ winner: 1, reason: 'RESIGNATION' });
    expect(record.plies).toHaveLength(3);
    expect(record.plies[2].position).toBe(record.line.position);
    expect(makeRecord(record)).toBe(text);
  });

  it('begins from the position given; a forced pass is written', () => {
    const record = read(`${PASSING}\n1. f2 -- 2. e2 *`);
    expect(makePosition(record.start)).toBe('1,5,0,1,0,1/0,0,0,0,0,0 n 24-16');
    expect(movesOf(record)).toBe('f2 e2');
  });

  it('may take its result from the play, from the tag alone or from the last word alone', () => {
    for (const text of [
      `${LAST_MOVE}\n1. a1`,
      `${LAST_MOVE}[Result "64-0"]\n\n1. a1`,
      `${LAST_MOVE}\n1. a1 64-0`,
      `${LAST_MOVE}[Termination "normal"]\n[Result "64-0"]\n1. a1 64-0`,
    ]) {
      expect(read(text).outcome).toEqual({ winner: 0, reason: 'NO_MOVES', seeds: [64, 0] });
    }
    expect(read(`${TAGS}\n1. e1`).outcome).toBeUndefined();
    expect(read(`${TAGS}[Termination "unterminated"]\n1. e1 *`).outcome).toBeUndefined();
  });

  it.each([
    ['resignation', '1-0', { winner: 0, reason: 'RESIGNATION' }],
    ['agreement', '1/2-1/2', { reason: 'AGREEMENT' }],
    ['time', '0-1', { winner: 1, reason: 'TIME' }],
    ['adjudication', '25-23', { winner: 0, reason: 'ADJUDICATION', seeds: [25, 23] }],
    ['agreement', '24-24', { reason: 'AGREEMENT', seeds: [24, 24] }],
  ])('tells of a game ended by %s %s', (termination, result, outcome) => {
    const text = `${TAGS}[Result "${result}"]\n[Termination "${termination}"]\n\n1. e1 b2 ${result}\n`;
    expect(read(text).outcome).toEqual(outcome);
    expect(makeRecord(read(text))).toBe(text);
  });

  it('of a game ended by repetition or the turn limit says so, or that it ended normally', () => {
    const circling = '[Variant "raja-pasu"]\n[Position "0,0,0,0,0,0,1/1,0,0,0,0,0,0 s 48-48"]\n';
    const round = 'a1 g2 b1 f2 c1 e2 d1 d2 e1 c2 f1 b2 g1 a2';
    for (const termination of ['', '[Termination "repetition"]\n', '[Termination "normal"]\n']) {
      const record = read(`${circling}${termination}\n${round} ${round} 49-49`);
      expect(record.outcome).toEqual({ reason: 'REPETITION', seeds: [49, 49] });
      expect(makeRecord(record)).toContain('[Termination "repetition"]');
    }
    const limited = read(`[Variant "katro"]\n[Options "turnLimit=1"]\n\n1. e1 1/2-1/2`);
    expect(makeRecord(limited)).toContain('[Termination "turn-limit"]');
  });

  it('may be a position whose game is over already', () => {
    const text = `${TAGS}[Position "0,0,0,0,0,0/0,0,0,0,0,0 n 28-20"]\n[Result "28-20"]\n[Termination "normal"]\n\n28-20\n`;
    expect(read(text).outcome).toEqual({ winner: 0, reason: 'LAST_SEEDS', seeds: [28, 20] });
    expect(makeRecord(read(text))).toBe(text);
  });

  it('may hold no moves, or tags alone', () => {
    expect(read(`${TAGS}\n*`).moves).toEqual([]);
    expect(read(TAGS).moves).toEqual([]);
    expect(read(TAGS.trimEnd()).outcome).toBeUndefined();
  });

  it('keeps unknown parts of a date, and leaves them out of the day', () => {
    for (const date of ['????.??.??', '2026.??.??', '2024.02.29', '2026.11.??']) {
      const record = read(`${TAGS}[Date "${date}"]\n[Round "?"]\n\n*`);
      expect(record.tags[0]).toEqual({ name: 'Date', value: date });
      expect(record.date).toBe(date.includes('?') ? undefined : '2024-02-29');
      expect(record.round).toBeUndefined();
    }
  });
});

describe('what readers of chess records tolerate is tolerated', () => {
  it.each([
    ['line ends of other systems', `${TAGS}\n1. e1 b2\n2. f1 f2\n3. f1,c1 *\n`.replaceAll('\n', '\r\n')],
    ['old line ends', `${TAGS}\n${MOVES}\n`.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${TAGS}\n${MOVES}`],
    ['blank lines anywhere', `\n \n${TAGS}\n\n\t\n\n1. e1 b2\n\n2. f1 f2\n\n\n3. f1\n,\n\nc1\n\n*\n\n\n`],
    ['no blank line before the moves', `${TAGS}${MOVES}`],
    ['everything on one line', `${TAGS.trim()} ${MOVES}`],
    ['no space where none is needed', `${TAGS.trim()}1.e1 b2 2.f1 f2 3.f1,c1 *`],
    ['tags with blanks in them', ` [ Variant\t"hoyito-iii" ] \n\n${MOVES}`],
    ['no numbers', `${TAGS}\ne1 b2 f1 f2 f1,c1 *`],
    ['numbers before each turn', `${TAGS}\n1. e1 1... b2 2. f1 2...f2 3. f1,c1 *`],
    ['numbers without dots, or dots apart', `${TAGS}\n1 e1 1 ... b2 2 . f1 .. f2 3 f1,c1 *`],
    ['other numbers', `${TAGS}\n7. e1 b2 99. f1 f2 0. f1,c1 4. *`],
    ['commas with space around', `${TAGS}\n1. e1 b2 2. f1 f2 3. f1 , c1 *`],
    ['no result', `${TAGS}\n1. e1 b2 2. f1 f2 3. f1,c1`],
    ['a comma in a comment', `${TAGS}\n1. e1 {, * [ 1-0 -- { "} b2 2. f1 f2 3. f1,c1 *`],
    ['a Variant tag told of in a comment', `${TAGS}\n1. e1 {as in [Variant "katro"]} b2 2. f1 f2 3. f1,c1 *`],
    ['empty comments', `{}${TAGS}{ }\n1. {} e1 b2 2. f1 f2 3. f1,c1{}*{}`],
  ])('%s', (_what, text) => {
    expect(movesOf(read(text))).toBe(PLAYED);
  });

  it('comments between any two tokens, which stay with the ply before', () => {
    const text = `{a}${TAGS}{b}\n{c}1.{d}e1{e}b2{f}{g}2. f1 f2 3. f1{h},{i}c1\n{j\r\n  k}*{l}\n{m}`;
    expect(read(text).comments).toEqual([
      { ply: 0, text: 'a b c d' },
      { ply: 1, text: 'e' },
      { ply: 2, text: 'f g' },
      { ply: 5, text: 'h i' },
      { ply: 6, text: 'j k l m' },
    ]);
    expect(makeRecord(read(text))).toContain(
      '\n{a b c d} 1. e1 {e} b2 {f g} 2. f1 f2 3. f1 {h i}, c1 {j k l m} *\n',
    );
  });

  it('games without a blank line between them, or on one line', () => {
    const games = [`${TAGS}${MOVES}`, `[South "A"]\n${TAGS}*`, `${TAGS}[Result "*"]\n1. e1`, `${TAGS}*`];
    const lines = [...createRecordReader().push(`${games.join('\n')}\n${TAGS}`)].map((result) => [
      result.ok,
      result.line,
    ]);
    expect(lines).toEqual([
      [true, 1],
      [true, 3],
      [true, 6],
      [true, 9],
    ]);
    const reader = createRecordReader();
    expect(reader.push(`${TAGS.trim()} e1 * `.repeat(4)).every(({ ok }) => ok)).toBe(true);
    expect(reader.end()).toHaveLength(1);
  });

  it('games of tags alone, where a blank line parts them', () => {
    const reader = createRecordReader();
    const results = [
      ...reader.push(`${TAGS}[South "A"]\n\n${TAGS}\n\n[South "B"]\n${TAGS}`),
      ...reader.end(),
    ];
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(results[1]).toMatchObject({ line: 8, column: 1, fault: { code: 'RECORD_TAG' } });
  });
});

describe('what a record cannot hold is replaced when it is written', () => {
  const record = read(`${TAGS}\n1. e1 b2 *`);

  it('in tags', () => {
    const tags = [
      { name: 'South', value: 'two\nlines\u0000 \uD83D' },
      { name: 'South', value: 'again' },
      { name: 'Result', value: '1-0' },
      { name: 'not a name', value: '' },
      { name: 'x'.repeat(101), value: '' },
      { name: 'Long', value: '\\😀'.repeat(2000) },
    ];
    const text = makeRecord({ ...record, tags });
    expect(read(text).tags).toEqual([
      { name: 'South', value: 'two lines  \uFFFD' },
      { name: 'Long', value: `${'\\😀'.repeat(1333)}\\` },
    ]);
    expect(makeRecord(read(text))).toBe(text);
  });

  it.each([
    ['a}b', 'a)b'],
    ['[%eval +4] [%best a1', '(%eval +4] (%best a1'],
    [' two\r\nlines\t\u0001', 'two lines'],
    ['[Variant "katro"] '.repeat(20), '[Variant "katro"] '.repeat(20).trim()],
    [`${'long '.repeat(100)}\n[Variant "katro"]`, `${'long '.repeat(100)}[Variant "katro"]`],
    ['\uFEFF[Variant "katro"]', '[Variant "katro"]'],
  ])('in comments: %j', (given, kept) => {
    const text = makeRecord({ ...record, comments: [{ ply: 1, text: given }] });
    expect(read(text).comments).toEqual([{ ply: 1, text: kept }]);
    expect(makeRecord(read(text))).toBe(text);
  });

  it('in evaluations', () => {
    const write = (evaluationSeeds: number): string =>
      makeRecord({ ...record, comments: [{ ply: 1, evaluationSeeds }] }).split('\n\n')[1];
    expect(write(4)).toBe('1. e1 {[%eval +4]} b2 *\n');
    expect(write(-2.375)).toBe('1. e1 {[%eval -2.37]} b2 *\n');
    expect(write(-0.001)).toBe('1. e1 {[%eval 0]} b2 *\n');
    expect(write(NaN)).toBe('1. e1 b2 *\n');
    expect(write(Infinity)).toBe('1. e1 b2 *\n');
  });

  it('in results: seeds that do not tell the winner', () => {
    const text = makeRecord({ ...record, outcome: { winner: 1, reason: 'RESIGNATION', seeds: [28, 20] } });
    expect(text).toContain('[Result "0-1"]');
    expect(read(text).outcome).toEqual({ winner: 1, reason: 'RESIGNATION' });
  });
});
