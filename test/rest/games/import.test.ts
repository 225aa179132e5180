import { gzipSync } from 'node:zlib';
import { startApp, type TestApp } from '../../support/app';
import { mark } from '../../support/mark';
import { numberedRecord, shortRecords } from './collection';
import { allLines, importGames, type ImportLine, NDJSON, sendGames } from './streams';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ importLimits: { mostBytes: 20_000_000, idleMillis: 1_000 } });
});
afterAll(() => app.stop());

const NOTHING = { imported: 0, duplicates: 0, rejected: 0 };

/** In pieces as a network might cut them. */
function* pieces(text: string, length = 10_007): Generator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

/** A game whose second ply is not legal, and where it stands. */
function broken(name: string, firstLine: number) {
  const text = `[Variant "sadeqa-iii"]\n[Event "${name}"]\n\n1. a1 a1 2. b1 *\n`;
  return { text, place: { ply: 2, code: 'ILLEGAL_MOVE', line: firstLine + 3, column: 7 } };
}

/** Some thousand records of which one in a hundred is broken, and the places of those. */
function mixedCollection(count: number, name: string) {
  const places: object[] = [];
  let line = 1;
  const texts = Array.from({ length: count }, (_, index) => {
    const { text, place } = broken(`${name} ${String(index)}`, line);
    const isBroken = index % 100 === 41;
    const record = isBroken ? text : numberedRecord(index, name);
    if (isBroken) places.push({ record: index + 1, ...place, message: expect.any(String) as string });
    line += record.split('\n').length;
    return record;
  });
  return { text: texts.join('\n'), places };
}

describe('a collection of which one game in a hundred is broken', () => {
  const count = 2_000;
  const { text, places } = mixedCollection(count, 'mixed');

  test('is taken but for these, which are refused with their places', async () => {
    const answer = await importGames(app.url, pieces(text));
    expect(answer).toEqual({
      records: count,
      imported: count - places.length,
      duplicates: 0,
      rejected: 20,
      rejections: places,
      furtherRejections: 0,
    });
  });

  test('sent again, packed, in one piece, adds nothing twice', async () => {
    const answer = await importGames(app.url, gzipSync(text), { 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ records: count, imported: 0, duplicates: 1_980, rejected: 20 });
  });

  test('tells its progress line by line', async () => {
    const lines = await allLines<ImportLine>(await sendGames(app.url, pieces(text), NDJSON));
    expect(lines.flatMap(({ rejected }) => rejected ?? [])).toEqual(places);
    const progress = lines.flatMap((line) => line.progress?.records ?? []);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(lines.at(-1)).toEqual({
      done: { records: count, imported: 0, duplicates: 1_980, rejected: 20 },
    });
  });

  test('can be begun in its midst, and what is refused there is counted from its beginning', async () => {
    const answer = await importGames(app.url, pieces(text), { query: '?from=1900' });
    expect(answer).toEqual({
      records: count,
      imported: 0,
      duplicates: 99,
      rejected: 1,
      rejections: places.slice(-1),
      furtherRejections: 0,
    });
  });
});

test('of more than a thousand refused games the first are told, and how many more', async () => {
  const text = '[Variant "chess"]\n*\n'.repeat(1_203);
  const answer = await importGames(app.url, text);
  expect(answer).toMatchObject({ records: 1_203, rejected: 1_203, furtherRejections: 203 });
  expect(answer.rejections).toHaveLength(1_000);
});

test.each(['', ' \n', '% nothing\n'])('no game is in %j', async (text) => {
  expect(await importGames(app.url, text)).toMatchObject({ records: 0, ...NOTHING });
  expect(await allLines(await sendGames(app.url, text, NDJSON))).toEqual([
    { done: { records: 0, ...NOTHING } },
  ]);
});

