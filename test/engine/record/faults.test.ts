import { createRecordReader, FAULT_CODES, parseRecord } from '../../../src/engine/index';
import { mark } from '../../support/mark';

const HOYITO = '[Variant "hoyito-iii"]\n';
const KATRO = '[Variant "katro"]\n';
/** North captures, South has no seeds and passes, North moves on. */
const PASSING = `${HOYITO}[Position "1,5,0,1,0,1/0,0,0,0,0,0 n 24-16"]\n`;
/** South's only move ends the game 64-0. */
const LAST_MOVE = '[Variant "sadeqa-91"]\n[Position "0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 s 63-0"]\n';
const NOT_OVER = `${HOYITO}[Result "20-28"]\n`;

/** What is refused, as which code, and where: behind the mark. */
const TEXTS: readonly [what: string, code: string, text: string, at?: string][] = [
  ['no text', 'RECORD_SYNTAX', '¦'],
  ['blank lines alone', 'RECORD_SYNTAX', '¦\n\n  \n'],
  ['a comment alone', 'RECORD_TAG', '\n ¦{nothing else}'],
  ['moves without tags', 'RECORD_TAG', '¦1. e1 b2 *'],
  ['no variant', 'RECORD_TAG', '[South "A"]\n\n¦1. e1 *'],
  ['no variant and no moves', 'RECORD_TAG', '\n¦[South "A"]\n'],
  ['an unknown variant', 'UNKNOWN_VARIANT', '[South "A"]\n[Variant "¦chess"]\n\n1. e4 *', 'variant'],
  ['a variant from the prototype', 'UNKNOWN_VARIANT', '[Variant "¦__proto__"]\n\n*', 'variant'],
  ['an empty variant', 'UNKNOWN_VARIANT', '[Variant "¦"]\n\n*', 'variant'],
  ['a tag named twice', 'RECORD_TAG', `${HOYITO}[South "A"]\n ¦[South "A"]\n\n*`, 'tag South'],
  ['the variant named twice', 'RECORD_TAG', `${HOYITO}¦${HOYITO}\n*`, 'tag Variant'],
  ['a date that is no day', 'RECORD_TAG', `${HOYITO}[Date "¦2026.02.29"]\n\n*`, 'tag Date'],
  ['a date in another form', 'RECORD_TAG', `${HOYITO}[Date "¦2026-11-30"]\n\n*`, 'tag Date'],
  ['a round that is no number', 'RECORD_TAG', `${HOYITO}[Round "¦final"]\n\n*`, 'tag Round'],
  ['a result that is none', 'RECORD_TAG', `${HOYITO}[Result "¦won"]\n\n*`, 'tag Result'],
  ['an unknown termination', 'RECORD_TAG', `${HOYITO}[Termination "¦anger"]\n\n*`, 'tag Termination'],
  [
    'an option that is none',
    'UNKNOWN_OPTION',
    `${HOYITO}[Options "lapLimit=5 ¦lives=9"]\n\n*`,
    'option lives',
  ],
  [
    'a value that is none',
    'OPTION_VALUE',
    `${HOYITO}[Options " repetition=off  ¦lapLimit=x"]\n*`,
    'option lapLimit',
  ],
  [
    'an option given twice',
    'OPTION_CONFLICT',
    `${HOYITO}[Options "lapLimit=5 ¦lapLimit=6"]\n*`,
    'option lapLimit',
  ],
  [
    'options that exclude each other',
    'OPTION_CONFLICT',
    `${HOYITO}[Options "¦roundSetup=refill files=12"]\n*`,
  ],
  [
    'an option without a value',
    'RECORD_TAG',
    `${HOYITO}[Options "lapLimit=5 ¦repetition"]\n*`,
    'tag Options',
  ],
  [
    'a position with a bad count',
    'POSITION_COUNT',
    `${HOYITO}[Position "4,4,4,4,4,4/4,4,¦-4,4,4,4 s 0-0"]\n*`,
    'c1',
  ],
  [
    'a position with a bad turn',
    'POSITION_SIDE',
    `${HOYITO}[Position "4,4,4,4,4,4/4,4,4,4,4,4 ¦w 0-0"]\n*`,
    'turn',
  ],
  [
    'a position of too few seeds',
    'POSITION_TOTAL',
    `${HOYITO}[Position "¦4,4,4,4,4,4/4,4,4,4,4,0 s 0-0"]\n*`,
    'board',
  ],
  [
    'a position of another board',
    'POSITION_RANKS',
    `${KATRO}[Position "¦4,4,4,4,4,4/4,4,4,4,4,4 s -"]\n*`,
    'board',
  ],
  [
    'an unsettled position',
    'POSITION_UNSETTLED',
    `${HOYITO}[Position "¦0,0,0,0,0,8/0,0,0,0,0,0 s 20-20"]\n*`,
    'turn',
  ],
  ['a string that is not closed', 'RECORD_SYNTAX', `${HOYITO}[South ¦"A]\n\n1. e1 *`],
  ['a string that runs out', 'RECORD_SYNTAX', `${HOYITO}[South ¦"A`],
  ['a quotation mark in a string', 'RECORD_SYNTAX', `${HOYITO}[South "A"¦B"]\n\n1. e1 *`],
  ['a tag that is not closed', 'RECORD_SYNTAX', `${HOYITO}[South "A"¦\n\n1. e1 *`],
  ['a tag without a value', 'RECORD_SYNTAX', `${HOYITO}¦[South]\n\n1. e1 *`],
  ['a tag name with a hyphen', 'RECORD_SYNTAX', `${HOYITO}¦[South-Name "A"]\n\n1. e1 *`],
  ['a tag that is too long', 'RECORD_TOO_LONG', `${HOYITO}¦[South "${'A'.repeat(10_000)}"]\n\n1. e1 *`],
  ['a control character in a tag', 'RECORD_SYNTAX', `${HOYITO}[South "A¦\u0000"]\n\n*`, 'tag South'],
  ['half a character in a tag', 'RECORD_SYNTAX', `${HOYITO}[South "A¦\uD83D"]\n\n*`, 'tag South'],
  ['a tag among the moves', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦[South "A"] b2 *`],
  ['a bracket among the moves', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦[ b2 *`],
  ['a comment that is not closed', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦{why? b2\n*\n`],
  ['a comment in the tags that is not closed', 'RECORD_SYNTAX', `¦{\n${HOYITO}\n1. e1 *\n`],
  ['a brace that closes nothing', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦} b2 *`],
  ['a variation', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦(a1) b2 *`],
  ['a rest-of-line comment', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦; good\n b2 *`],
  ['a glyph', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦$4 b2 *`],
  ['a space that is none', 'RECORD_SYNTAX', `${HOYITO}\n1. e1¦\u00A0b2 *`],
  ['a control character in a comment', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 ¦{\u0001} b2 *`],
  ['an evaluation that is no number', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 {good ¦[%eval #3]} b2 *`],
  ['an evaluation further down', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 {good\r\nor ¦[%eval 1e9]} b2 *`],
  ['an evaluation given twice', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 {[%eval +4]} {¦[%eval +4]} b2 *`],
  ['a best move given twice', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 {[%best a1] ¦[%best b1]} b2 *`],
  ['a command that is not closed', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 {¦[%eval +4} b2 *`],
  ['a best move that is no hole', 'MOVE_SYNTAX', `${HOYITO}{¦[%best z9]}\n1. e1 b2 *`],
  ['a move that is no hole', 'MOVE_SYNTAX', `${HOYITO}\n1. e1 2. ¦z9 *`, 'ply 2'],
  ['a move in capitals', 'MOVE_SYNTAX', `${HOYITO}\n1. ¦E1 *`, 'ply 1'],
  ['a move with a mark', 'MOVE_SYNTAX', `${HOYITO}\n1. ¦e1! *`, 'ply 1'],
  ['a direction where there is none', 'MOVE_SYNTAX', `${HOYITO}\n1.¦e1+ *`, 'ply 1'],
  ['a direction missing', 'MOVE_SYNTAX', `${KATRO}[Options "direction=per-turn"]\n\n1. ¦e1 *`, 'ply 1'],
  ['an endless word', 'MOVE_SYNTAX', `${HOYITO}\n1. ¦${'e1'.repeat(100_000)} *`, 'ply 1'],
  ['an illegal move', 'ILLEGAL_MOVE', `${HOYITO}\n1. e1 b2 2. f1 ¦a1 *`, 'ply 4'],
  ['a number grown into a move', 'MOVE_SYNTAX', `${HOYITO}\n¦1e1 *`, 'ply 1'],
  ['a move of a game that is over', 'GAME_OVER', `${LAST_MOVE}\n1. a1 ¦a2 64-0`, 'ply 2'],
  ['a comma where the turn passed', 'RECORD_TURN', `${HOYITO}\n1. e1¦,b2 *`, 'after ply 1'],
  ['a comma before any move', 'RECORD_TURN', `${HOYITO}\n¦, e1 *`, 'after ply 0'],
  ['a comma after the end', 'RECORD_TURN', `${LAST_MOVE}\n1. a1¦, 64-0`, 'after ply 1'],
  [
    'no comma where the turn goes on',
    'RECORD_TURN',
    `${HOYITO}\n1. e1 b2 2. f1 f2 3. f1 ¦c1 *`,
    'after ply 5',
  ],
  [
    'a number where the turn goes on',
    'RECORD_TURN',
    `${HOYITO}\n1. e1 b2 2. f1 f2 3. f1 ¦4. c1 *`,
    'after ply 5',
  ],
  ['two commas', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 b2 2. f1 f2 3. f1,¦,c1 *`, 'after ply 5'],
  ['a number after a comma', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 b2 2. f1 f2 3. f1, ¦4. c1 *`, 'after ply 5'],
  ['a result after a comma', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 b2 2. f1 f2 3. f1, ¦*`, 'after ply 5'],
  ['nothing after a comma', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 b2 2. f1 f2 3. f1,¦\n`, 'after ply 5'],
  ['a pass where none is forced', 'RECORD_TURN', `${HOYITO}\n1. e1 ¦-- *`, 'after ply 1'],
  ['a pass within a turn', 'RECORD_TURN', `${HOYITO}\n1. e1 b2 2. f1 f2 3. f1,¦-- *`, 'after ply 5'],
  ['a pass left out', 'RECORD_TURN', `${PASSING}\n1. f2 ¦e2 *`, 'after ply 1'],
  ['a pass left out behind a number', 'RECORD_TURN', `${PASSING}\n1. f2 2. ¦e2 *`, 'after ply 1'],
  ['a pass left out before the result', 'RECORD_TURN', `${PASSING}\n1. f2 ¦*`, 'after ply 1'],
  ['a pass left out at the end', 'RECORD_TURN', `${PASSING}\n1. f2¦\n\n`, 'after ply 1'],
  ['a pass left out behind a comment', 'RECORD_TURN', `${PASSING}\n1. f2 {so\nit goes}¦\n`, 'after ply 1'],
  ['a comma for a pass', 'RECORD_TURN', `${PASSING}\n1. f2¦,e2 *`, 'after ply 1'],
  ['a second pass', 'RECORD_TURN', `${PASSING}\n1. f2 -- ¦-- *`, 'after ply 1'],
  ['a result of other seeds', 'RECORD_RESULT', `${LAST_MOVE}\n1. a1 ¦63-1`],
  ['a result of other seeds in the tag', 'RECORD_RESULT', `${LAST_MOVE}[Result "¦63-1"]\n\n1. a1`],
  ['a winner instead of seeds', 'RECORD_RESULT', `${LAST_MOVE}\n1. a1 ¦1-0`],
  ['no result though the game is over', 'RECORD_RESULT', `${LAST_MOVE}\n1. a1 ¦*`],
  ['two results', 'RECORD_RESULT', `${LAST_MOVE}[Result "*"]\n\n1. a1 ¦64-0`],
  [
    'another termination than played',
    'RECORD_RESULT',
    `${LAST_MOVE}[Termination "¦resignation"]\n\n1. a1 64-0`,
  ],
  ['a result of a game that is not over', 'RECORD_RESULT', `${HOYITO}\n1. e1 b2 ¦28-20`],
  ['the same in the tag', 'RECORD_RESULT', `${HOYITO}[Result "¦28-20"]\n\n1. e1 b2`],
  [
    'a normal end of a game that is not over',
    'RECORD_RESULT',
    `${NOT_OVER}[Termination "normal"]\n\n1. e1 ¦20-28`,
  ],
  [
    'a repetition that did not happen',
    'RECORD_RESULT',
    `${NOT_OVER}[Termination "repetition"]\n\n1. e1 ¦20-28`,
  ],
  ['a resignation without a result', 'RECORD_RESULT', `${HOYITO}[Termination "¦resignation"]\n\n1. e1 *`],
  ['a drawn resignation', 'RECORD_RESULT', `${HOYITO}[Termination "resignation"]\n\n1. e1 ¦1/2-1/2`],
  ['more seeds than there are', 'RECORD_RESULT', `${HOYITO}[Termination "adjudication"]\n\n1. e1 ¦28-21`],
  ['seeds given back', 'RECORD_RESULT', `${PASSING}[Termination "time"]\n\n¦23-16`],
  ['seeds where none leave', 'RECORD_RESULT', `${KATRO}[Termination "time"]\n\n1. e1 ¦40-32`],
  ['text after the result', 'RECORD_SYNTAX', `${LAST_MOVE}\n1. a1 64-0 ¦bravo`],
  ['a move after the result', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 *\n¦b2\n`],
  ['a comma after the result', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 *¦,\n`],
  ['a second result', 'RECORD_SYNTAX', `${HOYITO}\n1. e1 * ¦*\n`],
];

/** Another game in front and behind: neither may be lost. */
const OTHER = '[Variant "katro"]\n[South "Other"]\n\n1. e1 *\n\n';

describe.each(TEXTS)('%s', (_what, code, marked, at) => {
  const { text, line, column } = mark(marked);

  it(`is refused as ${code}, with its place`, () => {
    const read = parseRecord(text);
    expect(read).toMatchObject({ ok: false, error: { code, line, column } });
    if (!read.ok && at !== undefined) expect(read.error.at).toBe(at);
    if (!read.ok) expect(read.error.message).not.toMatch(/[\p{Cc}\p{Cs}]|undefined|NaN/u);
    if (!read.ok) expect(read.error.message.length).toBeLessThan(400);
    expect(FAULT_CODES).toContain(code);
  });

  it.each(['\n', '\r\n', '\r'])('loses no other game (line ends %j)', (newline) => {
    // A comment in front belongs to the game before.
    if (!text.includes('[') || /^[\n{]/.test(text)) return;
    const file = `${OTHER}${text}\n${OTHER}`.replaceAll('\r\n', '\n').replaceAll('\n', newline);
    const reader = createRecordReader();
    const results = [...reader.push(file), ...reader.end()];
    expect(results.map((result) => [result.ok, result.index, result.line])).toEqual([
      [true, 0, 1],
      [false, 1, line + 5],
      [true, 2, file.split(newline).length - 5],
    ]);
  });
});

it('a second game is refused where one is expected', () => {
  const { text, line, column } = mark(`${OTHER}¦${OTHER}`);
  expect(parseRecord(text)).toMatchObject({ ok: false, error: { code: 'RECORD_SYNTAX', line, column } });
});
