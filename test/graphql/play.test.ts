import { startApp, type TestApp } from '../support/app';
import { runSql } from '../support/database';
import {
  CREATE_GAME,
  type CreatedShape,
  createGame,
  findGame,
  PLAY_MOVE,
  type PlayedShape,
  playMove,
} from '../support/games';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const codeOf = (input: object): Promise<string> => app.codeOf(PLAY_MOVE, { input });

describe('a move is refused, and changes nothing', () => {
  let created: CreatedShape;
  let before: object | null;
  beforeAll(async () => {
    created = await createGame(app, 'sadeqa-iii');
    await playMove(app, { gameId: created.game.id, move: 'a1', seatToken: created.southToken });
    before = await findGame(app, created.game.id);
  });
  afterEach(async () => {
    expect(await findGame(app, created.game.id)).toEqual(before);
  });
  const move = (input: object): object => ({
    gameId: created.game.id,
    move: 'a2',
    seatToken: created.northToken,
    ...input,
  });

  test('of a game that is not there', async () => {
    expect(await codeOf(move({ gameId: 'nothing' }))).toBe('GAME_NOT_FOUND');
    expect(await codeOf(move({ gameId: '01890000-0000-7000-8000-000000000000' }))).toBe('GAME_NOT_FOUND');
  });
  test('without the token of a seat', async () => {
    expect(await codeOf(move({ seatToken: 'guess' }))).toBe('SEAT_TOKEN_INVALID');
    expect(await codeOf(move({ seatToken: '' }))).toBe('SEAT_TOKEN_INVALID');
  });
  test('with the token of another game', async () => {
    const other = await createGame(app, 'sadeqa-iii');
    expect(await codeOf(move({ seatToken: other.northToken }))).toBe('SEAT_TOKEN_INVALID');
  });
  test('by the side that is not to move', async () => {
    expect(await codeOf(move({ seatToken: created.southToken }))).toBe('NOT_YOUR_TURN');
  });
  test('that the rules do not allow', async () => {
    expect(await codeOf(move({ move: 'a1' }))).toBe('ILLEGAL_MOVE');
    expect(await codeOf(move({ move: 'd2' }))).toBe('ILLEGAL_MOVE');
    expect(await codeOf(move({ move: 'e4' }))).toBe('MOVE_SYNTAX');
    expect(await codeOf(move({ move: 'a2+' }))).toBe('MOVE_SYNTAX');
  });
  test('at another version, with the game as it is', async () => {
    const { errors } = await app.graphql(PLAY_MOVE, { input: move({ expectedVersion: 0 }) });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VERSION_CONFLICT',
      expectedVersion: 0,
      current: { version: 1, position: '8,8,1,0,0,8,8,8/2,9,9,9,1,8,1,8 n 8-0', status: 'IN_PROGRESS' },
    });
  });
  test.each(['gameId', 'move', 'seatToken', 'idempotencyKey'])(
    'with a null character in %s',
    async (argument) => {
      const { errors } = await app.graphql(PLAY_MOVE, { input: move({ [argument]: 'a\u0000' }) });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', argument });
    },
  );
  test('with an empty or endless key', async () => {
    expect(await codeOf(move({ idempotencyKey: '' }))).toBe('BAD_INPUT');
    expect(await codeOf(move({ idempotencyKey: 'k'.repeat(101) }))).toBe('BAD_INPUT');
  });
});

describe('races', () => {
  test('of twenty moves at the same version one is played', async () => {
    const { game, southToken } = await createGame(app, 'hoyito-iii');
    const input = { gameId: game.id, seatToken: southToken, expectedVersion: 0 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.graphql<{ playMove: PlayedShape }>(PLAY_MOVE, {
          input: { ...input, move: 'abcdef'[index % 6] + '1' },
        }),
      ),
    );
    const won = answers.filter(({ errors }) => errors.length === 0);
    const lost = answers.flatMap(({ errors }) => errors);
    expect(won).toHaveLength(1);
    expect(lost.map(({ extensions }) => extensions.code)).toEqual(Array(19).fill('VERSION_CONFLICT'));
    const { position } = won[0]?.data?.playMove.game ?? {};
    for (const { extensions } of lost)
      expect(extensions['current']).toMatchObject({ version: 1, position: position?.text });
    expect((await findGame(app, game.id))?.version).toBe(1);
  });

  test('without a version the loser of a race loses all the same', async () => {
    const { game, southToken } = await createGame(app, 'hoyito-iii');
    const input = { gameId: game.id, seatToken: southToken };
    const answers = await Promise.all(
      ['a1', 'b1'].map((move) => app.graphql(PLAY_MOVE, { input: { ...input, move } })),
    );
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(codes).toHaveLength(1);
    expect(['VERSION_CONFLICT', 'NOT_YOUR_TURN']).toContain(codes[0]);
    expect((await findGame(app, game.id))?.version).toBe(1);
  });
});

