import { startApp, type TestApp } from '../support/app';
import { runSql } from '../support/database';
import { type Facade, overGraphql, overRest } from './facades';
import {
  AI_NORTH,
  alike,
  codesOf,
  create,
  expectAlike,
  SEATS,
  type StoryCreated,
  type StoryGame,
  tokenOf,
} from './story';

let app: TestApp;
let graphql: Facade;
let rest: Facade;
beforeAll(async () => {
  app = await startApp();
  [graphql, rest] = [overGraphql(app), overRest(app)];
});
afterAll(() => app.stop());

interface Played {
  readonly game: StoryGame;
  readonly plies: readonly { readonly side: string; readonly move: string }[];
}

/** Plays the legal move of each number, whoever is to move; the game after the last one. */
async function playOn(facade: Facade, created: StoryCreated, choices: readonly number[]): Promise<StoryGame> {
  let game = (await facade.game(created.game.id)) as StoryGame;
  for (const choice of choices) {
    if (game.status !== 'IN_PROGRESS') break;
    const { legalMoves } = game.position;
    const { move } = legalMoves[choice % legalMoves.length];
    const seatToken = tokenOf(created, game);
    ({ game } = (await facade.playMove({ gameId: game.id, move, seatToken })) as Played);
  }
  return game;
}

const seatsOf = ({ game, southToken, northToken }: StoryCreated) => ({
  south: { gameId: game.id, seatToken: southToken },
  north: { gameId: game.id, seatToken: northToken },
});

test('a ply is taken back where the other side lets it be', async () => {
  const told = await expectAlike([graphql, rest], async (facade) => {
    const created = await create(facade, { variant: 'oware', ...SEATS });
    const { south, north } = seatsOf(created);
    const before = await playOn(facade, created, [2, 3]);
    return [
      before,
      await facade.act('takeBack', south),
      await facade.act('takeBack', south),
      await facade.act('acceptTakeBack', south),
      await facade.act('declineTakeBack', north),
      await facade.act('declineTakeBack', north),
      await facade.act('acceptTakeBack', north),
      await facade.act('takeBack', north),
      await facade.act('takeBack', south),
      await facade.act('declineTakeBack', south),
      await facade.act('takeBack', { ...north, expectedVersion: 6 }),
      await facade.act('takeBack', { ...north, expectedVersion: 7 }),
      await facade.act('acceptTakeBack', south),
      await facade.plies(created.game.id),
      await facade.act('takeBack', { ...south, toPly: 0 }),
      await facade.act('acceptTakeBack', north),
      await facade.act('takeBack', south),
    ];
  });
  const [refusal, missing] = ['NO_TAKE_BACK_OFFER', 'NOTHING_TO_TAKE_BACK'];
  expect(codesOf(told)).toEqual([
    ...['OK', 'OK', 'OK', refusal, 'OK', refusal, refusal, 'OK', 'OK', 'OK'],
    ...['VERSION_CONFLICT', 'OK', 'OK', 'OK', 'OK', 'OK', missing],
  ]);
  const asks = (by: string, toPly: number) => ({ takeBackOffer: { by, toPly } });
  expect(told[1]).toMatchObject({ version: 3, plyCount: 2, ...asks('SOUTH', 0) });
  expect(told[2]).toEqual(told[1]);
  expect(told[4]).toMatchObject({ version: 4, plyCount: 2, takeBackOffer: null });
  expect(told[7]).toMatchObject({ version: 5, ...asks('NORTH', 1) });
  expect(told[8]).toMatchObject({ version: 6, ...asks('SOUTH', 0) });
  expect(told[12]).toMatchObject({ version: 9, plyCount: 1, takeBackOffer: null });
  expect((told[12] as StoryGame).position.sideToMove).toBe('NORTH');
  expect(told[15]).toMatchObject({ version: 11, plyCount: 0, takeBackOffer: null });
});

test('a ply ends the request, taking back ends an offered draw, and both may stand side by side', async () => {
  for (const facade of [graphql, rest]) {
    const created = await create(facade, { variant: 'oware', ...SEATS });
    const { south, north } = seatsOf(created);
    await playOn(facade, created, [0]);
    await facade.act('offerDraw', north);
    const both = { drawOffer: 'NORTH', takeBackOffer: { by: 'SOUTH', toPly: 0 } };
    expect(await facade.act('takeBack', south)).toMatchObject(both);
    expect(await facade.act('declineDraw', south)).toMatchObject({ ...both, drawOffer: null });
    await facade.act('offerDraw', north);
    expect(await facade.act('acceptTakeBack', north)).toMatchObject({ drawOffer: null, takeBackOffer: null });
    await playOn(facade, created, [0]);
    await facade.act('takeBack', south);
    expect(await playOn(facade, created, [0])).toMatchObject({ takeBackOffer: null, plyCount: 2 });
    expect(codesOf([await facade.act('acceptTakeBack', north)])).toEqual(['NO_TAKE_BACK_OFFER']);
  }
});

