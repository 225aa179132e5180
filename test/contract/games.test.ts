import { VARIANTS } from '../../src/engine';
import { startApp, type TestApp } from '../support/app';
import { type Facade, overGraphql, overRest, type Variables } from './facades';
import {
  AI_NORTH,
  codesOf,
  create,
  expectAlike,
  SEATS,
  type StoryCreated as Created,
  type StoryGame as Game,
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

test.each(VARIANTS.map(({ id }) => id))('a game of %s from its creation to its end', async (variant) => {
  const told = await expectAlike([graphql, rest], async (facade) => {
    const created = await create(facade, {
      variant,
      ...SEATS,
      options: { turnLimit: '30' },
      tags: ['short'],
    });
    const story: unknown[] = [created];
    let { game } = created;
    while (game.status === 'IN_PROGRESS' && game.version < 40) {
      const { legalMoves } = game.position;
      const { move } = legalMoves[game.version % legalMoves.length];
      const played = await facade.playMove({ gameId: game.id, move, seatToken: tokenOf(created, game) });
      story.push(played);
      ({ game } = played as { game: Game });
    }
    return [...story, await facade.plies(game.id), await facade.record(game.id)];
  });
  expect(told.length).toBeGreaterThan(10);
});

test('a game is the same over both, whichever has made it', async () => {
  for (const [maker, player] of [
    [graphql, rest],
    [rest, graphql],
  ] as const) {
    const created = await create(maker, { variant: 'oware', ...AI_NORTH });
    const { id } = created.game;
    const played = await player.playMove({ gameId: id, move: 'c1', seatToken: created.southToken });
    expect(played).toMatchObject({ plies: [{ side: 'SOUTH', move: 'c1' }, { side: 'NORTH' }] });
    expect(await rest.game(id)).toEqual(await graphql.game(id));
    expect(await rest.plies(id)).toEqual(await graphql.plies(id));
    expect(await rest.record(id)).toEqual(await graphql.record(id));
  }
});

test('what is refused', async () => {
  const told = await expectAlike([graphql, rest], async (facade) => {
    const { game, southToken, northToken } = await create(facade, { variant: 'kalah', ...SEATS });
    const play = (input: Variables) =>
      facade.playMove({ gameId: game.id, move: 'c1', seatToken: southToken, ...input });
    const other = await create(facade, { variant: 'kalah', ...SEATS });
    return [
      await play({ seatToken: other.southToken }),
      await play({ seatToken: northToken }),
      await play({ move: 'c2' }),
      await play({ move: 'x' }),
      await play({ expectedVersion: 3 }),
      await play({ gameId: '019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17' }),
      await play({ idempotencyKey: 'k'.repeat(101) }),
      await play({ idempotencyKey: '' }),
      await facade.createGame({ variant: 'chess', ...SEATS }),
      await facade.createGame({ variant: 'kalah', ...SEATS, south: { name: 'x', aiLevel: 9 } }),
      await facade.createGame({ variant: 'kalah', ...SEATS, south: { name: ' ' } }),
      await facade.createGame({ variant: 'kalah', ...SEATS, tags: Array.from({ length: 21 }, String) }),
      await facade.createGame({ variant: 'kalah', ...SEATS, options: { turnLimit: '2001' } }),
      await facade.createGame({ variant: 'kalah', ...SEATS, idempotencyKey: 'too short' }),
      await facade.resignGame(game.id, 'x'),
      await facade.resignGame(game.id, northToken),
      await facade.resignGame(game.id, northToken),
      await play({}),
      await facade.game('nothing'),
      await facade.plies('019ad5f2-7c1e-7b3a-8f21-0c5d2e9a4b17'),
    ];
  });
  expect(codesOf(told)).toEqual([
    ...[
      'SEAT_TOKEN_INVALID',
      'NOT_YOUR_TURN',
      'ILLEGAL_MOVE',
      'MOVE_SYNTAX',
      'VERSION_CONFLICT',
      'GAME_NOT_FOUND',
    ],
    ...['BAD_INPUT', 'BAD_INPUT', 'UNKNOWN_VARIANT', 'LIMIT_EXCEEDED', 'BAD_INPUT', 'LIMIT_EXCEEDED'],
    ...['LIMIT_EXCEEDED', 'BAD_INPUT', 'SEAT_TOKEN_INVALID', 'OK', 'GAME_FINISHED', 'GAME_FINISHED'],
    ...['GAME_NOT_FOUND', 'GAME_NOT_FOUND'],
  ]);
});

test('of racing moves over both one is played', async () => {
  const { game, southToken } = await create(rest, { variant: 'oware', ...SEATS });
  const move = (facade: Facade, index: number) =>
    facade.playMove({
      gameId: game.id,
      move: 'abcdef'[index % 6] + '1',
      seatToken: southToken,
      expectedVersion: 0,
    });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => move(index % 2 === 0 ? rest : graphql, index)),
  );
  const codes = answers.map((answer) => (answer as { code?: string }).code ?? 'PLAYED').sort();
  expect(codes).toEqual(['PLAYED', ...Array.from({ length: 7 }, () => 'VERSION_CONFLICT')].sort());
  expect(await rest.game(game.id)).toMatchObject({ version: 1 });
});

