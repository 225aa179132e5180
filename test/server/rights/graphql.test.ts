import { createSchema } from '../../../src/graphql';
import { newGame } from '../../../src/services';
import { ACTS } from '../../contract/acts';
import { ASKERS, type AskerName, type Cast, gather } from './cast';
import { hidden, NOT_BY_POSITION, OPEN, own, scoped, UNCOUNTED, type Verdict } from './expectations';

let cast: Cast;
beforeAll(async () => {
  cast = await gather();
});
afterAll(() => cast.stop());

const AT = '(at: { variant: "katro" })';
const SEATS = 'south: { name: "A" }, north: { name: "B" }';
const { text: START, key: START_KEY } = newGame('katro', []);
const RECORD = '[Variant \\"sadeqa-iii\\"]\\n[Event \\"x\\"]\\n\\n1. a1 *\\n';

type Row = readonly [
  operation: string,
  document: (game: Cast) => string | Promise<string>,
  expected: typeof OPEN,
];

const ROWS: readonly Row[] = [
  ['variants', () => '{ variants { id } }', OPEN],
  ['variant', () => '{ variant(id: "katro") { id } }', OPEN],
  ['newGame', () => '{ newGame(variant: "katro") { text } }', OPEN],
  ['position', () => `{ position${AT} { text } }`, OPEN],
  ['positions', () => '{ positions(at: [{ variant: "katro" }]) { text } }', OPEN],
  ['legalMoves', () => `{ legalMoves${AT} { move } }`, OPEN],
  ['applyMove', () => '{ applyMove(at: { variant: "katro" }, move: "c1") { laps } }', OPEN],
  ['suggestMove', () => '{ suggestMove(at: { variant: "katro" }, limits: { maxNodes: 50 }) { move } }', OPEN],
  ['perft', () => '{ perft(at: { variant: "katro" }, depth: 1) { leaves } }', OPEN],
  [
    'nextRound',
    () =>
      '{ nextRound(at: { variant: "raja-pasu", position: "0,0,0,0,0,0,0/0,0,0,0,0,0,0 n 65-33" }, round: 1) { over } }',
    OPEN,
  ],
  ['node', ({ gameId }) => `{ node(id: "${gameId}") { id } }`, hidden('null')],
  ['node', ({ matchId }) => `{ node(id: "${matchId}") { id } }`, hidden('null')],
  [
    'game',
    ({ gameId }) => `{ game(id: "${gameId}") { private record analysis { status } } }`,
    hidden('null'),
  ],
  ['match', ({ matchId }) => `{ match(id: "${matchId}") { private rounds { id } } }`, hidden('null')],
  ['games', () => '{ games(filter: { variant: "katro" }) { n: totalCount nodes { id } } }', UNCOUNTED],
  ['games', () => '{ games(filter: { variant: "katro" }) { n: exactCount edges { cursor } } }', UNCOUNTED],
  ['games', () => '{ games(filter: { tag: "secret" }) { n: totalCount nodes { id } } }', UNCOUNTED],
  [
    'games',
    () =>
      '{ games(filter: { variant: "katro", private: true, status: FINISHED }) { n: totalCount nodes { id } } }',
    own(1),
  ],
  [
    'games',
    () => `{ games(filter: { variant: "katro", reaches: "${START}", private: true }) { n: totalCount } }`,
    NOT_BY_POSITION,
  ],
  [
    'games',
    () => `{ games(filter: { variant: "katro", reaches: "${START}" }) { n: totalCount nodes { id } } }`,
    UNCOUNTED,
  ],
  ['games', () => `{ games(filter: { reaches: "${START_KEY}" }) { n: totalCount nodes { id } } }`, UNCOUNTED],
  ['explore', () => `{ explore${AT} { n: games samples { id } } }`, UNCOUNTED],
  ['explore', () => `{ explore(at: { variant: "katro" }, filter: { player: "A" }) { n: games } }`, UNCOUNTED],
  [
    'explore',
    () => `{ explore(at: { variant: "katro" }, filter: { private: true }) { n: games } }`,
    NOT_BY_POSITION,
  ],
  ['statistics', () => '{ statistics(filter: { variant: "katro" }) { n: games } }', UNCOUNTED],
  ['statistics', () => '{ statistics(filter: { player: "A", variant: "katro" }) { n: games } }', UNCOUNTED],
  [
    'statistics',
    () => '{ statistics(filter: { variant: "katro", private: true }) { n: games longestGame { id } } }',
    own(1),
  ],
  ['statistics', () => '{ statistics(filter: { variant: "katro" }) { lengths { games } } }', UNCOUNTED],
  [
    'statistics',
    () => '{ statistics(filter: { variant: "katro", private: true }) { lengths { games } } }',
    own(1),
  ],
  ['ruleSetFigures', () => '{ ruleSetFigures(filter: { variant: "katro" }) { games } }', UNCOUNTED],
  [
    'ruleSetFigures',
    () => '{ ruleSetFigures(filter: { variant: "katro", private: true }) { games } }',
    own(1),
  ],
  ['openingTree', () => `{ openingTree(at: { variant: "katro" }, depth: 1) { games } }`, UNCOUNTED],
  ['commonPositions', () => '{ commonPositions(variant: "katro", ply: 0) { games } }', UNCOUNTED],

  [
    'createGame',
    () => `mutation { createGame(input: { variant: "sadeqa-iii", ${SEATS} }) { southToken } }`,
    scoped(),
  ],
  [
    'createGame',
    () =>
      `mutation { createGame(input: { variant: "sadeqa-iii", ${SEATS}, private: true }) { game { private } } }`,
    scoped({ ...OPEN, nobody: 'KEY_REQUIRED', seat: 'KEY_REQUIRED' }),
  ],
  [
    'createMatch',
    () => `mutation { createMatch(input: { variant: "raja-pasu", ${SEATS} }) { southToken } }`,
    scoped(),
  ],
  // The seat's token is all that a player needs.
  [
    'playMove',
    async ({ begin }) => {
      const { id, token } = await begin();
      return `mutation { playMove(input: { gameId: "${id}", move: "c1", seatToken: "${token}" }) { game { id } } }`;
    },
    scoped(),
  ],
  [
    'playMove',
    async ({ begin }) =>
      `mutation { playMove(input: { gameId: "${(await begin()).id}", move: "c1", seatToken: "wrong" }) { game { id } } }`,
    scoped({
      ...hidden('GAME_NOT_FOUND'),
      seat: 'GAME_NOT_FOUND',
      owner: 'SEAT_TOKEN_INVALID',
    }),
  ],
  [
    'resignGame',
    async ({ begin }) => {
      const { id, token } = await begin();
      return `mutation { resignGame(gameId: "${id}", seatToken: "${token}") { id } }`;
    },
    scoped(),
  ],
  [
    'resignGame',
    ({ gameId }) => `mutation { resignGame(gameId: "${gameId}", seatToken: "wrong") { id } }`,
    scoped({ ...hidden('GAME_NOT_FOUND'), seat: 'SEAT_TOKEN_INVALID', owner: 'SEAT_TOKEN_INVALID' }),
  ],
  ...ACTS.flatMap((act): Row[] => [
    [
      act,
      async ({ beginOffered }) => {
        const { id, token } = await beginOffered();
        return `mutation { ${act}(gameId: "${id}", seatToken: "${token}") { id } }`;
      },
      scoped(),
    ],
    [
      act,
      ({ gameId }) => `mutation { ${act}(gameId: "${gameId}", seatToken: "wrong") { id } }`,
      scoped({ ...hidden('GAME_NOT_FOUND'), seat: 'SEAT_TOKEN_INVALID', owner: 'SEAT_TOKEN_INVALID' }),
    ],
  ]),
  [
    'startNextRound',
    ({ matchId, matchToken }) =>
      `mutation { startNextRound(matchId: "${matchId}", seatToken: "${matchToken}") { id } }`,
    scoped({
      ...hidden('ROUND_NOT_OVER'),
      seat: 'ROUND_NOT_OVER',
      owner: 'ROUND_NOT_OVER',
    }),
  ],
  [
    'startNextRound',
    ({ matchId }) => `mutation { startNextRound(matchId: "${matchId}", seatToken: "wrong") { id } }`,
    scoped({
      ...hidden('MATCH_NOT_FOUND'),
      seat: 'SEAT_TOKEN_INVALID',
      owner: 'SEAT_TOKEN_INVALID',
    }),
  ],
  ['importGames', () => `mutation { importGames(records: "${RECORD}") { imported } }`, scoped()],
  [
    'analyseGame',
    ({ gameId }) => `mutation { analyseGame(id: "${gameId}") { status } }`,
    scoped(hidden('GAME_NOT_FOUND')),
  ],

  [
    'gameUpdated',
    ({ gameId }) => `subscription { gameUpdated(gameId: "${gameId}") { id } }`,
    hidden('GAME_NOT_FOUND'),
  ],
  [
    'analysisUpdated',
    ({ gameId }) => `subscription { analysisUpdated(gameId: "${gameId}") { status } }`,
    hidden('ANALYSIS_NOT_FOUND'),
  ],
  [
    'suggestions',
    () => 'subscription { suggestions(at: { variant: "katro" }, limits: { maxNodes: 50 }) { move } }',
    OPEN,
  ],
];