test.each(['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii', 'oware'])(
  'after a way that was taken back a game of %s is as one that never took it',
  async (variant) => {
    const options = { turnLimit: '14' };
    const [straight, detour] = [
      await create(rest, { variant, ...SEATS, options }),
      await create(rest, { variant, ...SEATS, options }),
    ];
    const choices = Array.from({ length: 60 }, (_, index) => (index * 7) % 5);
    const expected = await playOn(rest, straight, choices);

    const { south, north } = seatsOf(detour);
    await playOn(rest, detour, choices.slice(0, 2));
    const ahead = await playOn(rest, detour, [1, 4, 2, 3, 1, 4, 2]);
    expect(ahead.status).toBe('IN_PROGRESS');
    for (const [asker, other] of [
      [south, north],
      [north, south],
    ] as const) {
      const asked = await graphql.act('takeBack', { ...asker, toPly: 2 });
      if (codesOf([asked])[0] === 'OK') await graphql.act('acceptTakeBack', other);
    }
    const after = await playOn(rest, detour, choices.slice(2));
    const facts = ({ id: _id, version: _version, ...game }: StoryGame) => alike(game);
    expect(facts(after)).toEqual(facts(expected));
    expect(alike(await graphql.plies(after.id))).toEqual(alike(await rest.plies(expected.id)));
    expect(await rest.record(after.id)).toBe(await rest.record(expected.id));
  },
);

test('a game that has ended stays as it is', async () => {
  const created = await create(rest, { variant: 'kalah', ...SEATS });
  const { south, north } = seatsOf(created);
  await playOn(rest, created, [0, 0]);
  await rest.act('takeBack', south);
  await rest.resignGame(created.game.id, north.seatToken);
  for (const facade of [graphql, rest]) {
    const told = [
      await facade.act('takeBack', south),
      await facade.act('acceptTakeBack', north),
      await facade.act('declineTakeBack', north),
    ];
    expect(codesOf(told)).toEqual(['GAME_FINISHED', 'GAME_FINISHED', 'GAME_FINISHED']);
    expect(await facade.game(created.game.id)).toMatchObject({ takeBackOffer: null, version: 4 });
  }
});

test('an AI seat grants it at once, with its own answer', async () => {
  for (const facade of [graphql, rest]) {
    const created = await create(facade, { variant: 'hoyito-iii', ...AI_NORTH });
    const { south } = seatsOf(created);
    const key = { idempotencyKey: 'kept' };
    await facade.playMove({ ...south, move: 'c1', ...key });
    const back = (await facade.act('takeBack', south)) as StoryGame;
    expect(back).toMatchObject({ plyCount: 0, takeBackOffer: null, status: 'IN_PROGRESS' });
    expect(back.position).toEqual(created.game.position);
    const told = [
      await facade.playMove({ ...south, move: 'c1', ...key }),
      await facade.playMove({ ...south, move: 'd1', ...key }),
      await facade.playMove({ ...south, move: 'c1' }),
      await facade.playMove({ ...south, move: 'c1', ...key }),
      await facade.act('acceptTakeBack', south),
    ];
    const taken = 'PLY_TAKEN_BACK';
    expect(codesOf(told)).toEqual([taken, 'IDEMPOTENCY_MISMATCH', 'OK', taken, 'NO_TAKE_BACK_OFFER']);
  }
});

test('where an AI seat has opened, nothing is taken back beyond its opening', async () => {
  const seats = { south: { name: 'Level 1', aiLevel: 1 }, north: { name: 'Bero' } };
  const input = { variant: 'sadeqa-iii', ...seats, idempotencyKey: 'a-key-that-nobody-can-guess-3' };
  const created = await create(graphql, input);
  const { north } = seatsOf(created);
  expect(codesOf([await rest.act('takeBack', { ...north, toPly: 0 })])).toEqual(['NOTHING_TO_TAKE_BACK']);
  const [{ move }] = created.game.position.legalMoves;
  await rest.playMove({ ...north, move });
  const { plyCount } = created.game;
  expect(await rest.act('takeBack', { ...north, toPly: plyCount })).toMatchObject({ plyCount });
  expect(await create(rest, input)).toEqual(created);
});

