import { startApp, type TestApp } from '../../support/app';
import { allLines, importGames, NDJSON } from './streams';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const LINES = { 'content-type': 'application/x-ndjson' };
const take = (text: string, query = '') => importGames(app.url, text, { ...LINES, query });

test('the variant is all that a game needs', async () => {
  expect(await take('{"variant":"katro"}\n')).toMatchObject({ records: 1, imported: 1 });
  const [game] = await allLines(await app.get('/v1/games/export?variant=katro', NDJSON));
  expect(game).toEqual({
    variant: 'katro',
    options: {},
    start: expect.stringMatching(/ s -$/) as string,
    moves: [],
    outcome: null,
    south: { name: '?', kind: 'HUMAN', level: null },
    north: { name: '?', kind: 'HUMAN', level: null },
    tags: [],
    header: [],
    comments: [],
    createdAt: expect.any(String) as string,
    endedAt: null,
    plyMillis: [],
  });
});

test('names and tags are the same as in a record', async () => {
  const record = '[Variant "katro"]\n[South "A"]\n[North "B"]\n[Tags "one, two"]\n\n1. e1 *\n';
  expect(await importGames(app.url, record)).toMatchObject({ imported: 1 });
  const game = {
    variant: 'katro',
    moves: ['e1'],
    south: { name: 'A' },
    north: { name: 'B' },
    tags: ['one', 'two'],
  };
  expect(await take(JSON.stringify(game))).toMatchObject({ duplicates: 1 });
});

test('empty lines and the markers of an export are no games; any line break will do', async () => {
  const text =
    '\uFEFF\r\n{"variant":"katro","south":{"name":"L"}}\r\n \n{"cursor":"x"}\n {"end":{"games":1}}\n{"variant":"chess"}';
  const { rejections, ...counts } = await take(text);
  expect(counts).toMatchObject({ records: 2, imported: 1, rejected: 1 });
  expect(rejections).toMatchObject([{ record: 2, line: 6, code: 'UNKNOWN_VARIANT', column: 12 }]);
});

test('games at the beginning can be passed over, and are not looked at', async () => {
  const { rejections, ...counts } = await take(
    '{no JSON\n\n{"cursor":"x"}\n{"variant":"chess"}\n{"x":1}\n',
    '?from=2',
  );
  expect(counts).toMatchObject({ records: 3, imported: 0, rejected: 1 });
  expect(rejections).toMatchObject([{ record: 3, line: 5, column: 6 }]);
});

test('what the moves tell of the end need not be said', async () => {
  const start = '1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1 s 50-44';
  const { rejections } = await take(JSON.stringify({ variant: 'sadeqa-iii', start, moves: ['h1'] }));
  expect(rejections).toEqual([]);
});

const WITH = '{"variant":"sadeqa-iii"';

