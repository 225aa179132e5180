/** What sides offer each other is told over every transport, like any other change of a game. */
import { createClient as createSseClient, type Client as SseClient } from 'graphql-sse';
import type { Client } from 'graphql-ws';
import { type Act, mutationOf } from '../../contract/acts';
import { startApp, type TestApp } from '../../support/app';
import { openEvents } from '../../support/events';
import { createGame, playMove } from '../../support/games';
import { createSocketClient, socketUrl } from '../../support/webSockets';

let app: TestApp;
let socket: Client;
let sse: SseClient;
beforeAll(async () => {
  app = await startApp();
  socket = createSocketClient(socketUrl(app.url));
  sse = createSseClient({ url: `${app.url}/graphql`, retryAttempts: 0 });
});
afterAll(async () => {
  sse.dispose();
  await socket.dispose();
  await app.stop();
});

const FIELDS = 'version status plyCount lastMove drawOffer takeBackOffer { by toPly } outcome { reason }';

interface Update {
  readonly gameUpdated: object;
}

/** The next state that each transport tells, which must be the same. */
async function watchAll(gameId: string): Promise<() => Promise<unknown>> {
  const operation = {
    query: `subscription ($gameId: ID!) { gameUpdated(gameId: $gameId) { ${FIELDS} } }`,
    variables: { gameId },
  };
  const events = await openEvents(`${app.url}/v1/games/${gameId}/events`, {});
  const graphql = [socket.iterate<Update>(operation), sse.iterate<Update>(operation)];
  return async () => {
    const told = await Promise.all(graphql.map((each) => each.next()));
    const [first, second] = told.map(({ value }) => (value as { data: Update }).data.gameUpdated);
    expect(second).toEqual(first);
    const event = await events.next();
    expect(event?.data).toMatchObject(first ?? {});
    expect(event?.id).toBe(String((first as { version: number }).version));
    return first;
  };
}

test('offers, answers, plies taken back and an agreement are told, and who connects again misses none', async () => {
  const { game, southToken, northToken } = await createGame(app, 'sadeqa-iii');
  const act = (name: Act, seatToken: string | null) =>
    app.data(mutationOf(name, 'id'), { gameId: game.id, seatToken });
  const next = await watchAll(game.id);
  const goesOn = { status: 'IN_PROGRESS', outcome: null, drawOffer: null, takeBackOffer: null };
  const start = { plyCount: 0, lastMove: null, ...goesOn };
  const played = { plyCount: 1, lastMove: 'a1', ...goesOn };
  expect(await next()).toEqual({ version: 0, ...start });
  await act('offerDraw', northToken);
  expect(await next()).toEqual({ version: 1, ...start, drawOffer: 'NORTH' });
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await next()).toEqual({ version: 2, ...played });
  await act('takeBack', southToken);
  expect(await next()).toEqual({ version: 3, ...played, takeBackOffer: { by: 'SOUTH', toPly: 0 } });
  await act('declineTakeBack', northToken);
  expect(await next()).toEqual({ version: 4, ...played });
  await act('takeBack', southToken);
  await next();
  const again = await openEvents(`${app.url}/v1/games/${game.id}/events`, { 'last-event-id': '4' });
  expect(await again.next()).toMatchObject({ id: '5', data: { takeBackOffer: { by: 'SOUTH', toPly: 0 } } });
  await act('acceptTakeBack', northToken);
  expect(await next()).toEqual({ version: 6, ...start });
  await act('offerDraw', southToken);
  expect(await next()).toEqual({ version: 7, ...start, drawOffer: 'SOUTH' });
  await act('acceptDraw', northToken);
  expect(await next()).toEqual({
    ...{ version: 8, ...start },
    ...{ status: 'FINISHED', outcome: { reason: 'AGREEMENT' } },
  });
  expect((await again.rest()).map(({ id }) => id).slice(-2)).toEqual(['8', 'complete']);
});
