import { startApp, type TestApp } from '../support/app';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { createGame, findGame, GAME_FIELDS, type GameShape, pollToEnd } from '../support/games';

const VARIANTS = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'];

let database: TestDatabase;
let app: TestApp;
const finished = new Map<string, GameShape>();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

test.each(VARIANTS)(
  'two AI seats play %s to the end',
  async (variant) => {
    const { game, southToken, northToken } = await createGame(app, variant, {
      south: { name: 'Weak', aiLevel: 1 },
      north: { name: 'Strong', aiLevel: 3 },
      tags: ['self-play'],
    });
    expect([southToken, northToken]).toEqual([null, null]);
    const ended = await pollToEnd(app, game.id);
    expect(ended.status).toBe('FINISHED');
    expect(ended.version).toBe(ended.plyCount);
    expect(ended.position.legalMoves).toEqual([]);
    finished.set(game.id, ended);
  },
  60_000,
);

test('after a restart on the same database everything is there', async () => {
  await app.stop();
  app = await startApp({ databaseUrl: database.url });
  for (const [id, game] of finished) expect(await findGame(app, id)).toEqual(game);
});

test.each(VARIANTS)(
  'the game of %s is found again, and its plies lead where it ended',
  async (variant) => {
    const { games } = await app.data<{ games: { nodes: GameShape[] } }>(
      `query ($variant: ID!) { games(filter: { variant: $variant, status: FINISHED, source: SELF_PLAY, tag: "self-play" }) {
       nodes { ...GameFields } } } ${GAME_FIELDS}`,
      { variant },
    );
    const [game] = games.nodes;
    expect(games.nodes).toEqual([finished.get(game?.id ?? '')]);
    if (game === undefined) return;
    const moves = game.plies.map(({ move }) => move);

    const { position } = await app.data<{ position: object }>(
      'query ($at: PositionInput!) { position(at: $at) { text sideToMove legalMoves { move } outcome { reason } } }',
      { at: { variant, moves } },
    );
    expect(position).toEqual(game.position);

    let text: string | undefined;
    for (const [index, ply] of game.plies.entries()) {
      const at =
        index === moves.length - 1 ? { variant, moves: moves.slice(0, -1) } : { variant, position: text };
      const { applyMove } = await app.data<{ applyMove: { position: { text: string } } }>(
        'query ($at: PositionInput!, $move: String!) { applyMove(at: $at, move: $move) { position { text } } }',
        { at, move: ply.move },
      );
      text = applyMove.position.text;
      expect([ply.number, text]).toEqual([index + 1, ply.position.text]);
    }
    expect(text).toBe(game.position.text);
  },
  60_000,
);
