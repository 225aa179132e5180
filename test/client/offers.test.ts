import { createClient, type MancalaClient } from '../../src/client';
import { startApp, type TestApp } from '../support/app';

let app: TestApp;
let client: MancalaClient;
beforeAll(async () => {
  app = await startApp();
  client = createClient({ baseUrl: app.url });
});
afterAll(() => app.stop());

async function begin() {
  const { game, southToken, northToken } = await client.createGame({
    variant: 'oware',
    south: { name: 'Alma' },
    north: { name: 'Bero' },
  });
  return { id: game.id, south: { seatToken: southToken ?? '' }, north: { seatToken: northToken ?? '' } };
}

test('a draw is offered, declined and agreed on', async () => {
  const { id, south, north } = await begin();
  expect(await client.offerDraw(id, south)).toMatchObject({ drawOffer: 'SOUTH', version: 1 });
  expect(await client.declineDraw(id, north)).toMatchObject({ drawOffer: null, version: 2 });
  await expect(client.acceptDraw(id, north)).rejects.toMatchObject({ code: 'NO_DRAW_OFFER', status: 409 });
  await expect(client.offerDraw(id, { ...south, expectedVersion: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  await client.offerDraw(id, south);
  expect(await client.acceptDraw(id, { ...north, expectedVersion: 3 })).toMatchObject({
    status: 'FINISHED',
    outcome: { winner: null, reason: 'AGREEMENT', south: null, north: null },
  });
});
