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

const FIELDS = 'version status plyCount drawOffer outcome { reason }';

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

test('an offer, an answer and an agreement are told, and who connects again misses none', async () => {
  const { game, southToken, northToken } = await createGame(app, 'sadeqa-iii');
  const act = (name: Act, seatToken: string | null) =>
    app.data(mutationOf(name, 'id'), { gameId: game.id, seatToken });
  const next = await watchAll(game.id);
  const goesOn = { status: 'IN_PROGRESS', outcome: null };
  expect(await next()).toEqual({ version: 0, plyCount: 0, drawOffer: null, ...goesOn });
  await act('offerDraw', northToken);
  expect(await next()).toEqual({ version: 1, plyCount: 0, drawOffer: 'NORTH', ...goesOn });
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(await next()).toEqual({ version: 2, plyCount: 1, drawOffer: null, ...goesOn });
  await act('offerDraw', southToken);
  expect(await next()).toEqual({ version: 3, plyCount: 1, drawOffer: 'SOUTH', ...goesOn });
  await act('declineDraw', northToken);
  expect(await next()).toEqual({ version: 4, plyCount: 1, drawOffer: null, ...goesOn });
  const again = await openEvents(`${app.url}/v1/games/${game.id}/events`, { 'last-event-id': '3' });
  expect(await again.next()).toMatchObject({ id: '4', data: { drawOffer: null } });
  await act('offerDraw', southToken);
  await next();
  await act('acceptDraw', northToken);
  const drawn = { version: 6, status: 'FINISHED', drawOffer: null, outcome: { reason: 'AGREEMENT' } };
  expect(await next()).toMatchObject(drawn);
  expect((await again.rest()).map(({ id }) => id).slice(-2)).toEqual(['6', 'complete']);
});