test('every operation of the schema is asked', () => {
  const schema = createSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const operations = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}));
  expect([...new Set(ROWS.map(([operation]) => operation))].sort()).toEqual(operations.sort());
});

describe.each(
  ROWS.map(([operation, document, expected], index) => ({ index, operation, document, expected })),
)('$operation ($index)', ({ document, expected }) => {
  test.each(ASKERS)('asked by %s', async (name) => {
    expect(await ask(await document(cast), name)).toBe(expected[name]);
  });
});

interface Body {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

async function ask(query: string, name: AskerName): Promise<Verdict> {
  const body = query.startsWith('subscription') ? await firstEvent(query, name) : await answer(query, name);
  const [error] = body.errors ?? [];
  if (error !== undefined) return error.extensions.code;
  return verdictOn(Object.values(body.data ?? {})[0]);
}

/** Lists of numbers are counted by their `games`, all else by its `n`. */
function verdictOn(value: unknown): Verdict {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value) && value.every((entry: object) => 'games' in entry)) {
    return (value as { games: number }[]).reduce((sum, { games }) => sum + games, 0);
  }
  if (typeof value === 'object' && 'lengths' in value) return verdictOn(value.lengths);
  if (typeof value !== 'object' || !('n' in value)) return 'shown';
  const { n, nodes = [], edges = [] } = value as { n: number; nodes?: unknown[]; edges?: unknown[] };
  return Math.max(n, nodes.length, edges.length);
}

async function answer(query: string, name: AskerName): Promise<Body> {
  const { data, errors } = await cast.app.graphql<Record<string, unknown>>(query, {}, cast.headers[name]);
  return { data: data ?? null, errors };
}

async function firstEvent(query: string, name: AskerName): Promise<Body> {
  const response = await fetch(`${cast.app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...cast.headers[name],
    },
    body: JSON.stringify({ query }),
  });
  if (response.status !== 200) return (await response.json()) as Body;
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    const data = /^data: (\{.*\})$/m.exec(text)?.[1];
    // Leaving the loop ends the stream.
    if (data !== undefined) return JSON.parse(data) as Body;
  }
  throw new Error(`no event: ${text}`);
}
