import { createArchive, type Archive } from '../../src/archive';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { ending, kept, human, machine, newGame, ply, southWon, nobody } from './samples';

let database: TestDatabase;
let archive: Archive;

beforeAll(async () => {
  database = await createTestDatabase();
  archive = createArchive({ databaseUrl: database.url });
});

afterAll(async () => {
  await archive.close();
  await database.drop();
});

describe('keeping games', () => {
  test('a fresh game comes back as it went in', async () => {
    const game = newGame({
      north: machine,
      tags: ['rapid', 'été 🌞'],
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
    });
    const made = await archive.createGame(game);
    expect(made).toMatchObject({
      ...kept(game),
      status: 'IN_PROGRESS',
      version: 0,
      moves: [],
      plyMillis: [],
      outcome: null,
    });
    expect(made.updatedAt).toEqual(game.createdAt);
    expect(await archive.findGame(made.id)).toEqual(made);
  });

  test('a game played elsewhere keeps its moves, times and outcome', async () => {
    const createdAt = new Date('1999-12-31T23:59:59.999Z');
    const endedAt = new Date('2000-01-01T00:10:00.000Z');
    const moves = ['c1', 'a2', 'd1'];
    const made = await archive.createGame(
      newGame({
        source: 'IMPORTED',
        moves,
        plyMillis: [1, 2, 600_000],
        outcome: southWon,
        createdAt,
        endedAt,
      }),
    );
    expect(await archive.findGame(made.id)).toMatchObject({
      moves,
      plyMillis: [1, 2, 600_000],
      outcome: southWon,
      status: 'FINISHED',
      version: 3,
      createdAt,
      endedAt,
    });
  });

  test('games are found in the order asked for, with gaps where there are none', async () => {
    const [a, b] = await Promise.all([archive.createGame(newGame()), archive.createGame(newGame())]);
    const found = await archive.findGames([b.id, nobody, 'no id', a.id.toUpperCase(), b.id]);
    expect(found.map((game) => game?.id)).toEqual([b.id, undefined, undefined, a.id, b.id]);
    expect(await archive.findGame('no id')).toBeUndefined();
    expect(await archive.findGame(nobody)).toBeUndefined();
  });

  test('ids ascend in the order games are made', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) ids.push((await archive.createGame(newGame())).id);
    expect([...ids].sort()).toEqual(ids);
  });
});

describe('playing plies', () => {
  test('each adds a move, its time and a version', async () => {
    const { id } = await archive.createGame(newGame({ createdAt: new Date(1_000_000) }));
    await archive.playPly(ply(id, 0, { move: 'c1', at: new Date(1_000_250) }));
    const late = new Date(1_000_000 + 2 ** 31 + 5);
    const result = await archive.playPly(ply(id, 1, { move: 'b2', at: late, aiToMove: true }));
    const expected = {
      version: 2,
      moves: ['c1', 'b2'],
      plyMillis: [250, 2 ** 31 + 5],
      position: 'after 1',
      sideToMove: 'SOUTH',
      aiToMove: true,
      status: 'IN_PROGRESS',
      updatedAt: late,
    };
    expect(result).toMatchObject({ kind: 'played', game: expected });
    expect(await archive.findGame(id)).toMatchObject(expected);
  });

  test('the last one ends the game, and no ply follows it', async () => {
    const { id } = await archive.createGame(newGame());
    const at = new Date();
    const ended = await archive.playPly(ply(id, 0, { outcome: southWon, at }));
    expect(ended).toMatchObject({
      kind: 'played',
      game: { status: 'FINISHED', outcome: southWon, endedAt: at, version: 1 },
    });
    expect(await archive.playPly(ply(id, 1))).toMatchObject({ kind: 'conflict', game: { version: 1 } });
  });

  test('a draw has an outcome without a winner', async () => {
    const { id } = await archive.createGame(newGame());
    const outcome = { winner: null, reason: 'REPETITION', southSeeds: null, northSeeds: null };
    expect(await archive.playPly(ply(id, 0, { outcome }))).toMatchObject({
      kind: 'played',
      game: { outcome },
    });
  });

  test('of 20 at once with one expected version 1 is played', async () => {
    const { id } = await archive.createGame(newGame());
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => archive.playPly(ply(id, 0, { move: `m${i}` }))),
    );
    expect(results.filter(({ kind }) => kind === 'played')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
    for (const result of results) expect(result).toMatchObject({ game: { version: 1 } });
    expect(await archive.findGame(id)).toMatchObject({ version: 1, moves: [expect.any(String)] });
  });

  test('a refused one changes nothing', async () => {
    const { id } = await archive.createGame(newGame());
    await archive.playPly(ply(id, 0));
    const before = await archive.findGame(id);
    for (const version of [-1, 0, 2, 99]) {
      expect(await archive.playPly(ply(id, version, { at: new Date(Date.now() + 60_000) }))).toEqual({
        kind: 'conflict',
        game: before,
      });
    }
    expect(await archive.findGame(id)).toEqual(before);
  });

  test('one for a game that is not there is missing', async () => {
    expect(await archive.playPly(ply(nobody, 0))).toEqual({ kind: 'missing' });
    expect(await archive.playPly(ply('no id', 0))).toEqual({ kind: 'missing' });
  });
});

