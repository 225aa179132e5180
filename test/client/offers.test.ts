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

test('plies are taken back where the other side lets them be', async () => {
  const { id, south, north } = await begin();
  const move = { move: 'c1', ...south, idempotencyKey: 'first' };
  await client.playMove(id, move);
  expect(await client.takeBack(id, south)).toMatchObject({ takeBackOffer: { by: 'SOUTH', toPly: 0 } });
  expect(await client.declineTakeBack(id, north)).toMatchObject({ takeBackOffer: null, plyCount: 1 });
  await client.takeBack(id, { ...south, toPly: 0, expectedVersion: 3 });
  const back = await client.acceptTakeBack(id, north);
  expect(back).toMatchObject({ plyCount: 0, version: 5, takeBackOffer: null });
  await expect(client.playMove(id, move)).rejects.toMatchObject({ code: 'PLY_TAKEN_BACK', status: 409 });
  await expect(client.takeBack(id, south)).rejects.toMatchObject({
    code: 'NOTHING_TO_TAKE_BACK',
    where: 'toPly',
  });
});
