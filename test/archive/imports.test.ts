import { createHash } from 'node:crypto';
import { type Archive, createArchive, type ImportedGame } from '../../src/archive';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { human, newGame, southWon } from './samples';

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

function imported(content: string, changes: Partial<ImportedGame> = {}): ImportedGame {
  return {
    game: newGame({
      source: 'IMPORTED',
      south: { ...human, name: content, tokenHash: null },
      moves: ['c1', 'a2'],
      outcome: southWon,
    }),
    header: [],
    comments: [],
    contentHash: createHash('sha256').update(content).digest(),
    ...changes,
  };
}

test('a game comes back with its tags in their order and its comments', async () => {
  const header = [
    { name: 'Zeta', value: '"first" \\ 😀' },
    { name: 'Alpha', value: '' },
  ];
  const comments = [
    { ply: 0, text: 'from the start' },
    { ply: 2, evaluationSeeds: -3.25, best: 'b2', text: 'été' },
  ];
  const [id] = await archive.importGames([imported('whole', { header, comments })]);
  expect(await archive.findGame(id ?? '')).toMatchObject({
    header,
    comments,
    source: 'IMPORTED',
    status: 'FINISHED',
    version: 2,
    moves: ['c1', 'a2'],
    outcome: southWon,
  });
});

test('a game played here has no header, and no comments', async () => {
  const { id } = await archive.createGame(newGame());
  expect(await archive.findGame(id)).toMatchObject({ header: null, comments: [] });
});

test('what is kept already, or stands twice, is passed over, and told', async () => {
  await archive.importGames([imported('known')]);
  const ids = await archive.importGames(['a', 'known', 'b', 'a'].map((content) => imported(content)));
  expect(ids.map((id) => id !== undefined)).toEqual([true, false, true, false]);
  const found = await archive.findGames(ids.map((id) => id ?? ''));
  expect(found.map((game) => game?.south.name)).toEqual(['a', undefined, 'b', undefined]);
});

test('games played here never stand in the way of each other', async () => {
  const games = await Promise.all([archive.createGame(newGame()), archive.createGame(newGame())]);
  expect(new Set(games.map(({ id }) => id)).size).toBe(2);
});

test('games come in the order in which they were given', async () => {
  const names = Array.from({ length: 300 }, (_, i) => `ordered ${String(i)}`);
  const createdAt = new Date('2001-02-03T04:05:06.007Z');
  const games = names.map((name) => imported(name));
  await archive.importGames(games.map((each) => ({ ...each, game: { ...each.game, createdAt } })));
  const filter = { createdFrom: createdAt, createdUntil: new Date(createdAt.getTime() + 1) };
  const page = await archive.listGames({ filter, order: 'OLDEST', limit: 300, direction: 'FIRST' });
  expect(page.games.map(({ south }) => south.name)).toEqual(names);
});

test('of many imports of the same games at once, in other orders, one keeps each', async () => {
  const games = Array.from({ length: 60 }, (_, i) => imported(`raced ${String(i)}`));
  const orders = Array.from({ length: 8 }, (_, i) => [...games.slice(i * 7), ...games.slice(0, i * 7)]);
  const results = await Promise.all(orders.map((order) => archive.importGames(order)));
  expect(results.flat().filter((id) => id !== undefined)).toHaveLength(60);
});

test('games that come in again use up no numbers of volumes', async () => {
  const games = Array.from({ length: 5 }, (_, i) => imported(`again ${String(i)}`));
  await archive.importGames(games);
  const number = () =>
    runSql<{ last_value: string }>(database.url, 'SELECT last_value FROM games_volume_seq');
  const before = await number();
  expect(await archive.importGames(games)).toEqual(games.map(() => undefined));
  expect(await number()).toEqual(before);
});

test('none at all', async () => {
  expect(await archive.importGames([])).toEqual([]);
});

test('a text that cannot be kept is refused, and nothing kept', async () => {
  const bad = imported('bad', { comments: [{ ply: 0, text: 'x\u0000' }] });
  await expect(archive.importGames([imported('good'), bad])).rejects.toMatchObject({ code: 'INVALID_TEXT' });
  expect(await archive.countGames({ south: 'good' })).toEqual({ games: 0, isExact: true });
});
