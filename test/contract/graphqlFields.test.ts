/** Every field of the schema over HTTP, with an example that it answers with something. */
import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, type GraphQLField } from 'graphql';
import { createClient } from 'graphql-sse';
import { importRandom, pollAnalysis } from '../support/analyses';
import { startApp, type TestApp } from '../support/app';
import { allFields, noteAnswered, selectionOf } from '../support/selections';

const schema = buildSchema(readFileSync('src/graphql/schema.graphql', 'utf8'));
const seen = new Set<string>();
let app: TestApp;
let analysed: string[];
beforeAll(async () => {
  app = await startApp({ analysisWorkers: 1 });
  analysed = await importRandom(app, 'hoyito-iii', [1, 2, 3]);
});
afterAll(() => app.stop());

type Operation = 'query' | 'mutation' | 'subscription';

function fieldOf(operation: Operation, name: string): GraphQLField<unknown, unknown> {
  const root = `${operation[0].toUpperCase()}${operation.slice(1)}`;
  const type = schema.getType(root);
  if (type === undefined || !('getFields' in type)) throw new Error(`there is no ${root}`);
  return (type.getFields() as Record<string, GraphQLField<unknown, unknown>>)[name];
}

/** The field with everything below it, down to a depth that its cost allows. */
function documentOf(operation: Operation, name: string, args: string, depth: number): string {
  const selection = selectionOf(getNamedType(fieldOf(operation, name).type), depth);
  return `${operation} { __typename ${name}${args && `(${args})`} ${selection} }`;
}

async function ask<T>(operation: 'query' | 'mutation', name: string, args = '', depth = 4): Promise<T> {
  const data = await app.data<Record<string, T>>(documentOf(operation, name, args, depth));
  noteAnswered(data, seen);
  return data[name];
}

/** The first event of a subscription, which may ask for one field alone. */
async function watch(name: string, args: string, depth: number): Promise<void> {
  const query = documentOf('subscription', name, args, depth).replace('__typename ', '');
  const client = createClient({ url: `${app.url}/graphql`, retryAttempts: 0 });
  try {
    for await (const { data, errors } of client.iterate({ query })) {
      expect(errors).toBeUndefined();
      noteAnswered({ __typename: 'Subscription', ...data }, seen);
      return;
    }
  } finally {
    client.dispose();
  }
}

const quoted = (text: string): string => JSON.stringify(text);
const SEATS = 'south: { name: "Alma" }, north: { name: "Bero" }';

interface Created {
  readonly match: { readonly id: string };
  readonly game: { readonly id: string };
  readonly southToken: string;
  readonly northToken: string;
}

test.each([
  ['variants', '', 4],
  ['variant', 'id: "katro"', 4],
  ['newGame', 'variant: "kalah", options: [{ name: "seeds", value: "3" }]', 4],
  ['position', 'at: { variant: "raja-pasu", position: "7,7,7,7,x,x,x/7,7,7,7,7,7,7 s 16-5" }', 4],
  ['position', 'at: { variant: "hoyito-iii", position: "0,0,0,0,0,0/0,0,0,0,0,0 s 28-20" }', 4],
  ['positions', 'at: [{ variant: "hoyito-iii" }]', 4],
  ['legalMoves', 'at: { variant: "hoyito-iii" }', 4],
  ['applyMove', 'at: { variant: "hoyito-iii" }, move: "c1"', 4],
  ['perft', 'at: { variant: "oware" }, depth: 2', 4],
  ['nextRound', 'at: { variant: "hoyito-iii", position: "0,0,0,0,0,0/0,0,0,0,0,0 s 28-20" }, round: 1', 4],
  ['nextRound', 'at: { variant: "raja-pasu", position: "0,0,0,0,0,0,0/0,0,0,0,0,0,0 n 92-6" }, round: 4', 4],
  ['legalMoves', 'at: { variant: "hoyito-iii", position: "0,0,0,0,3,1/1,0,1,0,2,4 n 0-36" }', 4],
  ['applyMove', 'at: { variant: "hoyito-iii", position: "0,0,0,0,3,1/1,0,1,0,2,4 n 0-36" }, move: "f2"', 4],
  ['suggestMove', 'at: { variant: "katro-4x4", position: "10,1,3,2/3,1,3,7/0,1,0,1/0,0,0,0 n -" }', 4],
  ['suggestMove', 'at: { variant: "sadeqa-iii" }, limits: { maxNodes: 500 }, lines: 2', 4],
] as const)('query %s(%s)', async (name, args, depth) => {
  expect(await ask('query', name, args, depth)).toBeTruthy();
});

