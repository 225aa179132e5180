import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** Nested selections of a legal move's position, so many fields deep. */
const nested = (depth: number): string =>
  depth <= 1 ? 'text' : `legalMoves { position { ${nested(depth - 2)} } }`;

const FLOODS: readonly (readonly [string, string, string])[] = [
  ['aliases', `{ ${repeat(51, (i) => `a${String(i)}: __typename`)} }`, 'LIMIT_EXCEEDED'],
  ['tokens', `{ ${repeat(2_001, () => '__typename')} }`, 'LIMIT_EXCEEDED'],
  ['depth', `{ newGame(variant: "katro") { ${nested(13)} } }`, 'LIMIT_EXCEEDED'],
  [
    'depth through fragments',
    `{ newGame(variant: "katro") { ...A } }
     fragment A on Position { legalMoves { position { ...B } } }
     fragment B on Position { legalMoves { position { ...C } } }
     fragment C on Position { ${nested(9)} }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'a cycle of fragments',
    `{ newGame(variant: "katro") { ...A } }
     fragment A on Position { legalMoves { position { ...B } } }
     fragment B on Position { legalMoves { position { ...A } } }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'fragments that double',
    `{ newGame(variant: "katro") { ...F0 } } ${repeat(
      24,
      (i) => `fragment F${String(i)} on Position { ...F${String(i + 1)} ...F${String(i + 1)} }`,
    )} fragment F24 on Position { text }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'mutations',
    `mutation { ${repeat(6, (i) => `m${String(i)}: resignGame(gameId: "x", seatToken: "y") { id }`)} }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'mutations through fragments',
    `mutation { ...M ... on Mutation { ...N } }
     fragment M on Mutation { ${repeat(3, (i) => `m${String(i)}: resignGame(gameId: "x", seatToken: "y") { id }`)} }
     fragment N on Mutation { ${repeat(3, (i) => `n${String(i)}: resignGame(gameId: "x", seatToken: "y") { id }`)} }`,
    'LIMIT_EXCEEDED',
  ],
  [
    'lists in lists',
    '{ games(first: 100) { nodes { plies { position { legalMoves { move } } } } } }',
    'QUERY_TOO_COSTLY',
  ],
  [
    'searches',
    `{ ${repeat(4, (i) => `s${String(i)}: suggestMove(at: { variant: "katro" }, level: 8) { move }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'counts',
    `{ ${repeat(4, (i) => `p${String(i)}: perft(at: { variant: "katro" }, depth: 4) { leaves }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  ['brackets', `{ variant(id: ${'['.repeat(900)}`, 'GRAPHQL_PARSE_FAILED'],
  ['directives', `{ __typename ${repeat(200, () => '@include(if: true)')} }`, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'introspection',
    `{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
];

test.each(FLOODS)('%s: refused quickly', async (_what, query, code) => {
  const startedAt = performance.now();
  const { status, errors, data } = await app.graphql(query);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(status).toBe(200);
  expect(data ?? null).toBeNull();
  expect([...new Set(errors.map(({ extensions }) => extensions.code))]).toEqual([code]);
});

test('what costs too much is named, with its price', async () => {
  const { errors } = await app.graphql(
    '{ variants { id } games(first: 100) { nodes { plies { position { legalMoves { move } } } } } }',
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_COSTLY', field: 'games', most: 20_000 });
  expect(errors[0]?.message).toContain('"games" alone costs');
});

test('the cost of what runs is told', async () => {
  const { extensions } = await app.graphql('{ newGame(variant: "katro") { legalMoves { move laps } } }');
  expect(extensions['cost']).toEqual({ requested: 18, maximum: 20_000 });
});

test('an argument that comes to nothing does not hide the rest', async () => {
  const { errors, data } = await app.graphql(
    `query ($lap: Int = 1) {
       applyMove(at: { variant: "katro" }, move: "a1") { events(fromLap: $lap) { lap } }
       games(first: 100) { nodes { plies { position { legalMoves { move } } } } } }`,
    { lap: null },
  );
  expect(data ?? null).toBeNull();
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_INPUT']);
});

test('nor does it where the price of the document is known already', async () => {
  const query = `query ($lap: Int = 1) {
    applyMove(at: { variant: "katro" }, move: "a1") { events(fromLap: $lap) { lap } } }`;
  expect((await app.graphql(query)).errors).toEqual([]);
  expect(await app.codeOf(query, { lap: null })).toBe('BAD_INPUT');
  expect(await app.codeOf(query, { lap: 'x' })).toBe('BAD_INPUT');
});

describe('the price follows the variables it depends on', () => {
  const costOf = async (query: string, variables: object): Promise<unknown> =>
    (await app.graphql(query, variables)).extensions['cost'];

  test('the length of a page, of a list, of a search', async () => {
    const page = 'query ($first: Int) { games(first: $first) { nodes { id } } }';
    const list = 'query ($at: [PositionInput!]!) { positions(at: $at) { text } }';
    const search = `query ($limits: SearchLimitsInput) {
      suggestMove(at: { variant: "sadeqa-iii" }, limits: $limits) { move } }`;
    const katro = { variant: 'katro' };
    for (const [query, small, large] of [
      [page, { first: 1 }, { first: 10 }],
      [list, { at: [katro] }, { at: [katro, katro] }],
      [search, { limits: { maxMillis: 5 } }, { limits: { maxMillis: 50 } }],
    ] as const) {
      const cheap = await costOf(query, small);
      expect(await costOf(query, large)).not.toEqual(cheap);
      expect(await costOf(query, small)).toEqual(cheap);
    }
  });

  test('what a directive leaves out', async () => {
    const query =
      'query ($all: Boolean!) { newGame(variant: "katro") { text legalMoves @include(if: $all) { move } } }';
    const whole = await costOf(query, { all: true });
    expect(await costOf(query, { all: false })).not.toEqual(whole);
    expect(await costOf(query, { all: true })).toEqual(whole);
  });
});

describe('a search costs what it may take', () => {
  const costOf = async (args: string): Promise<number> => {
    const query = `{ suggestMove(at: { variant: "chess" }, ${args}) { move } }`;
    const { extensions } = await app.graphql(query);
    return (extensions['cost'] as { requested: number }).requested;
  };

  test.each([
    ['limits: { maxMillis: 1000 }', 3_001],
    ['limits: { maxMillis: 5000 }', 15_001],
    ['limits: { maxDepth: 3 }', 6_001],
    ['limits: { maxNodes: 50000 }', 1_501],
    ['limits: { maxNodes: 50000, maxMillis: 100 }', 301],
    ['limits: { maxNodes: 5000000, maxMillis: 5000 }', 15_001],
    ['level: 8', 6_001],
    ['level: 1', 16],
    ['level: 8, limits: { maxNodes: 1000 }', 31],
    ['level: 1, limits: { maxMillis: 5000 }', 16],
    ['level: 9', 4],
    ['seed: 1', 301],
  ])('%s: %i', async (args, cost) => {
    expect(await costOf(args)).toBe(cost);
  });
});

test('50 aliases, 12 levels and 5 mutations are allowed', async () => {
  const { errors } = await app.graphql(`{ ${repeat(50, (i) => `a${String(i)}: __typename`)} }`);
  expect(errors).toEqual([]);
  expect((await app.graphql(`{ newGame(variant: "raja-pasu") { ${nested(5)} } }`)).errors).toEqual([]);
  const mutations = repeat(5, (i) => `m${String(i)}: resignGame(gameId: "x", seatToken: "y") { id }`);
  const answer = await app.graphql(`mutation { ${mutations} }`);
  expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(['GAME_NOT_FOUND']);
});

test('a hundred positions, not more', async () => {
  const query = 'query ($at: [PositionInput!]!) { positions(at: $at) { key } }';
  const at = (count: number): object => ({ at: Array.from({ length: count }, () => ({ variant: 'katro' })) });
  expect((await app.data<{ positions: object[] }>(query, at(100))).positions).toHaveLength(100);
  expect(await app.codeOf(query, at(101))).toBe('LIMIT_EXCEEDED');
});

describe('a move whose relay never ends', () => {
  // c1 runs through fifty thousand seeds until the largest lap limit there is stops it.
  const at = {
    variant: 'hoyito-iii',
    position: '21,1,2,6,2,0/2,1,3,1,0,1 s 4-4',
    options: [{ name: 'lapLimit', value: '10000' }],
  };

  test('is played, and told lap by lap', async () => {
    const { applyMove } = await app.data<{ applyMove: { laps: number; events: { lap: number }[] } }>(
      `query ($at: PositionInput!) { applyMove(at: $at, move: "c1") {
         laps lapLimitReached seedsSown events(fromLap: 9999, laps: 10) { kind lap hole seeds } } }`,
      { at },
    );
    expect(applyMove).toMatchObject({ laps: 10_000, lapLimitReached: true });
    expect(new Set(applyMove.events.map(({ lap }) => lap))).toEqual(new Set([9_999, 10_000]));
    expect(applyMove.events.at(-1)).toMatchObject({ kind: 'STOP' });
  });

  test('asked for a hundred times it costs no more than a moment', async () => {
    const query = 'query ($at: [PositionInput!]!) { positions(at: $at) { legalMoves { position { key } } } }';
    const startedAt = performance.now();
    const { errors } = await app.graphql(query, { at: Array.from({ length: 100 }, () => at) });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(errors).toEqual([]);
  });

  test('its events asked for again and again, too', async () => {
    const query = `query ($at: PositionInput!) { ${repeat(
      30,
      (i) =>
        `m${String(i)}: applyMove(at: $at, move: "c1") { events(fromLap: ${String(i + 1)}, laps: 1) { lap } }`,
    )} }`;
    const startedAt = performance.now();
    const { errors } = await app.graphql(query, { at });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect([...new Set(errors.map(({ extensions }) => extensions.code))]).toEqual(['LIMIT_EXCEEDED']);
  });
});

test('what was sent does not come back at length', async () => {
  const { errors } = await app.graphql(`{ ${'x'.repeat(200_000)} }`);
  expect(errors[0]?.message.length).toBeLessThan(600);
});

test('a body of more than 256 kB is refused', async () => {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ __typename } # ${'x'.repeat(263_000)}` }),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'REQUEST_TOO_LARGE' } }] });
});