describe('idempotency keys', () => {
  const idempotency = { key: 'k-1', requestHash: 'hash of the request' };

  test('20 calls at once with one key have one effect', async () => {
    const { id } = await archive.createGame(newGame());
    const results = await Promise.all(
      Array.from({ length: 20 }, () => archive.playPly(ply(id, 0, { idempotency }))),
    );
    expect(results.filter(({ kind }) => kind === 'played')).toHaveLength(1);
    const replayed = { kind: 'replayed', ply: { number: 1, requestHash: idempotency.requestHash } };
    for (const result of results.filter(({ kind }) => kind !== 'played'))
      expect(result).toMatchObject(replayed);
    expect(await archive.findGame(id)).toMatchObject({ version: 1 });
  });

  test('a used key plays nothing at any version, and tells which ply it played', async () => {
    const { id } = await archive.createGame(newGame());
    await archive.playPly(ply(id, 0, { idempotency }));
    await archive.playPly(ply(id, 1));
    for (const version of [0, 1, 2]) {
      expect(await archive.playPly(ply(id, version, { idempotency }))).toMatchObject({
        kind: 'replayed',
        ply: { number: 1 },
        game: { version: 2 },
      });
    }
    expect(await archive.findKeyedPly(id, 'k-1')).toEqual({
      number: 1,
      version: 1,
      requestHash: idempotency.requestHash,
    });
    expect(await archive.findKeyedPly(id, 'k-2')).toBeUndefined();
  });

  test('a key whose ply was refused can still be used, and another game has its own keys', async () => {
    const { id } = await archive.createGame(newGame());
    const other = await archive.createGame(newGame());
    expect(await archive.playPly(ply(id, 5, { idempotency }))).toMatchObject({ kind: 'conflict' });
    expect(await archive.playPly(ply(id, 0, { idempotency }))).toMatchObject({ kind: 'played' });
    expect(await archive.playPly(ply(other.id, 0, { idempotency }))).toMatchObject({ kind: 'played' });
  });
});

describe('ending games without a ply', () => {
  const resignation = { winner: 'NORTH', reason: 'RESIGNATION', southSeeds: null, northSeeds: null } as const;

  test('20 resignations at once end the game once', async () => {
    const { id } = await archive.createGame(newGame({ north: machine, aiToMove: true }));
    const at = new Date();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => archive.endGame(ending(id, { outcome: resignation, at }))),
    );
    expect(results.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
    expect(await archive.findGame(id)).toMatchObject({
      version: 1,
      status: 'FINISHED',
      outcome: resignation,
      aiToMove: false,
      endedAt: at,
      moves: [],
    });
  });

  test('a ply and a resignation at one version exclude each other', async () => {
    const { id } = await archive.createGame(newGame());
    const [played, ended] = await Promise.all([
      archive.playPly(ply(id, 0)),
      archive.endGame(ending(id, { outcome: resignation })),
    ]);
    expect([played.kind, ended.kind].sort()).not.toEqual(['changed', 'played']);
    expect(await archive.findGame(id)).toMatchObject({ version: 1 });
  });

  test('the expected version is kept to', async () => {
    const { id } = await archive.createGame(newGame());
    expect(await archive.endGame(ending(id, { expectedVersion: 3 }))).toMatchObject({ kind: 'conflict' });
    expect(await archive.endGame(ending(nobody))).toEqual({ kind: 'missing' });
  });
});

test('games that wait for the server come longest waiting first', async () => {
  const ids: string[] = [];
  for (const day of ['03', '01', '02']) {
    const game = newGame({
      south: machine,
      north: human,
      aiToMove: true,
      createdAt: new Date(`1960-01-${day}`),
    });
    ids.push((await archive.createGame(game)).id);
  }
  const waiting = await archive.listGamesAwaitingAi(2);
  expect(waiting.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
});
