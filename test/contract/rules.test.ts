import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** What each façade is asked, in one scenario: both must give the same. */
interface Facade {
  readonly variants: () => Promise<unknown>;
  readonly variant: (id: string) => Promise<unknown>;
  readonly suggestion: (variant: string, body: SuggestionBody) => Promise<unknown>;
  readonly newGame: (id: string, options: Readonly<Record<string, string>>) => Promise<unknown>;
}

interface SuggestionBody {
  readonly moves?: readonly string[];
  readonly level?: number;
  readonly limits?: object;
  readonly lines?: number;
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly at: unknown;
}

const POSITION = `variant text key ranks closedHoles sideToMove captured { south north } onBoard { south north }
  outcome { winner reason south north }`;
const VARIANT = `id name alsoKnownAs region summary rules sources ranks files totalSeeds
  options { name description values default } start { ${POSITION} } matchPlay`;
const WITH_MOVES = `${POSITION} legalMoves { move seeds position { ${POSITION} } captured { south north }
  laps extraTurn passedOver endsGame }`;

const LINE = 'move evaluation exact winIn principalVariation';
const SUGGESTION = `${LINE} depth nodes source stableDepths repeatable lines { ${LINE} }`;

const graphql: Facade = {
  variants: () => ask(`{ variants { ${VARIANT} } }`, {}, 'variants'),
  variant: (id) => ask(`query ($id: ID!) { variant(id: $id) { ${VARIANT} } }`, { id }, 'variant'),
  newGame: (variant, options) =>
    ask(
      `query ($variant: ID!, $options: [OptionInput!]) { newGame(variant: $variant, options: $options) { ${WITH_MOVES} } }`,
      { variant, options: Object.entries(options).map(([name, value]) => ({ name, value })) },
      'newGame',
    ),
  suggestion: (variant, { moves = [], ...bounds }) =>
    ask(
      `query ($at: PositionInput!, $level: Int, $limits: SearchLimitsInput, $lines: Int! = 1) {
         suggestMove(at: $at, level: $level, limits: $limits, lines: $lines) { ${SUGGESTION} } }`,
      { at: { variant, moves }, ...bounds },
      'suggestMove',
    ),
};

async function ask(query: string, variables: object, field: string): Promise<unknown> {
  const { data, errors } = await app.graphql<Record<string, unknown>>(query, variables);
  const [error] = errors;
  if (error === undefined) return data?.[field];
  return {
    code: error.extensions.code,
    message: error.message,
    at: error.extensions['at'],
  } satisfies Failure;
}

const rest: Facade = {
  variants: async () => ((await fetchJson('/v1/variants')) as { variants: unknown }).variants,
  variant: (id) => fetchJson(`/v1/variants/${id}`),
  newGame: (id, options) => {
    const query = Object.entries(options).map(([name, value]) => `options[${name}]=${value}`);
    return fetchJson(`/v1/variants/${id}/new-game?${query.join('&')}`);
  },
  suggestion: async (variant, body) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await readJson(await fetch(`${app.url}/v1/${variant}/suggestions`, init));
    // They differ from one asking to the next.
    const unlike = ['millis', 'cached'];
    return Object.fromEntries(Object.entries(answer as object).filter(([name]) => !unlike.includes(name)));
  },
};

async function fetchJson(path: string): Promise<unknown> {
  return readJson(await app.get(path));
}

async function readJson(response: Response): Promise<unknown> {
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  if (response.ok) return body;
  return { code: body['code'], message: body['detail'], at: body['at'] };
}

const SCENARIO: readonly (readonly [string, (facade: Facade) => Promise<unknown>])[] = [
  ['all variants', ({ variants }) => variants()],
  ...['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii', 'sadeqa-91'].flatMap((id) => [
    [`the variant ${id}`, (facade: Facade) => facade.variant(id)] as const,
    [`a new game of ${id}`, (facade: Facade) => facade.newGame(id, {})] as const,
    [`one with an option`, (facade: Facade) => facade.newGame(id, { lapLimit: '3' })] as const,
  ]),
  ['a suggestion', ({ suggestion }) => suggestion('katro', { moves: ['a1'], level: 4 })],
  ['several lines', ({ suggestion }) => suggestion('oware', { limits: { maxDepth: 5 }, lines: 3 })],
  ['a level that there is not', ({ suggestion }) => suggestion('katro', { level: 9 })],
  ['a move that cannot be', ({ suggestion }) => suggestion('katro', { moves: ['z9'] })],
  ['an unknown variant', ({ newGame }) => newGame('chess', {})],
  ['an unknown option', ({ newGame }) => newGame('katro', { stores: '2' })],
  ['a value that is not allowed', ({ newGame }) => newGame('katro', { lapLimit: 'many' })],
];

test.each(SCENARIO)('both façades agree on %s', async (_what, run) => {
  const answer = await run(graphql);
  expect(answer).toBeDefined();
  expect(await run(rest)).toEqual(answer);
});