test('a keyed move has its answer however often others are taken back behind it', async () => {
  const created = await create(rest, { variant: 'oware', ...SEATS });
  const { south, north } = seatsOf(created);
  await playOn(rest, created, [0, 0]);
  await rest.act('takeBack', south);
  await rest.act('acceptTakeBack', north);
  const move = { ...south, move: 'd1', idempotencyKey: 'd' };
  const played = await graphql.playMove(move);
  expect(played).toMatchObject({ game: { version: 5, plyCount: 1 } });
  await playOn(rest, created, [1, 1]);
  await rest.act('takeBack', north);
  await rest.act('acceptTakeBack', south);
  expect(await rest.playMove(move)).toEqual(played);
  expect(await graphql.playMove(move)).toEqual(played);
});

test('of a move, an agreement and plies taken back at once one happens', async () => {
  for (let round = 0; round < 6; round++) {
    const created = await create(rest, { variant: 'oware', ...SEATS });
    const { south, north } = seatsOf(created);
    await playOn(rest, created, [0, 0]);
    await rest.act('offerDraw', south);
    await rest.act('takeBack', south);
    const expectedVersion = 4;
    const answers = await Promise.all([
      rest.act('acceptDraw', { ...north, expectedVersion }),
      rest.playMove({ ...south, move: 'b1', expectedVersion }),
      graphql.act('acceptTakeBack', { ...north, expectedVersion }),
      graphql.act('declineTakeBack', { ...south, expectedVersion }),
    ]);
    expect(codesOf(answers).sort()).toEqual(['OK', ...Array.from({ length: 3 }, () => 'VERSION_CONFLICT')]);
    const winner = answers.find((answer) => codesOf([answer])[0] === 'OK') as StoryGame | Played;
    expect(await rest.game(created.game.id)).toEqual('game' in winner ? winner.game : winner);
  }
});

test('a tag and a ply that was read are not what they were', async () => {
  const created = await create(rest, { variant: 'kalah', ...SEATS });
  const { south, north } = seatsOf(created);
  const path = `/v1/games/${created.game.id}`;
  await playOn(rest, created, [0]);
  const tags = async () => {
    const answers = await Promise.all([app.get(path), app.get(`${path}/plies/1`), app.get(`${path}/plies`)]);
    return answers.map(({ headers }) => headers.get('etag') ?? '');
  };
  const [game, ply, plies] = await tags();
  await rest.act('takeBack', south);
  await rest.act('acceptTakeBack', north);
  expect((await app.get(`${path}/plies/1`, { 'if-none-match': ply })).status).toBe(404);
  await playOn(rest, created, [1]);
  expect((await app.get(path, { 'if-none-match': game })).status).toBe(200);
  expect((await app.get(`${path}/plies/1`, { 'if-none-match': ply })).status).toBe(200);
  expect((await app.get(`${path}/plies`, { 'if-none-match': plies })).status).toBe(200);
});

test('a game takes so many requests and no more', async () => {
  const created = await create(rest, { variant: 'kalah', ...AI_NORTH });
  const { south } = seatsOf(created);
  await rest.playMove({ ...south, move: 'b1' });
  await runSql(app.databaseUrl, `UPDATE games SET version = version + 1000 WHERE id = '${created.game.id}'`);
  expect(codesOf([await rest.act('takeBack', south)])).toEqual(['LIMIT_EXCEEDED']);
});

test('a round in which plies were taken back is still the round that its players get', async () => {
  const made = (await rest.createMatch({ variant: 'hoyito-iii', ...SEATS }, 2)) as StoryCreated & {
    match: { id: string };
  };
  const { south, north } = seatsOf(made);
  await rest.resignGame(made.game.id, made.southToken);
  expect(await rest.act('takeBack', south)).toMatchObject({ code: 'GAME_FINISHED' });
  const other = (await rest.createMatch({ variant: 'hoyito-iii', ...SEATS }, 2)) as typeof made;
  const seats = seatsOf(other);
  await rest.act('offerDraw', seats.south);
  await rest.act('acceptDraw', seats.north);
  const second = (await rest.startNextRound(other.match.id, other.southToken)) as StoryGame;
  const round = { ...other, game: second };
  await playOn(rest, round, [0]);
  const again = seatsOf(round);
  const asker = second.position.sideToMove === 'SOUTH' ? again.south : again.north;
  await rest.act('takeBack', asker);
  expect(codesOf([await rest.startNextRound(other.match.id, asker.seatToken)])).toEqual(['ROUND_NOT_OVER']);
  await rest.act('acceptTakeBack', asker === again.south ? again.north : again.south);
  expect(await rest.startNextRound(other.match.id, asker.seatToken)).toMatchObject({
    id: second.id,
    round: 2,
  });
  expect(north.gameId).toBe(made.game.id);
});
