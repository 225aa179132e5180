import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS } from '../../../src/errors';
import { startApp, type TestApp } from '../../support/app';
import { createGame, PLAY_MOVE } from '../../support/games';
import { parseSamples, type Sample, sumOf } from '../../support/samples';
import { createSocketClient, socketUrl } from '../../support/webSockets';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const TOTAL = 'mancala_requests_total';

/** What is told once the answers have gone out. */
async function samples(): Promise<Sample[]> {
  await sleep(30);
  return parseSamples(await (await app.get('/metrics')).text());
}

/** What a call adds to a sample. */
async function added(call: () => Promise<unknown>, name: string, labels: Sample['labels']): Promise<number> {
  const before = sumOf(await samples(), name, labels);
  await call();
  return sumOf(await samples(), name, labels) - before;
}

describe('requests', () => {
  test('are counted by the field at the root, whatever the operation is called', async () => {
    const ask = async (): Promise<void> => {
      await app.graphql('query Mine { v: variants { id } ... F } fragment F on Query { variants { name } }');
      await app.graphql('query Theirs { variants { id } }');
    };
    const labels = { facade: 'graphql', operation: 'variants', status: '200' };
    expect(await added(ask, TOTAL, labels)).toBe(2);
  });

  test('that ask for several things are one kind', async () => {
    const ask = () => app.graphql('{ variants { id } newGame(variant: "katro") { text } }');
    expect(await added(ask, TOTAL, { operation: 'several' })).toBe(1);
    expect(await added(ask, 'mancala_graphql_cost_count', {})).toBe(1);
  });

  test('of REST are counted by the route and the status', async () => {
    const labels = { facade: 'rest', operation: 'GET /v1/variants/:id' };
    expect(await added(() => app.get('/v1/variants/katro'), TOTAL, { ...labels, status: '200' })).toBe(1);
    expect(await added(() => app.get('/v1/variants/chess'), TOTAL, { ...labels, status: '404' })).toBe(1);
  });

  test('count the errors that they are answered with, by code', async () => {
    const name = 'mancala_errors_total';
    const bad = '{ newGame(variant: "chess") { text } }';
    const code = 'UNKNOWN_VARIANT';
    expect(await added(() => app.graphql(bad), name, { facade: 'graphql', code })).toBe(1);
    expect(await added(() => app.get('/v1/variants/chess'), name, { facade: 'rest', code })).toBe(1);
  });

  test('whose clients leave are cut, and not open any more', async () => {
    const leave = async (): Promise<void> => {
      const query =
        '{ suggestMove(at: { variant: "katro" }, limits: { maxMillis: 5000, maxNodes: 5000000 }) { move } }';
      const sent = request(`${app.url}/graphql?query=${encodeURIComponent(query)}`).on(
        'error',
        () => undefined,
      );
      sent.end();
      await sleep(300);
      sent.destroy();
      await sleep(300);
    };
    expect(await added(leave, TOTAL, { operation: 'suggestMove', status: 'cut' })).toBe(1);
    const now = await samples();
    expect(sumOf(now, 'mancala_search_jobs_total', { outcome: 'SEARCH_ABORTED' })).toBe(1);
    // The one that asks.
    expect(sumOf(now, 'mancala_requests_open')).toBe(1);
  });

  test('streams are open until they are left, and in no histogram of times', async () => {
    const { game } = await createGame(app, 'katro');
    const query = `subscription { gameUpdated(gameId: "${game.id}") { id } }`;
    const leaving = new AbortController();
    const answer = await fetch(`${app.url}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { accept: 'text/event-stream' },
      signal: leaving.signal,
    });
    expect(answer.status).toBe(200);
    expect(sumOf(await samples(), 'mancala_streams_open')).toBe(1);
    leaving.abort();
    await sleep(100);
    const now = await samples();
    expect(sumOf(now, 'mancala_streams_open')).toBe(0);
    expect(sumOf(now, TOTAL, { operation: 'gameUpdated' })).toBe(1);
    expect(sumOf(now, 'mancala_request_seconds_count', { operation: 'gameUpdated' })).toBe(0);
  });
});

describe('operations on WebSockets', () => {
  const labels = { facade: 'socket' };

  /** All that is told until an operation has ended. */
  async function ask(query: string): Promise<void> {
    const client = createSocketClient(socketUrl(app.url));
    const answers = client.iterate({ query });
    await (async () => {
      for await (const answer of answers) void answer;
    })().catch(() => undefined);
    await client.dispose();
  }

  test('are counted by field and by the status that they would have had', async () => {
    const good = '{ newGame(variant: "katro") { text } }';
    const answered = { ...labels, operation: 'newGame', status: '200' };
    expect(await added(() => ask(good), TOTAL, answered)).toBe(1);
    expect(sumOf(await samples(), 'mancala_request_seconds_count', { ...labels, operation: 'newGame' })).toBe(
      1,
    );
  });

  test('count the errors that they are answered with', async () => {
    const bad = '{ newGame(variant: "chess") { text } }';
    const refused = { ...labels, operation: 'newGame', status: '404' };
    expect(await added(() => ask(bad), TOTAL, refused)).toBe(1);
    const code = 'UNKNOWN_VARIANT';
    expect(await added(() => ask(bad), 'mancala_errors_total', { ...labels, code })).toBe(1);
    expect(await added(() => ask('{ nothing'), TOTAL, { ...labels, operation: 'none' })).toBe(1);
  });

  test('that go on have no length that matters', async () => {
    const query =
      'subscription { suggestions(at: { variant: "sadeqa-iii" }, limits: { maxDepth: 2 }) { move } }';
    expect(await added(() => ask(query), TOTAL, { ...labels, operation: 'suggestions' })).toBe(1);
    const name = 'mancala_request_seconds_count';
    expect(sumOf(await samples(), name, { ...labels, operation: 'suggestions' })).toBe(0);
  });
});

test('searches tell how they waited and ran', async () => {
  const ask = () => app.graphql('{ suggestMove(at: { variant: "sadeqa-iii" }, level: 2) { move } }');
  const labels = { kind: 'suggest', outcome: 'ANSWERED' };
  expect(await added(ask, 'mancala_search_jobs_total', labels)).toBe(1);
  const now = await samples();
  expect(sumOf(now, 'mancala_search_threads')).toBe(1);
  expect(sumOf(now, 'mancala_search_run_seconds_count', { kind: 'suggest' })).toBeGreaterThan(0);
  expect(sumOf(now, 'mancala_search_wait_seconds_count', { kind: 'suggest' })).toBeGreaterThan(0);
});

test('a move that is sent again is counted as a replay, once', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii');
  const input = { gameId: game.id, move: 'a1', seatToken: southToken, idempotencyKey: 'once' };
  const play = () => app.data(PLAY_MOVE, { input });
  const name = 'mancala_idempotent_replays_total';
  expect(await added(play, name, {})).toBe(0);
  expect(await added(play, name, {})).toBe(1);
});

test('no caller makes a new series: labels are names of ours', async () => {
  const schema = buildSchema(readFileSync(join(__dirname, '../../../src/graphql/schema.graphql'), 'utf8'));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  const known = new Set([...fields, '__schema', '__type', '__typename', 'several', 'none', 'unmatched']);

  const disturb = async (round: number): Promise<void> => {
    const odd = `odd${String(round)}`;
    await app.graphql(`query ${odd} { ${odd}: variants { id } }`, {}, { 'x-request-id': odd });
    await app.graphql(`query ${odd} { ${odd} }`);
    await app.graphql(`{ newGame(variant: "${odd}") { text } }`);
    await app.get(`/${odd}`);
    await app.get(`/v1/${odd}/${odd}`);
    await app.get(`/v1/variants/${odd}?${odd}=1`);
    await fetch(`${app.url}/v1/variants`, { method: 'PROPFIND' });
    await fetch(`${app.url}/${odd}`, { method: 'DELETE', headers: { 'x-forwarded-for': odd } });
  };
  await disturb(0);
  const before = (await samples()).length;
  for (let round = 1; round <= 20; round++) await disturb(round);
  const after = await samples();
  expect(after.length).toBe(before);
  for (const { name, labels } of after) {
    const { operation = 'none', code = 'INTERNAL', status = '200' } = labels;
    if (operation.includes(' ')) expect(app.app.server.hasRoute(routeOf(operation))).toBe(true);
    else expect([name, known.has(operation)]).toEqual([name, true]);
    expect(Object.keys(ERRORS)).toContain(code);
    expect(status).toMatch(/^(\d{3}|cut)$/);
  }
});

function routeOf(operation: string): { method: 'GET'; url: string } {
  const [method, url = ''] = operation.split(' ');
  return { method: method as 'GET', url };
}
