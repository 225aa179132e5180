import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const POSITION = 'query ($at: PositionInput!) { position(at: $at) { text } }';

describe('what is wrong with a position is told with code and place', () => {
  test.each([
    [{ variant: 'chess' }, 'UNKNOWN_VARIANT', { at: 'variant' }],
    [
      { variant: 'katro', options: [{ name: 'stores', value: '2' }] },
      'UNKNOWN_OPTION',
      { at: 'option stores' },
    ],
    [
      { variant: 'katro', options: [{ name: 'lapLimit', value: '0' }] },
      'OPTION_VALUE',
      { at: 'option lapLimit' },
    ],
    [{ variant: 'hoyito-iii', position: 'x' }, 'POSITION_SYNTAX', { offset: 1 }],
    [{ variant: 'hoyito-iii', position: '4 s 0-0' }, 'POSITION_RANKS', { at: 'board' }],
    [{ variant: 'hoyito-iii', position: '4,4/4,4,4,4,4,4 s 0-0' }, 'POSITION_FILES', { at: 'rank 2' }],
    [
      { variant: 'hoyito-iii', position: '4,4,4,4,4,4/4,4,four,4,4,4 s 0-0' },
      'POSITION_COUNT',
      { at: 'c1', offset: 16 },
    ],
    [{ variant: 'hoyito-iii', position: '4,4,4,4,4,4/4,4,4,4,4,4 w 0-0' }, 'POSITION_SIDE', { at: 'turn' }],
    [
      { variant: 'hoyito-iii', position: '4,4,4,4,4,4/4,4,4,4,4,4 s x' },
      'POSITION_CAPTURED',
      { at: 'captured' },
    ],
    [{ variant: 'hoyito-iii', position: '4,4,4,4,4,4/4,4,4,4,4,5 s 0-0' }, 'POSITION_TOTAL', { at: 'board' }],
    [{ variant: 'sadeqa-iii', moves: ['a1', 'z9'] }, 'MOVE_SYNTAX', { at: 'moves[1]' }],
    [{ variant: 'sadeqa-iii', moves: ['a1', 'b1'] }, 'ILLEGAL_MOVE', { at: 'moves[1]' }],
  ])('%j', async (at, code, place) => {
    const { errors, data, status, headers } = await app.graphql(POSITION, { at });
    expect([status, data]).toEqual([200, null]);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.path).toEqual(['position']);
    const requestId = headers.get('x-request-id');
    expect(errors[0]?.extensions).toMatchObject({ code, ...place, retryable: false, requestId });
  });
});

describe('text that is no text is refused, and the argument named', () => {
  const TEXTS = [
    ['a null character', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['far too much', 'a'.repeat(5_000)],
  ] as const;
  const PLACES = [
    ['variant', (text: string) => ({ variant: text })],
    ['position', (text: string) => ({ variant: 'katro', position: text })],
    ['moves[0]', (text: string) => ({ variant: 'katro', moves: [text] })],
    ['options[0].name', (text: string) => ({ variant: 'katro', options: [{ name: text, value: 'on' }] })],
    [
      'options[0].value',
      (text: string) => ({ variant: 'katro', options: [{ name: 'repetition', value: text }] }),
    ],
  ] as const;
  const cases = PLACES.flatMap(([argument, make]) =>
    TEXTS.map(([what, text]) => [argument, what, make(text)] as const),
  );

  test.each(cases)('%s: %s', async (argument, _what, at) => {
    const { errors } = await app.graphql(POSITION, { at });
    expect(errors.map(({ extensions }) => [extensions.code, extensions['argument']])).toEqual([
      ['BAD_INPUT', argument],
    ]);
  });

  test.each(['game', 'node', 'variant'])('also where %s is asked for', async (field) => {
    for (const id of ['a\u0000b', 'a\ud800b', 'a'.repeat(500)]) {
      const { errors } = await app.graphql(`query ($id: ID!) { ${field}(id: $id) { id } }`, { id });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument: 'id' });
    }
  });

  test('also in the search', async () => {
    const query = 'query ($at: PositionInput!) { suggestMove(at: $at) { move } }';
    expect(await app.codeOf(query, { at: { variant: 'katro', moves: ['\ud800'] } })).toBe('BAD_INPUT');
  });

  test('an emoji is text', async () => {
    const { errors } = await app.graphql(POSITION, { at: { variant: '🌱' } });
    expect(errors[0]?.extensions.code).toBe('UNKNOWN_VARIANT');
  });
});

