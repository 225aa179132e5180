/** GraphQL over WebSocket, as its client speaks it: operations of every kind, and the same limits as over HTTP. */
import type { Client } from 'graphql-ws';
import { startApp, type TestApp } from '../../support/app';
import { createGame, playMove } from '../../support/games';
import { createSocketClient, openSocket, socketUrl, subscribe } from '../../support/webSockets';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = createSocketClient(socketUrl(app.url));
});
afterAll(async () => {
  await client.dispose();
  await app.stop();
});

interface Update {
  readonly gameUpdated: { readonly version: number; readonly status: string };
}

test('a game is told as it is and after each move, to its end', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii');
  const updates = client.iterate<Update>({
    query: 'subscription ($id: ID!) { gameUpdated(gameId: $id) { version status lastMove } }',
    variables: { id: game.id },
  });
  const next = async (): Promise<unknown> =>
    ((await updates.next()).value as { data: Update }).data.gameUpdated;
  expect(await next()).toEqual({ version: 0, status: 'IN_PROGRESS', lastMove: null });
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await next()).toEqual({ version: 1, status: 'IN_PROGRESS', lastMove: 'a1' });
  const resign = 'mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) { id } }';
  await app.data(resign, { id: game.id, token: southToken });
  expect(await next()).toEqual({ version: 2, status: 'FINISHED', lastMove: 'a1' });
  expect((await updates.next()).done).toBe(true);
});

test('a search is followed depth by depth', async () => {
  const query =
    'subscription { suggestions(at: { variant: "sadeqa-iii" }, limits: { maxDepth: 3 }) { move depth } }';
  const told: unknown[] = [];
  for await (const { data, extensions } of client.iterate({ query })) {
    told.push(data?.['suggestions']);
    expect(extensions).toMatchObject({ cost: { maximum: 20_000 } });
  }
  expect(told).toEqual([
    { move: 'a1', depth: 1 },
    { move: 'g1', depth: 2 },
    { move: 'b1', depth: 3 },
  ]);
});

const one = async (query: string, variables?: Record<string, unknown>): Promise<unknown> => {
  const answers: unknown[] = [];
  for await (const answer of client.iterate({ query, ...(variables && { variables }) })) answers.push(answer);
  expect(answers).toHaveLength(1);
  return answers[0];
};

test('queries, introspection and mutations have the answers that they have by POST', async () => {
  for (const query of [
    '{ newGame(variant: "katro") { text legalMoves { move } } }',
    '{ __schema { subscriptionType { fields { name } } } }',
    '{ game(id: "nothing") { id } }',
  ]) {
    const { data, errors, extensions } = await app.graphql(query);
    expect(await one(query)).toEqual({ data, extensions, ...(errors.length > 0 && { errors }) });
  }
  const mutation = `mutation { createGame(input: { variant: "katro", south: { name: "A" }, north: { name: "B" } }) {
    game { version } } }`;
  expect(await one(mutation)).toMatchObject({ data: { createGame: { game: { version: 0 } } } });
});

const fields = (count: number, field: string): string =>
  Array.from({ length: count }, (_, index) => `a${String(index)}: ${field}`).join(' ');
const nested = (depth: number): string =>
  depth === 0 ? 'text' : `legalMoves { position { ${nested(depth - 1)} } }`;

const REFUSED = {
  syntax: '{ newGame(',
  'an unknown field': 'subscription { gameChanged { id } }',
  'no operation': 'fragment A on Game { id }',
  tokens: `{ ${'a '.repeat(2_100)} }`,
  depth: `{ newGame(variant: "katro") { ${nested(7)} } }`,
  aliases: `{ ${fields(51, '__typename')} }`,
  mutations: `mutation { ${fields(6, 'resignGame(gameId: "a", seatToken: "b") { id }')} }`,
  cost: '{ suggestMove(at: { variant: "katro" }, limits: { maxMillis: 5000 }) { move } b: suggestMove(at: { variant: "katro" }, limits: { maxMillis: 5000 }) { move } }',
};

test.each(Object.entries(REFUSED))(
  '%s: refused before it runs, with the error that POST has',
  async (_what, query) => {
    const { errors } = await app.graphql(query);
    expect(errors.length).toBeGreaterThan(0);
    const raw = await openSocket(app.url);
    raw.send(subscribe('1', query));
    const requestId = expect.any(String) as string;
    expect(await raw.next()).toEqual({
      id: '1',
      type: 'error',
      payload: errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })),
    });
    // The connection lives on, and the id is free again.
    raw.send(subscribe('1', '{ __typename }'));
    expect(await raw.next()).toMatchObject({ id: '1', type: 'next' });
    raw.socket.close();
  },
);

test('wrong variables are told', async () => {
  const query = 'subscription ($id: ID!) { gameUpdated(gameId: $id) { id } }';
  const raw = await openSocket(app.url);
  raw.send(subscribe('1', query, { id: { no: 'text' } }));
  const { errors } = await app.graphql('query ($id: ID!) { game(id: $id) { id } }', { id: { no: 'text' } });
  const [{ message, extensions }] = errors;
  expect(await raw.next()).toMatchObject({
    type: 'error',
    payload: [{ message, extensions: { ...extensions, requestId: expect.any(String) as string } }],
  });
  raw.socket.close();
  expect(await one(query, { id: 'nothing' })).toMatchObject({
    data: null,
    errors: [{ path: ['gameUpdated'], extensions: { code: 'GAME_NOT_FOUND' } }],
  });
});

test('what nobody has foreseen is masked', async () => {
  const broken = await startApp({
    databaseUrl: app.databaseUrl,
    wrapArchive: (archive) => ({
      ...archive,
      findGame: () => Promise.reject(new Error('secret of the store')),
    }),
  });
  const raw = await openSocket(broken.url);
  raw.send(
    subscribe('1', 'subscription { gameUpdated(gameId: "019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17") { id } }'),
  );
  const answer = await raw.next();
  expect(answer).toMatchObject({
    type: 'next',
    payload: { errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL' } }] },
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
  raw.socket.close();
  await broken.stop();
});
