import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import document from '../../../src/generated/openapi.json';
import { startApp, type TestApp } from '../../support/app';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { type EventReader, openEvents } from '../../support/events';
import { createGame, playMove } from '../../support/games';

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ databaseUrl: database.url, pace: { heartbeatMillis: 40 } });
  other = await startApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  await database.drop();
});

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(document, 'openapi');
const isUpdate = ajv.compile({ $ref: 'openapi#/components/schemas/GameUpdate' });
const examples = document.components.examples as unknown as Record<string, { value: unknown }>;

const watch = (id: string, lastEventId?: string, from = app): Promise<EventReader> =>
  openEvents(
    `${from.url}/v1/games/${id}/events`,
    lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  );

const resign = (game: { id: string }, token: string | null) =>
  app.data('mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) { id } }', {
    id: game.id,
    token,
  });

test('a game is told as it is, and after each change in another process, to its end', async () => {
  const { game, southToken, northToken } = await createGame(other, 'sadeqa-iii');
  const events = await watch(game.id);
  expect(Object.fromEntries(events.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const first = await events.next();
  expect(events.besides[0]).toBe('retry: 2000');
  expect(first).toMatchObject({
    id: '0',
    event: 'game',
    data: { version: 0, lastMove: null, outcome: null },
  });
  const played = await playMove(other, { gameId: game.id, move: 'a1', seatToken: southToken });
  const second = await events.next();
  const { id, variant, status, version, plyCount, updatedAt, position } = played.game;
  expect(second).toMatchObject({
    id: '1',
    event: 'game',
    data: {
      id,
      variant,
      status,
      version,
      plyCount,
      updatedAt,
      lastMove: 'a1',
      position: { text: position.text },
    },
  });
  await playMove(app, { gameId: game.id, move: 'a2', seatToken: northToken });
  await events.next();
  await resign(game, southToken);
  const last = await events.next();
  expect(last).toMatchObject({ id: '3', data: { status: 'FINISHED', outcome: { reason: 'RESIGNATION' } } });
  for (const told of [first, second, last]) {
    expect([isUpdate(told?.data), ajv.errorsText(isUpdate.errors)]).toEqual([true, 'No errors']);
  }
  expect(await events.rest()).toEqual([{ id: 'complete', event: 'complete', data: undefined }]);
});

test('who connects again gets what came meanwhile, or waits for what comes', async () => {
  const { game, southToken, northToken } = await createGame(app, 'sadeqa-iii');
  const before = await watch(game.id);
  expect(await before.next()).toMatchObject({ id: '0' });
  before.leave();
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  await playMove(app, { gameId: game.id, move: 'a2', seatToken: northToken });
  const missed = await watch(game.id, '0');
  expect(await missed.next()).toMatchObject({ id: '2' });
  missed.leave();

  const waiting = await watch(game.id, '2');
  const next = waiting.next();
  const { besides } = waiting;
  while (besides.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(besides).toEqual(['retry: 2000', ':', ':', ':']);
  await playMove(app, { gameId: game.id, move: 'b1', seatToken: southToken });
  expect(await next).toMatchObject({ id: '3' });
  waiting.leave();
});

test('an id of a version that there is not yet counts as none', async () => {
  const { game } = await createGame(app, 'katro');
  const events = await watch(game.id, '17');
  expect(await events.next()).toMatchObject({ id: '0' });
  events.leave();
});

test('who has seen the end is not kept waiting, and does not connect again', async () => {
  const { game, southToken } = await createGame(app, 'katro');
  await resign(game, southToken);
  expect((await (await watch(game.id, '0')).rest()).map(({ id }) => id)).toEqual(['1', 'complete']);
  for (const id of ['1', 'complete']) {
    const { response } = await watch(game.id, id);
    expect([response.status, await response.text()]).toEqual([204, '']);
  }
});

test('what is wrong is told by the status, and as in the examples', async () => {
  const { game } = await createGame(app, 'katro');
  const requestId = expect.any(String) as string;
  const told = async (id: string, lastEventId?: string): Promise<unknown> => {
    const { response } = await watch(id, lastEventId);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const text = (await response.text()).replaceAll(id, '019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17');
    return JSON.parse(text);
  };
  for (const id of ['-1', '1.5', 'x', '9'.repeat(16)]) {
    expect(await told(game.id, id)).toEqual({ ...(examples.badLastEventId.value as object), requestId });
  }
  for (const id of ['nothing', '019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b18']) {
    expect(await told(id)).toEqual({
      ...(examples.gameNotFound.value as object),
      instance: '/v1/games/019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17/events',
      requestId,
    });
  }
});

test('the example is what the server answers', async () => {
  const example = examples.gameEvents.value as string;
  const { game, southToken } = await createGame(app, 'sadeqa-91');
  await playMove(app, { gameId: game.id, move: 'c1', seatToken: southToken });
  await resign(game, southToken);
  const response = await fetch(`${other.url}/v1/games/${game.id}/events`);
  const text = (await response.text())
    .replaceAll(game.id, '019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17')
    .replace(/"updatedAt":"[^"]*"/, '"updatedAt":"2026-12-01T00:00:00.000Z"');
  expect(text.replaceAll(/ +$/gm, '').trimEnd()).toBe(example.trimEnd());
});

test('a server that stops ends the stream, and does not say that it is complete', async () => {
  const stopping = await startApp({ databaseUrl: database.url });
  const { game } = await createGame(app, 'katro');
  const events = await watch(game.id, undefined, stopping);
  await events.next();
  await stopping.stop();
  expect(await events.rest()).toEqual([]);
});
