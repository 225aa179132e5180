import { type Client, createClient, type ExecutionResult } from 'graphql-sse';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  await app.data('{ suggestMove(at: { variant: "katro" }, level: 1) { move } }');
  client = createClient({ url: `${app.url}/graphql`, retryAttempts: 0 });
});
afterAll(async () => {
  client.dispose();
  await app.stop();
});

interface Suggestion {
  readonly move: string;
  readonly depth: number;
  readonly evaluation: number;
  readonly stableDepths: number;
  readonly cached: boolean;
}

const FIELDS = 'move depth evaluation stableDepths cached';

const SUBSCRIPTION = `subscription ($at: PositionInput!, $level: Int, $limits: SearchLimitsInput) {
  suggestions(at: $at, level: $level, limits: $limits) { ${FIELDS} } }`;

async function collect(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<ExecutionResult<{ suggestions: Suggestion }>[]> {
  const results: ExecutionResult<{ suggestions: Suggestion }>[] = [];
  for await (const result of client.iterate<{ suggestions: Suggestion }, Record<string, unknown>>({
    query,
    variables,
  })) {
    results.push(result);
  }
  return results;
}

test('each deeper answer comes, the last one being that of suggestMove, then the end', async () => {
  const variables = { at: { variant: 'katro', moves: ['a1'] }, limits: { maxDepth: 7, maxMillis: 5_000 } };
  const results = await collect(SUBSCRIPTION, variables);
  const depths = results.map(({ data }) => data?.suggestions.depth);
  expect(depths.at(-1)).toBe(7);
  expect(depths.length).toBeGreaterThan(1);
  expect(depths).toEqual([...depths].sort((a, b) => Number(a) - Number(b)));
  const { suggestMove } = await app.data<{ suggestMove: Suggestion }>(
    `query ($at: PositionInput!, $limits: SearchLimitsInput) {
       suggestMove(at: $at, limits: $limits) { ${FIELDS} } }`,
    variables,
  );
  expect(suggestMove).toEqual({ ...results.at(-1)?.data?.suggestions, cached: true });
  expect(results[0]?.extensions).toMatchObject({ cost: { maximum: 20_000 } });
});

test('an answer that is known comes alone', async () => {
  const variables = { at: { variant: 'raja-pasu' }, limits: { maxDepth: 4 } };
  await collect(SUBSCRIPTION, variables);
  const again = await collect(SUBSCRIPTION, variables);
  expect(again.map(({ data }) => data?.suggestions)).toEqual([
    expect.objectContaining({ depth: 4, cached: true }),
  ]);
});

test.each([
  ['a wrong variant', SUBSCRIPTION, { at: { variant: 'chess' } }, 'UNKNOWN_VARIANT'],
  [
    'a game that is over',
    SUBSCRIPTION,
    { at: { variant: 'katro', options: [{ name: 'turnLimit', value: '1' }], moves: ['a1'] } },
    'GAME_OVER',
  ],
  ['a level that there is not', SUBSCRIPTION, { at: { variant: 'katro' }, level: 9 }, 'LIMIT_EXCEEDED'],
  [
    'a search of an hour',
    SUBSCRIPTION,
    { at: { variant: 'katro' }, limits: { maxMillis: 3_600_000 } },
    'QUERY_TOO_COSTLY',
  ],
  ['a missing variable', SUBSCRIPTION, {}, 'BAD_INPUT'],
  ['an unknown field', 'subscription { moves }', {}, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'two fields',
    'subscription { a: suggestions(at: { variant: "katro" }) { move } b: suggestions(at: { variant: "katro" }) { move } }',
    {},
    'GRAPHQL_VALIDATION_FAILED',
  ],
  ['no GraphQL', 'subscription {', {}, 'GRAPHQL_PARSE_FAILED'],
  ['too many tokens', `subscription { ${'x '.repeat(2_001)} }`, {}, 'LIMIT_EXCEEDED'],
])('%s is told as the one result', async (_what, query, variables, code) => {
  const results = await collect(query, variables);
  expect(results).toHaveLength(1);
  expect(results[0]?.errors?.[0]).toMatchObject({
    extensions: { code, requestId: expect.stringMatching(/^[\w-]+$/) },
  });
});

test('an error of the field stands at its path', async () => {
  const [result] = await collect('subscription { mine: suggestions(at: { variant: "chess" }) { move } }');
  expect(result).toMatchObject({ data: null, errors: [{ path: ['mine'] }] });
});

test('queries are answered the same way, with one result', async () => {
  const [result, ...others] = await collect('{ newGame(variant: "katro") { sideToMove } }');
  expect(result).toMatchObject({
    data: { newGame: { sideToMove: 'SOUTH' } },
    extensions: { cost: { requested: 2 } },
  });
  expect(others).toEqual([]);
});

const query = 'subscription { suggestions(at: { variant: "katro" }, level: 2) { move } }';

test('over GET, as browsers open event streams', async () => {
  const response = await app.get(`/graphql?query=${encodeURIComponent(query)}`, {
    accept: 'text/event-stream',
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  expect(await response.text()).toMatch(
    /^:\n\nevent: next\ndata: \{"data":.*\}\n\n(event: next\ndata: .*\n\n)*event: complete\ndata: \n\n$/,
  );
});

test('mutations do not go over GET', async () => {
  const mutation = encodeURIComponent('mutation { resignGame(gameId: "x", seatToken: "y") { id } }');
  const response = await app.get(`/graphql?query=${mutation}`, { accept: 'text/event-stream' });
  expect(await response.text()).toContain('"METHOD_NOT_ALLOWED"');
});

test('who takes no events is told to', async () => {
  const { status, errors } = await app.graphql(query, {}, { accept: 'application/graphql-response+json' });
  expect([status, errors[0]?.extensions.code]).toEqual([406, 'NOT_ACCEPTABLE']);
});

test('who takes JSON as well gets it for queries, events for subscriptions', async () => {
  const accept = 'application/graphql-response+json, application/json, text/event-stream';
  const typeOf = async (text: string): Promise<string | null> => {
    const response = await app.get(`/graphql?query=${encodeURIComponent(text)}`, { accept });
    await response.text();
    return response.headers.get('content-type');
  };
  expect(await typeOf('{ __typename }')).toMatch(/^application\/graphql-response\+json/);
  expect(await typeOf(query)).toMatch(/^text\/event-stream/);
});

test.each([
  ['no object', '[]'],
  ['no text', '{"query": 7}'],
  ['variables that are none', '{"query": "{ __typename }", "variables": []}'],
  ['no JSON', '{'],
])('%s is refused before a stream begins', async (_what, body) => {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
});

describe('why', () => {
  const ask = async (
    fields: string,
  ): Promise<{ why: { move: string; side: string; account: string[] }[]; principalVariation: string[] }> => {
    const { suggestMove } = await app.data<{ suggestMove: never }>(
      `{ suggestMove(at: { variant: "hoyito-iii", moves: ["e1"] }, level: 5) { principalVariation ${fields} } }`,
    );
    return suggestMove;
  };

  test('the first expected moves are told in words', async () => {
    const { why, principalVariation } = await ask('why { move side account }');
    expect(why.map(({ move }) => move)).toEqual(principalVariation.slice(0, 3));
    expect(why[0]?.side).toBe('NORTH');
    expect(why[0]?.account[0]).toMatch(/^North lifts \d+ seeds? from /);
    for (const { account } of why) expect(account.length).toBeLessThan(12);
  });

  test('in other languages, and as many as are wanted', async () => {
    const { why } = await ask('why(language: "es", plies: 1) { move side account }');
    expect(why).toHaveLength(1);
    expect(why[0]?.account[0]).toMatch(/^Norte levanta /);
  });

  test('not in every language, nor at any length', async () => {
    const codes = await Promise.all(
      ['language: "fr"', 'plies: 4', 'plies: 0'].map((args) =>
        app.codeOf(`{ suggestMove(at: { variant: "katro" }, level: 1) { why(${args}) { move } } }`),
      ),
    );
    expect(codes).toEqual(['BAD_INPUT', 'LIMIT_EXCEEDED', 'LIMIT_EXCEEDED']);
  });
});
