/** What sides agree on while an AI seat owes its answer. */
import type { Archive } from '../../../src/archive';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
/** Second plies wait until it is opened; told when one has come so far. */
let hold: { readonly opened: Promise<void>; arrived: () => void } | undefined;

beforeAll(async () => {
  const wrapArchive = (real: Archive): Archive => ({
    ...real,
    playPly: async (ply) => {
      if (ply.number === 2) hold?.arrived();
      if (ply.number === 2) await hold?.opened;
      return real.playPly(ply);
    },
  });
  app = await startApp({ wrapArchive });
});
afterAll(() => app.stop());

/** A game in which South has played, and the AI seat has found its answer but not played it yet. */
async function beginOwed(captured: string) {
  const { games } = app.app.services;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const arrived = new Promise<void>((resolve) => (hold = { opened, arrived: resolve }));
  const { game, southToken } = await games.create({
    variant: 'sadeqa-91',
    position: `1,0,0,0,0,0,0,1/1,0,0,0,0,0,1,0 s ${captured}`,
    south: { name: 'Alma' },
    north: { name: 'Level 1', aiLevel: 1 },
  });
  const south = { gameId: game.id, seatToken: southToken ?? '' };
  const playing = games.play({ ...south, move: 'a1', idempotencyKey: 'a1' });
  const outcome = playing.then(
    ({ plies }) => plies.length,
    (error: unknown) => (error as { code: string }).code,
  );
  await arrived;
  return { south, open, outcome };
}

test('a move that is taken back is not answered, and whoever has played it is told', async () => {
  const { offers, games } = app.app.services;
  const { south, open, outcome } = await beginOwed('30-30');
  const back = await offers.takeBack(south);
  expect(back).toMatchObject({ plyCount: 0, version: 2 });
  open();
  expect(await outcome).toBe('PLY_TAKEN_BACK');
  await expect(games.play({ ...south, move: 'a1', idempotencyKey: 'a1' })).rejects.toMatchObject({
    code: 'PLY_TAKEN_BACK',
    details: { ply: 1 },
  });
  expect(await games.get(south.gameId)).toMatchObject({ plyCount: 0, version: 2, status: 'IN_PROGRESS' });
  const { plies } = await games.play({ ...south, move: 'g1' });
  expect(plies.map(({ side }) => side)).toEqual(['SOUTH', 'NORTH']);
});

test.each([
  ['10-50', 'IN_PROGRESS', 2],
  ['50-10', 'FINISHED', 1],
])(
  'at %s an AI seat that is to move answers an offer as one that is not',
  async (captured, status, count) => {
    const { offers } = app.app.services;
    const { south, open, outcome } = await beginOwed(captured);
    expect(await offers.offerDraw(south)).toMatchObject({ status, plyCount: 1, drawOffer: null });
    open();
    expect(await outcome).toBe(count);
  },
);
