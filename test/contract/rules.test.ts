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
  readonly newGame: (id: string, options: Readonly<Record<string, string>>) => Promise<unknown>;
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

const graphql: Facade = {
  variants: () => ask(`{ variants { ${VARIANT} } }`, {}, 'variants'),
  variant: (id) => ask(`query ($id: ID!) { variant(id: $id) { ${VARIANT} } }`, { id }, 'variant'),
  newGame: (variant, options) =>
    ask(
      `query ($variant: ID!, $options: [OptionInput!]) { newGame(variant: $variant, options: $options) { ${WITH_MOVES} } }`,
      { variant, options: Object.entries(options).map(([name, value]) => ({ name, value })) },
      'newGame',
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
};

async function fetchJson(path: string): Promise<unknown> {
  const response = await app.get(path);
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
  ['an unknown variant', ({ newGame }) => newGame('chess', {})],
  ['an unknown option', ({ newGame }) => newGame('katro', { stores: '2' })],
  ['a value that is not allowed', ({ newGame }) => newGame('katro', { lapLimit: 'many' })],
];

test.each(SCENARIO)('both façades agree on %s', async (_what, run) => {
  const answer = await run(graphql);
  expect(answer).toBeDefined();
  expect(await run(rest)).toEqual(answer);
});
