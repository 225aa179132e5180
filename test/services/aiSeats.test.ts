import type { Archive, PlyResult, PlyToPlay, StoredGame } from '../../src/archive';
import { createAiSeats } from '../../src/services/aiSeats';
import type { Store } from '../../src/services/store';
import type { Suggestions } from '../../src/services/suggestions';
import { startApp, type TestApp } from '../support/app';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { createGame, findGame, type GameShape, playMove } from '../support/games';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function until(app: TestApp, id: string, isDone: (game: GameShape) => boolean): Promise<GameShape> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const game = await findGame(app, id);
    if (game !== null && isDone(game)) return game;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come to that');
}

const LONG_SEARCH = `{ suggestMove(at: { variant: "katro" }, limits: { maxMillis: 1500, maxNodes: 5000000 }) { move } }`;

test('while every search thread is busy a search is refused, and an AI seat answers later', async () => {
  const app = await startApp({ databaseUrl: database.url, pool: { threads: 1, maxQueue: 0 } });
  const { game, southToken } = await createGame(app, 'hoyito-iii', { north: { name: 'N', aiLevel: 2 } });
  const [move] = game.position.legalMoves;
  await app.data('{ suggestMove(at: { variant: "katro" }, level: 1) { move } }');
  const busy = app.data(LONG_SEARCH);
  await new Promise((resolve) => setTimeout(resolve, 100));

  const refused = await app.graphql('{ suggestMove(at: { variant: "raja-pasu" }) { move } }');
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'SEARCH_BUSY', retryable: true });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get('retry-after')).toBe(String(refused.errors[0]?.extensions['retryAfterSeconds']));
  const strict = await app.graphql('{ suggestMove(at: { variant: "raja-pasu" }) { move } }', undefined, {
    accept: 'application/graphql-response+json',
  });
  expect(strict.status).toBe(503);

  const played = await playMove(app, { gameId: game.id, move: move?.move, seatToken: southToken });
  expect(played.plies).toHaveLength(1);
  expect(played.game.position.sideToMove).toBe('NORTH');
  await busy;
  const after = await until(app, game.id, ({ position }) => position.sideToMove === 'SOUTH');
  expect(after.plies[1]).toMatchObject({ side: 'NORTH' });
  await app.stop();
});

test('a ply that a dead process owed is played at the next start', async () => {
  const first = await startApp({ databaseUrl: database.url });
  const { game, southToken } = await createGame(first, 'sadeqa-iii');
  await playMove(first, { gameId: game.id, move: 'a1', seatToken: southToken });
  await first.stop();
  await runSql(
    database.url,
    `UPDATE games SET north_kind = 'AI', north_level = 1, north_token_hash = NULL, ai_to_move = true WHERE id = $1`,
    [game.id],
  );
  const second = await startApp({ databaseUrl: database.url });
  const after = await until(second, game.id, ({ version }) => version === 2);
  expect(after.plies[1]).toMatchObject({ side: 'NORTH' });
  await second.stop();
});

test('two processes at the same games play each ply once', async () => {
  const one = await startApp({ databaseUrl: database.url });
  const two = await startApp({ databaseUrl: database.url });
  const seats = { south: { name: 'S', aiLevel: 1 }, north: { name: 'N', aiLevel: 1 } };
  const games = await Promise.all([one, two, one, two].map((app) => createGame(app, 'hoyito-iii', seats)));
  for (const { game } of games) {
    const ended = await until(two, game.id, ({ status }) => status === 'FINISHED');
    expect(ended.plies.map(({ number }) => number)).toEqual(ended.plies.map((_, index) => index + 1));
    expect(ended.version).toBe(ended.plyCount);
  }
  await one.stop();
  await two.stop();
});

test('equal searches in flight are one', async () => {
  const app = await startApp({ databaseUrl: database.url, pool: { threads: 1, maxQueue: 0 } });
  await app.data('{ suggestMove(at: { variant: "katro" }, level: 1) { move } }');
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.data(LONG_SEARCH)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await app.stop();
});

const refuse = (facts: object, message: string): never => {
  throw new Error(`${message}: ${JSON.stringify(facts)}`);
};

test('whoever is late with an older ply of a game answers nobody who waits for the present one', async () => {
  let archive: Archive | undefined;
  const app = await startApp({ databaseUrl: database.url, wrapArchive: (real) => (archive = real) });
  const { game, southToken, northToken } = await createGame(app, 'sadeqa-iii');
  const stages: StoredGame[] = [];
  for (const [move, seatToken] of [
    ['a1', southToken],
    ['a2', northToken],
    ['b1', southToken],
  ]) {
    await playMove(app, { gameId: game.id, move, seatToken });
    const stored = await archive?.findGame(game.id);
    if (stored !== undefined) stages.push(stored);
  }
  await app.stop();
  const toAi = (stored: StoredGame): StoredGame => {
    const isNorths = stored.sideToMove === 'NORTH';
    return { ...stored, north: { ...stored.north, kind: 'AI', level: 1 }, aiToMove: isNorths };
  };
  const [old, middle, present] = stages.map(toAi);
  expect([old.aiToMove, middle.aiToMove, present.aiToMove]).toEqual([true, false, true]);

  let letOldEnd: (() => void) | undefined;
  const seats = createAiSeats({
    log: { warn: refuse, error: refuse },
    suggestions: { suggest: () => Promise.resolve({ move: 'c2' }) } as unknown as Suggestions,
    store: {
      playPly: async ({ expectedVersion, move }: PlyToPlay): Promise<PlyResult> => {
        if (expectedVersion === old.version) {
          await new Promise<void>((resolve) => (letOldEnd = resolve));
          return { kind: 'conflict', game: middle };
        }
        const moves = [...present.moves, move];
        return { kind: 'played', game: { ...present, moves, version: present.version + 1, aiToMove: false } };
      },
    } as unknown as Store,
  });
  const late = seats.answer(old);
  const answer = seats.answer(present);
  setTimeout(() => letOldEnd?.(), 50);
  expect(await answer).toMatchObject({ version: 4, moves: ['a1', 'a2', 'b1', 'c2'] });
  expect(await late).toMatchObject({ version: 2 });
});