/** `¦` marks the place of the defect. */
test.each<[string, string, (number | null)?]>([
  ['RECORD_SYNTAX', '{"variant":"katro"¦'],
  ['BAD_INPUT', '¦[]'],
  ['BAD_INPUT', '¦null'],
  ['BAD_INPUT', '¦{}'],
  ['BAD_INPUT', '{"variant":¦7}'],
  ['BAD_INPUT', '{"variant":¦"katro\\ud800"}'],
  ['BAD_INPUT', '{"variant":¦"katro\\u0000"}'],
  ['UNKNOWN_VARIANT', '{"variant":¦"chess"}'],
  ['BAD_INPUT', `${WITH},"colour":¦1}`],
  ['BAD_INPUT', `${WITH},"__proto__":¦{}}`],
  ['UNKNOWN_OPTION', `${WITH},"options":{"lapLimit":"500","stores":¦"1"}}`],
  ['OPTION_VALUE', `${WITH},"options":{"lapLimit":¦"0"}}`],
  ['BAD_INPUT', `${WITH},"options":{"lapLimit":¦500}}`],
  ['LIMIT_EXCEEDED', `¦${WITH},"options":{"turnLimit":"2001"}}`],
  ['POSITION_SYNTAX', `${WITH}, "start" : ¦"x"}`],
  ['ILLEGAL_MOVE', `${WITH},"moves":["a1", ¦"a1","b1"]}`, 2],
  ['MOVE_SYNTAX', `${WITH},"moves":["a1","a2",¦"z9"]}`, 3],
  ['BAD_INPUT', `${WITH},"moves":["a1",¦null]}`],
  ['BAD_INPUT', `${WITH},"moves":¦{}}`],
  ['RECORD_RESULT', `${WITH},"moves":["a1"],"outcome":¦{"winner":"SOUTH","reason":"LAST_SEEDS"}}`],
  ['RECORD_RESULT', `${WITH},"outcome":¦{"winner":null,"reason":"RESIGNATION"}}`],
  ['RECORD_RESULT', `${WITH},"outcome":¦{"winner":"NORTH","reason":"TIME","south":50,"north":40}}`],
  ['BAD_INPUT', `${WITH},"outcome":¦{"winner":"NORTH","reason":"TIME","south":50}}`],
  ['BAD_INPUT', `${WITH},"outcome":{"winner":"NORTH","reason":¦"toString"}}`],
  ['BAD_INPUT', `${WITH},"south":{"name":¦""}}`],
  ['BAD_INPUT', `${WITH},"south":{"name":¦"${'x'.repeat(81)}"}}`],
  ['BAD_INPUT', `${WITH},"north":{"kind":"AI","name":"b","level":¦9}}`],
  ['BAD_INPUT', `${WITH},"tags":["a",¦"b\\n"]}`],
  ['RECORD_TOO_LONG', `${WITH},"tags":¦[${'"a",'.repeat(20)}"a"]}`],
  ['RECORD_TAG', `${WITH},"header":[{"name":¦"Result","value":"*"}]}`],
  ['RECORD_TAG', `${WITH},"header":[{"name":"A","value":""},{"value":"","name":¦"A"}]}`],
  ['RECORD_TAG', `${WITH},"header":[{"name":"Date","value":¦"30.11.2026"}]}`],
  ['BAD_INPUT', `${WITH},"comments":[{"ply":¦1,"text":"x"}]}`],
  ['BAD_INPUT', `${WITH},"comments":[{"ply":0},{"ply":¦0}],"moves":["a1"]}`],
  ['MOVE_SYNTAX', `${WITH},"comments":[{"ply":0,"best":¦"z9"}]}`],
  ['BAD_INPUT', `${WITH},"createdAt":¦"2026-11-30"}`],
  ['BAD_INPUT', `${WITH},"createdAt":¦"2026-13-30T00:00:00Z"}`],
  ['BAD_INPUT', `${WITH},"createdAt":"2026-11-30T00:00:00Z","endedAt":¦"2026-11-29T00:00:00Z"}`],
  ['BAD_INPUT', `${WITH},"moves":["a1"],"plyMillis":[¦-1]}`],
  ['BAD_INPUT', `${WITH},"moves":["a1","a2"],"plyMillis":¦[1]}`],
])('%s is told with its place: %s', async (code, marked, ply = null) => {
  const column = marked.indexOf('¦') + 1;
  const text = marked.replace('¦', '');
  const { rejections, imported, duplicates } = await take(
    `{"variant":"katro"}\n${text}\n{"variant":"katro"}\n`,
  );
  expect(imported + duplicates).toBe(2);
  const message = expect.stringMatching(/^[^\p{Cc}\p{Cs}]+$/u) as string;
  expect(rejections).toEqual([{ record: 2, ply, code, message, line: 2, column }]);
});

test('a line that is too long takes no other with it', async () => {
  const long = `{"variant":"${'x'.repeat(1_000_001)}"}`;
  const { rejections, ...counts } = await take(
    `${long}\n{"variant":"katro","south":{"name":"after"}}\n${long}`,
  );
  expect(counts).toMatchObject({ records: 3, imported: 1, rejected: 2 });
  expect(rejections).toMatchObject([
    { record: 1, line: 1, code: 'RECORD_TOO_LONG' },
    { record: 3, line: 3, code: 'RECORD_TOO_LONG' },
  ]);
});

test('sowings that run on and on are refused', async () => {
  const options = { lapLimit: '10000', repetition: 'off' };
  const start = '21,1,2,6,2,0/2,1,3,1,0,1 s 4-4';
  const moves = `c1 a2 a1 e2 f1 d2 d1 a2 b1 c2 c1 e2 f1 c1 c2 f2 a2 e2 d1 c2 c1 d1 f2 e1 d1 b2 e1 f2 b1 d2 a1 c2 c1
    b2 b1 f1 c2 d1 d2 e1 c2 d1 b2 c1 e2 f1 b1 a2 a1 f2 e1 e2 d1 d2 a1 e2 f1 b2 c1 a2 a1 b2 f1 a2 d1 c2
    f1 b2 e1 e2 b1 c2 e1 f2 d1 c2 b1 d2 f1 b2 c1 c2 e1 d2 a1 f2 c1 a2 e1 e2 a1 f2 f1 a2 e1 d2 f1 d2 f1
    d2 e1 c2 c1 e2 f1 d2 e1 b2 c1 a2 c1 e2 b1 b2 a1 f2 b1 b2 d1 e2`;
  const game = { variant: 'hoyito-iii', options, start, moves: moves.split(/\s+/) };
  expect((await take(JSON.stringify(game))).rejections).toMatchObject([{ code: 'RECORD_TOO_LONG' }]);
});