test('a key plays and creates once, over whichever it comes', async () => {
  const idempotencyKey = 'a-key-that-nobody-can-guess-1';
  const input = { variant: 'hoyito-iii', ...SEATS, tags: ['keyed'], idempotencyKey };
  const created = await create(graphql, input);
  expect(await create(rest, input)).toEqual(created);
  const move = { gameId: created.game.id, move: 'c1', seatToken: created.southToken, idempotencyKey: 'm1' };
  const played = await rest.playMove(move);
  expect(await graphql.playMove(move)).toEqual(played);
  // However far the game has gone, the first answer stays.
  expect(await create(rest, input)).toEqual(created);
  for (const facade of [graphql, rest]) {
    const code = 'IDEMPOTENCY_MISMATCH';
    expect(await facade.createGame({ ...input, tags: [] })).toMatchObject({ code });
    expect(await facade.createMatch(input)).toMatchObject({ code });
    expect(await facade.playMove({ ...move, move: 'd1' })).toMatchObject({ code });
  }
});

test('of racing creations with a key one creates', async () => {
  const input = {
    variant: 'kalah',
    ...AI_NORTH,
    tags: ['raced'],
    idempotencyKey: 'another-key-nobody-can-guess',
  };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => create(index % 2 === 0 ? rest : graphql, input)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await rest.games({ tag: 'raced' }, {})).toMatchObject({ totalCount: 1 });
});

test('a match, round by round', async () => {
  const told = await expectAlike([graphql, rest], async (facade) => {
    const created = (await facade.createMatch(
      { variant: 'hoyito-iii', ...SEATS, options: { turnLimit: '4' } },
      2,
    )) as Created & {
      match: { id: string };
    };
    const { match, game } = created;
    const story: unknown[] = [created, await facade.startNextRound(match.id, created.southToken)];
    story.push(await playOut(facade, created, game));
    const second = (await facade.startNextRound(match.id, created.northToken)) as Game;
    story.push(
      second,
      await facade.startNextRound(match.id, created.southToken),
      await facade.match(match.id),
    );
    story.push(
      await playOut(facade, created, second),
      await facade.startNextRound(match.id, created.southToken),
    );
    story.push(
      await facade.startNextRound(match.id, 'x'),
      await facade.match('x'),
      await facade.match(match.id),
    );
    return [
      ...story,
      await facade.createMatch({ variant: 'kalah', ...SEATS }),
      await facade.createMatch({ variant: 'hoyito-iii', ...SEATS }, 101),
    ];
  });
  expect(codesOf(told)).toEqual([
    ...[
      'OK',
      'ROUND_NOT_OVER',
      'OK',
      'OK',
      'OK',
      'OK',
      'OK',
      'MATCH_OVER',
      'SEAT_TOKEN_INVALID',
      'MATCH_NOT_FOUND',
    ],
    ...['OK', 'MATCH_NOT_OFFERED', 'LIMIT_EXCEEDED'],
  ]);
});

async function playOut(facade: Facade, created: Created, game: Game): Promise<Game> {
  let current = game;
  while (current.status === 'IN_PROGRESS') {
    const [{ move }] = current.position.legalMoves;
    const input = { gameId: game.id, move, seatToken: tokenOf(created, current) };
    const played = (await facade.playMove(input)) as { game: Game };
    expect(played).toHaveProperty('game');
    current = played.game;
  }
  return current;
}