describe('an idempotency key', () => {
  test.each([
    ['a human', undefined],
    ['an AI seat', 2],
  ])('twenty times at once against %s: one ply, twenty equal answers', async (_who, aiLevel) => {
    const { game, southToken } = await createGame(app, 'sadeqa-iii', { north: { name: 'N', aiLevel } });
    const input = {
      gameId: game.id,
      move: 'c1',
      seatToken: southToken,
      idempotencyKey: 'k1',
      expectedVersion: 0,
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => playMove(app, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const after = await findGame(app, game.id);
    expect(after?.plyCount).toBe(aiLevel === undefined ? 1 : 2);
    expect(answers[0]?.game).toEqual(after);
  });

  test('gives the first answer again, however far the game has gone', async () => {
    const { game, southToken } = await createGame(app, 'sadeqa-iii', { north: { name: 'N', aiLevel: 1 } });
    const seat = { gameId: game.id, seatToken: southToken };
    const first = await playMove(app, { ...seat, move: 'c1', idempotencyKey: 'first' });
    const [next] = first.game.position.legalMoves;
    await playMove(app, { ...seat, move: next?.move, idempotencyKey: 'second' });
    await app.data(
      'mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) { id } }',
      {
        id: game.id,
        token: southToken,
      },
    );
    expect(await playMove(app, { ...seat, move: 'c1', idempotencyKey: 'first' })).toEqual(first);
  });

  test('belongs to one move', async () => {
    const { game, southToken, northToken } = await createGame(app, 'sadeqa-iii');
    const key = { gameId: game.id, idempotencyKey: 'same' };
    await playMove(app, { ...key, move: 'c1', seatToken: southToken });
    expect(await codeOf({ ...key, move: 'd1', seatToken: southToken })).toBe('IDEMPOTENCY_MISMATCH');
    expect(await codeOf({ ...key, move: 'c1', seatToken: northToken })).toBe('IDEMPOTENCY_MISMATCH');
    const other = await createGame(app, 'sadeqa-iii');
    const input = { ...key, gameId: other.game.id, move: 'd1', seatToken: other.southToken };
    expect((await playMove(app, input)).game.version).toBe(1);
  });

  test('is not used up by a move that was refused', async () => {
    const { game, southToken } = await createGame(app, 'sadeqa-iii');
    const key = { gameId: game.id, seatToken: southToken, idempotencyKey: 'k' };
    expect(await codeOf({ ...key, move: 'a2' })).toBe('ILLEGAL_MOVE');
    expect((await playMove(app, { ...key, move: 'a1' })).game.version).toBe(1);
  });
});

describe('giving up', () => {
  const RESIGN = `mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) {
    status version endedAt outcome { winner reason south north } position { outcome { reason } } record } }`;

  test('ends the game for the other side, whoever is to move', async () => {
    const { game, northToken, southToken } = await createGame(app, 'raja-pasu');
    const { resignGame } = await app.data<{ resignGame: object }>(RESIGN, { id: game.id, token: northToken });
    expect(resignGame).toMatchObject({
      status: 'FINISHED',
      version: 1,
      outcome: { winner: 'SOUTH', reason: 'RESIGNATION', south: null, north: null },
      position: { outcome: null },
    });
    expect(await app.codeOf(RESIGN, { id: game.id, token: southToken })).toBe('GAME_FINISHED');
    expect(await codeOf({ gameId: game.id, move: 'a1', seatToken: southToken })).toBe('GAME_FINISHED');
    expect(await app.codeOf(RESIGN, { id: game.id, token: 'guess' })).toBe('SEAT_TOKEN_INVALID');
    expect(await app.codeOf(RESIGN, { id: 'nothing', token: 'guess' })).toBe('GAME_NOT_FOUND');
  });
});

describe('a new game', () => {
  const refused = (input: object): Promise<string> =>
    app.codeOf(CREATE_GAME, {
      input: { variant: 'sadeqa-iii', south: { name: 'A' }, north: { name: 'B' }, ...input },
    });

  test('begins with the position and options given', async () => {
    const { createGame: created } = await app.data<{ createGame: { game: object } }>(
      `mutation { createGame(input: { variant: "hoyito-iii", position: "4,4,4,4,4,4/4,4,4,4,4,4_n_0-0",
         options: [{ name: "lapLimit", value: "100" }], tags: ["a", "b", "a"],
         south: { name: "Ñandú 🌱" }, north: { name: "O'Neill \\"x\\"" } })
         { game { startPosition { text legalMoves { move } } options { name value } tags source record
           south { name kind level } north { name } createdAt endedAt } } }`,
    );
    expect(created.game).toMatchObject({
      startPosition: { text: '4,4,4,4,4,4/4,4,4,4,4,4 n 0-0' },
      options: [
        { name: 'files', value: '6' },
        { name: 'lastFour', value: 'previous-winner' },
        { name: 'roundSetup', value: 'fresh' },
        { name: 'endless', value: 'stop' },
        { name: 'lapLimit', value: '100' },
        { name: 'repetition', value: 'on' },
        { name: 'turnLimit', value: '2000' },
      ],
      tags: ['a', 'b'],
      source: 'PLAYED',
      south: { name: 'Ñandú 🌱', kind: 'HUMAN', level: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      endedAt: null,
      record: expect.stringContaining('[Options "lapLimit=100"]') as string,
    });
  });

  test('lets an AI South open in the same reply', async () => {
    const { game, southToken } = await createGame(app, 'raja-pasu', { south: { name: 'S', aiLevel: 1 } });
    expect(southToken).toBeNull();
    expect(game).toMatchObject({ version: 1, plies: [{ side: 'SOUTH' }], position: { sideToMove: 'NORTH' } });
  });

  test.each([
    [{ variant: 'chess' }, 'UNKNOWN_VARIANT'],
    [{ options: [{ name: 'turnLimit', value: '2001' }] }, 'LIMIT_EXCEEDED'],
    [{ options: [{ name: 'lapLimit', value: '10001' }] }, 'OPTION_VALUE'],
    [{ position: '0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 s 48-48' }, 'GAME_OVER'],
    [{ position: '1 s 0-0' }, 'POSITION_RANKS'],
    [{ south: { name: '' } }, 'BAD_INPUT'],
    [{ south: { name: '   ' } }, 'BAD_INPUT'],
    [{ south: { name: 'x'.repeat(81) } }, 'BAD_INPUT'],
    [{ north: { name: 'a\nb' } }, 'BAD_INPUT'],
    [{ north: { name: 'a\u0000b' } }, 'BAD_INPUT'],
    [{ north: { name: 'a\ud800b' } }, 'BAD_INPUT'],
    [{ north: { name: 'N', aiLevel: 0 } }, 'LIMIT_EXCEEDED'],
    [{ north: { name: 'N', aiLevel: 9 } }, 'LIMIT_EXCEEDED'],
    [{ tags: Array.from({ length: 21 }, (_, index) => String(index)) }, 'LIMIT_EXCEEDED'],
    [{ tags: ['x'.repeat(51)] }, 'BAD_INPUT'],
    [{ tags: ['a\u0000'] }, 'BAD_INPUT'],
  ])('is refused: %j, %s', async (input, code) => {
    expect(await refused(input)).toBe(code);
  });
});

test('tokens are kept as hashes alone', async () => {
  const { game, southToken } = await createGame(app, 'katro');
  const [row] = await runSql<{ south_token_hash: Buffer; north_token_hash: Buffer }>(
    app.databaseUrl,
    'SELECT south_token_hash, north_token_hash FROM games WHERE id = $1',
    [game.id],
  );
  expect(southToken).toMatch(/^[\w-]{43}$/);
  expect(row?.south_token_hash).toHaveLength(32);
  expect(row?.south_token_hash.toString('base64url')).not.toBe(southToken);
});