test('a byte order mark is no text; what is not UTF-8 is refused with its place, and only that', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\uFEFF[Variant "katro"]\n[South "\uFFFD é 😀"]\n[Event "utf"]\n\n*\n'),
    Buffer.from('[Variant "katro"]\n[South "caf'),
    Buffer.from([0xe9]),
    Buffer.from('"]\n\n*\n[Variant "katro"]\n[Event "behind"]\n*\n'),
  ]);
  for (const cut of [1, 2, 3, 40, 1_000]) {
    const body = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, i) =>
      bytes.subarray(i * cut, (i + 1) * cut),
    );
    const { rejections, ...counts } = await importGames(app.url, body);
    expect(counts.imported + counts.duplicates).toBe(2);
    expect(rejections).toMatchObject([{ record: 2, code: 'RECORD_SYNTAX', line: 7, column: 12 }]);
  }
  const { games } = await app.data<{ games: { nodes: { south: { name: string } }[] } }>(
    '{ games(filter: { south: "\uFFFD é 😀" }) { nodes { south { name } } } }',
  );
  expect(games.nodes).toHaveLength(1);
});

test('three imports of the same games at once keep each of them once', async () => {
  const text = shortRecords(1_200, 'raced').join('\n');
  const answers = await Promise.all(Array.from({ length: 3 }, () => importGames(app.url, pieces(text))));
  const sum = (key: 'imported' | 'duplicates'): number =>
    answers.reduce((total, answer) => total + answer[key], 0);
  expect([sum('imported'), sum('duplicates')]).toEqual([1_200, 2_400]);
});

describe('what is wrong with a request', () => {
  const codeOf = async (response: Response): Promise<unknown[]> => {
    const { code } = (await response.json()) as { code: string };
    return [response.status, response.headers.get('content-type'), code];
  };
  const problem = 'application/problem+json; charset=utf-8';

  test.each([
    ['a form', { 'content-type': 'multipart/form-data' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON', { 'content-type': 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['Latin-1', { 'content-type': 'text/plain; charset=iso-8859-1' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['brotli', { 'content-encoding': 'br' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no gzip', { 'content-encoding': 'gzip' }, 400, 'BAD_REQUEST'],
    ['a negative beginning', { query: '?from=-1' }, 400, 'LIMIT_EXCEEDED'],
    ['a beginning that is no number', { query: '?from=x' }, 400, 'BAD_INPUT'],
    ['an unknown parameter', { query: '?form=1' }, 400, 'BAD_INPUT'],
  ])('%s', async (_name, options, status, code) => {
    for (const accept of ['application/json', 'application/x-ndjson']) {
      const response = await sendGames(app.url, '[Variant "katro"]\n*', { ...options, accept });
      expect(await codeOf(response)).toEqual([status, problem, code]);
    }
  });

  test('UTF-8 may be named, and records have a type of their own', async () => {
    for (const type of ['text/plain; charset=UTF-8', 'application/x-mancala-record']) {
      expect(await importGames(app.url, '*', { 'content-type': type })).toMatchObject({ rejected: 1 });
    }
  });

  test('a body that is too large, with what was kept of it', async () => {
    const records = shortRecords(600, 'large').join('\n');
    const body = [records, '\n', `% ${' '.repeat(5_000_000)}`.repeat(5)];
    const response = await sendGames(app.url, gzipSync(body.join('')), { 'content-encoding': 'gzip' });
    const answer = (await response.json()) as object;
    expect([response.status, answer]).toMatchObject([
      413,
      { code: 'REQUEST_TOO_LARGE', mostBytes: 20_000_000, progress: { rejected: 0 } },
    ]);
    expect(await importGames(app.url, records)).toMatchObject({ records: 600 });
  });

  test('gzip that breaks off', async () => {
    const packed = gzipSync(shortRecords(900, 'packed').join('\n'));
    const response = await sendGames(app.url, packed.subarray(0, packed.length - 20), {
      'content-encoding': 'gzip',
    });
    expect(await codeOf(response)).toEqual([400, problem, 'BAD_REQUEST']);
  });
});

test('a defect is told with its place wherever it stands', async () => {
  const { text, line, column } = mark('[Variant "katro"]\n\n1. e1 {é 😀} ¦z9 *\n');
  const { rejections } = await importGames(app.url, `[Variant "katro"]\n\n*\n\n${text}`);
  expect(rejections).toMatchObject([{ record: 2, ply: 2, line: line + 4, column }]);
});