test('analysed games', async () => {
  for (const id of analysed) {
    await ask('mutation', 'analyseGame', `id: ${quoted(id)}, level: 1`);
    await watch('analysisUpdated', `gameId: ${quoted(id)}`, 3);
    await pollAnalysis(app, id);
    const game = await ask('query', 'game', `id: ${quoted(id)}`, 3);
    expect(game).toMatchObject({ analysis: { status: 'DONE' } });
  }
  await ask('query', 'node', `id: ${quoted(analysed[0])}`, 1);
});

test('a game that is played, and one in a match', async () => {
  const create = `input: { variant: "hoyito-iii", ${SEATS}, tags: ["a"] }`;
  const { game, southToken } = await ask<Created>('mutation', 'createGame', create, 2);
  const seat = `gameId: ${quoted(game.id)}, seatToken: ${quoted(southToken)}`;
  await ask('mutation', 'playMove', `input: { ${seat}, move: "c1" }`, 3);
  await watch('gameUpdated', `gameId: ${quoted(game.id)}`, 2);
  expect(await ask('mutation', 'resignGame', seat, 2)).toMatchObject({ outcome: { winner: 'NORTH' } });
});

test('what the sides of a game agree on', async () => {
  const create = `input: { variant: "oware", ${SEATS} }`;
  const { game, southToken, northToken } = await ask<Created>('mutation', 'createGame', create, 2);
  const [south, north] = [southToken, northToken].map(
    (token) => `gameId: ${quoted(game.id)}, seatToken: ${quoted(token)}`,
  );
  expect(await ask('mutation', 'offerDraw', north, 2)).toMatchObject({ drawOffer: 'NORTH' });
  await ask('mutation', 'declineDraw', south, 2);
  await ask('mutation', 'playMove', `input: { ${south}, move: "c1" }`, 2);
  const wish = { by: 'SOUTH', toPly: 0 };
  expect(await ask('mutation', 'takeBack', south, 2)).toMatchObject({ takeBackOffer: wish });
  await ask('mutation', 'declineTakeBack', north, 2);
  await ask('mutation', 'takeBack', `${south}, toPly: 0, expectedVersion: 5`, 2);
  expect(await ask('mutation', 'acceptTakeBack', north, 2)).toMatchObject({ plyCount: 0 });
  await ask('mutation', 'offerDraw', south, 2);
  const drawn = { outcome: { reason: 'AGREEMENT' } };
  expect(await ask('mutation', 'acceptDraw', north, 2)).toMatchObject(drawn);
});

test('a match, to its end', async () => {
  const against = 'south: { name: "Alma" }, north: { name: "Engine", aiLevel: 1 }';
  const create = `input: { variant: "hoyito-iii", ${against} }, rounds: 1`;
  const one = await ask<Created>('mutation', 'createMatch', create, 3);
  const resign = async ({ id }: { readonly id: string }, token: string): Promise<unknown> =>
    ask('mutation', 'resignGame', `gameId: ${quoted(id)}, seatToken: ${quoted(token)}`, 3);
  await resign(one.game, one.southToken);
  const ended = await ask('query', 'match', `id: ${quoted(one.match.id)}`, 3);
  expect(ended).toMatchObject({ winner: 'NORTH' });
  const short = 'variant: "hoyito-iii", position: "1,1,0,1,0,3/0,0,0,0,2,0 s 20-20"';
  const longer = await ask<Created>('mutation', 'createMatch', `input: { ${short}, ${SEATS} }`, 3);
  const seat = `gameId: ${quoted(longer.game.id)}, seatToken: ${quoted(longer.southToken)}`;
  await ask('mutation', 'playMove', `input: { ${seat}, move: "e1" }`, 2);
  const next = `matchId: ${quoted(longer.match.id)}, seatToken: ${quoted(longer.southToken)}`;
  expect(await ask('mutation', 'startNextRound', next, 2)).toMatchObject({ round: 2 });
});

test('the archive', async () => {
  const of = 'variant: "hoyito-iii"';
  const records = quoted('[Variant "hoyito-iii"]\n\n1. c1 zz\n');
  const imported = await ask('mutation', 'importGames', `records: ${records}`);
  expect(imported).toMatchObject({ rejected: [{ ply: expect.any(Number) }] });
  await ask('query', 'games', `filter: { ${of} }, first: 2`, 3);
  await ask('query', 'explore', `at: { ${of} }`, 2);
  await ask('query', 'openingTree', `at: { ${of} }, depth: 2, minGames: 1`);
  await ask('query', 'statistics', `filter: { ${of} }`, 2);
  await ask('query', 'ruleSetFigures');
  await ask('query', 'commonPositions', `${of}, ply: 1, first: 2`, 2);
  await watch('suggestions', `at: { ${of} }, limits: { maxNodes: 500 }`, 3);
});

test('every field has been answered with something', () => {
  expect(allFields(schema).filter((field) => !seen.has(field))).toEqual([]);
});