describe('the request', () => {
  test('a sane id is used, another one replaced', async () => {
    const ids = await Promise.all(
      ['mine-1', 'no spaces', 'x'.repeat(65), '{"a":1}'].map(async (id) => {
        const response = await app.get('/livez', { 'x-request-id': id });
        return response.headers.get('x-request-id');
      }),
    );
    expect(ids[0]).toBe('mine-1');
    for (const id of ids.slice(1)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['a syntax error', '{ variants { id ', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ variants { colour } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['two operations', 'query A { __typename } query B { __typename }', 'OPERATION_RESOLUTION_FAILURE'],
  ])('%s', async (_what, query, code) => {
    const json = await app.graphql(query);
    expect([json.status, json.errors[0]?.extensions.code]).toEqual([200, code]);
    const strict = await app.graphql(query, {}, { accept: 'application/graphql-response+json' });
    expect([strict.status, strict.errors[0]?.extensions.code]).toEqual([400, code]);
    expect(strict.errors[0]?.extensions['requestId']).toBe(strict.headers.get('x-request-id'));
  });

  test('wrong variables are all told', async () => {
    const { errors } = await app.graphql(
      'query ($a: Int!, $b: ID!) { perft(at: { variant: $b }, depth: $a) { depth } }',
      {
        a: 'x',
      },
    );
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_INPUT', 'BAD_INPUT']);
  });
});

describe('what clients must not see', () => {
  let broken: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    broken = await startApp({
      onLog: (line) => lines.push(line),
      wrapArchive: (archive) => ({
        ...archive,
        findGame: () => Promise.reject(new Error('SELECT secret FROM games')),
      }),
    });
  });
  afterAll(() => broken.stop());

  test('is masked, and logged under the id of the request', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    const { status, errors, headers } = await broken.graphql(`{ game(id: "${id}") { id } }`);
    expect(status).toBe(200);
    expect(errors).toEqual([
      {
        message: 'Internal server error',
        path: ['game'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', retryable: true, requestId: headers.get('x-request-id') },
      },
    ]);
    const requestId = headers.get('x-request-id') ?? 'none';
    expect(lines.some((line) => line.includes('SELECT secret') && line.includes(requestId))).toBe(true);
  });

  test('a server error has a status where the client understands it', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    const accept = 'application/graphql-response+json';
    const { status } = await broken.graphql(
      `{ position: newGame(variant: "katro") { text } game(id: "${id}") { id } }`,
      {},
      { accept },
    );
    expect(status).toBe(200);
  });
});

describe('a store that is gone', () => {
  test('is told as such, and what needs no store goes on', async () => {
    const other = await startApp({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
    const { data, errors, headers } = await other.graphql('{ games { totalCount } }');
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({
      code: 'STORE_UNAVAILABLE',
      retryable: true,
      retryAfterSeconds: 2,
    });
    expect(headers.get('retry-after')).toBe('2');
    expect(await other.data('{ newGame(variant: "katro") { sideToMove } }')).toEqual({
      newGame: { sideToMove: 'SOUTH' },
    });
    const ready = await other.get('/readyz');
    expect(ready.status).toBe(503);
    expect((await other.get('/livez')).status).toBe(200);
    const strict = await other.graphql(
      '{ games { totalCount } }',
      {},
      { accept: 'application/graphql-response+json' },
    );
    expect(strict.status).toBe(503);
    await other.stop();
  });
});
