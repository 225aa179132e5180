import document from '../../src/generated/openapi.json';
import { startApp, type TestApp } from '../support/app';
import { importRandom, pollAnalysis } from '../support/analyses';
import { createGame } from '../support/games';
import { importRecords } from '../support/records';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ analysisWorkers: 1 });
});
afterAll(() => app.stop());

const ask = (id: string, body?: object): Promise<Response> =>
  fetch(`${app.url}/v1/games/${id}/analysis`, {
    method: 'POST',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });

/** The examples of the specification, with this game and this answer's id in them. */
function exampleOf(name: string, id: string): unknown {
  const { examples } = document.components as unknown as { examples: Record<string, { value: object }> };
  const text = JSON.stringify(examples[name].value).replaceAll('019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17', id);
  const value = JSON.parse(text) as object;
  return 'requestId' in value ? { ...value, requestId: expect.any(String) } : value;
}

const LAST_PLIES = `[Variant "hoyito-iii"]
[Position "0,1,1,0,0,3/0,1,0,0,1,1 n 12-28"]

1. c2 b1 2. a2 12-36
`;

test('a game is analysed, and the examples are what the server answers', async () => {
  await importRecords(app, LAST_PLIES);
  const { games } = await app.data<{ games: { nodes: readonly { id: string }[] } }>(
    '{ games(filter: { variant: "hoyito-iii" }) { nodes { id } } }',
  );
  const [{ id }] = games.nodes;
  const unasked = await app.get(`/v1/games/${id}/analysis`);
  expect(unasked.status).toBe(404);
  expect(unasked.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await unasked.json()).toEqual(exampleOf('analysisNotFound', id));

  const asked = await ask(id);
  expect(asked.status).toBe(202);
  const queued = (await asked.json()) as { readonly status: string };
  // The worker may be faster than the answer.
  expect(['QUEUED', 'RUNNING']).toContain(queued.status);
  expect({ ...queued, status: 'QUEUED' }).toEqual(exampleOf('analysisQueued', id));
  await pollAnalysis(app, id);
  const read = await app.get(`/v1/games/${id}/analysis`);
  const done = await read.json();
  expect(done).toEqual(exampleOf('analysisDone', id));
  expect(read.headers.get('cache-control')).toBe('no-store');
  const again = await ask(id, { level: 2 });
  expect([again.status, await again.json()]).toEqual([200, done]);

  const wrong = await ask(id, { level: 9 });
  expect([wrong.status, await wrong.json()]).toEqual([400, exampleOf('badAnalysisLevel', id)]);
});

test('both façades tell the same', async () => {
  const [id] = await importRandom(app, 'katro', [1]);
  await ask(id, { level: 1 });
  await pollAnalysis(app, id);
  const rest = (await (await app.get(`/v1/games/${id}/analysis`)).json()) as { plies: object[] };
  const SIDE = 'accuracy averageLoss blunders mistakes inaccuracies';
  const { game } = await app.data<{ game: { analysis: object; plies: { analysis: object }[] } }>(
    `query ($id: ID!) { game(id: $id) {
      analysis { status progress level turningPoint south { ${SIDE} } north { ${SIDE} } }
      plies { analysis { best evaluation played loss verdict principalVariation } } } }`,
    { id },
  );
  expect(rest).toEqual({ ...game.analysis, gameId: id, plies: game.plies.map(({ analysis }) => analysis) });
});

test('what cannot be analysed is told', async () => {
  const { game } = await createGame(app, 'katro');
  const goesOn = await ask(game.id);
  expect([goesOn.status, await goesOn.json()]).toEqual([409, exampleOf('gameInProgress', game.id)]);
  for (const answer of [await ask('nothing'), await app.get('/v1/games/nothing/analysis')]) {
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'GAME_NOT_FOUND' }]);
  }
  for (const body of [{ level: 'high' }, { level: 1.5 }, { depth: 3 }, []]) {
    expect((await ask(game.id, body)).status).toBe(400);
  }
});
