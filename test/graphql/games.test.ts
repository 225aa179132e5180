import { startApp, type TestApp } from '../support/app';
import { createGame, findGame, playMove, pollToEnd } from '../support/games';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('two people play: each ply by the token of its seat', async () => {
  const { game, southToken, northToken } = await createGame(app, 'sadeqa-iii');
  expect(game).toMatchObject({ status: 'IN_PROGRESS', version: 0, plyCount: 0, plies: [] });
  const first = await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(first.game.position.text).toBe('8,8,1,0,0,8,8,8/2,9,9,9,1,8,1,8 n 8-0');
  expect(first.plies.map(({ move }) => move)).toEqual(['a1']);
  const second = await playMove(app, { gameId: game.id, move: 'a2', seatToken: northToken });
  expect(second.game.version).toBe(2);
});

test('one ply of a game is told step by step, and one that is not there is none', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii');
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  const asked = `query ($id: ID!) { game(id: $id) {
    ply(number: 1) { move applied { laps captured { south } position { text } events(laps: 1) { kind hole seeds } } }
    next: ply(number: 2) { move } } }`;
  const answer = await app.data<{ game: { ply: { applied: { events: object[] } }; next: null } }>(asked, {
    id: game.id,
  });
  expect(answer.game).toMatchObject({
    ply: {
      move: 'a1',
      applied: {
        laps: 5,
        captured: { south: 8 },
        position: { text: '8,8,1,0,0,8,8,8/2,9,9,9,1,8,1,8 n 8-0' },
      },
    },
    next: null,
  });
  expect(answer.game.ply.applied.events[0]).toEqual({ kind: 'LIFT', hole: 'a1', seeds: 6 });
});

test('an AI seat answers in the same reply', async () => {
  const { game, southToken, northToken } = await createGame(app, 'sadeqa-iii', {
    north: { name: 'Server', aiLevel: 1 },
  });
  expect(northToken).toBeNull();
  const { game: after, plies } = await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  expect(plies.map(({ side }) => side)).toEqual(['SOUTH', 'NORTH']);
  expect(after).toMatchObject({ version: 2 });
  expect(after.position.sideToMove).toBe('SOUTH');
});

test('two AI seats play to the end', async () => {
  const { game } = await createGame(app, 'hoyito-iii', {
    south: { name: 'One', aiLevel: 1 },
    north: { name: 'Two', aiLevel: 2 },
  });
  const ended = await pollToEnd(app, game.id);
  expect(ended.outcome).not.toBeNull();
  expect(await findGame(app, game.id)).toEqual(ended);
});
