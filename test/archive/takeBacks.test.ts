import { type Archive, createArchive, type GameTrace, type TakeBack } from '../../src/archive';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { ending, newGame, ply, traceOf, nobody } from './samples';

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

const movesTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `m${String(index)}`);

/** Back from a version to so many plies, of a game whose versions were all made by plies. */
function back(
  gameId: string,
  expectedVersion: number,
  count: number,
  changes: Partial<TakeBack> = {},
): TakeBack {
  const moves = movesTo(count);
  const gone = Array.from({ length: expectedVersion + 1 - count }, (_, index) => count + 1 + index);
  return {
    ...{ gameId, expectedVersion, moves, position: `back at ${String(count)}` },
    otherVersions: gone,
    sideToMove: 'SOUTH',
    aiToMove: false,
    trace: traceOf(moves),
    unreached: traceOf(movesTo(expectedVersion)).reached.filter((reached) => reached.ply > count),
    at: new Date(),
    ...changes,
  };
}

async function begin(plies: number): Promise<string> {
  const { id } = await archive.createGame(newGame({ createdAt: new Date(1_000_000) }));
  for (let version = 0; version < plies; version++) {
    const at = new Date(1_000_000 + 100 * (version + 1));
    await archive.playPly(ply(id, version, { move: `m${String(version)}`, at }));
  }
  return id;
}

/** What is indexed of a game, in the order of its plies. */
async function reachedBy(id: string): Promise<unknown[]> {
  return runSql(
    database.url,
    `SELECT position_key, ply, move, result FROM
       (SELECT * FROM reached_early UNION ALL
        SELECT position_key, game_id, ply, move, result, margin FROM reached_late) AS reached
     WHERE game_id = '${id}' ORDER BY ply`,
  );
}

test.each([0, 1, 7, 8, 9, 11])('of 12 plies %i stay, and nothing is left of the others', async (count) => {
  const id = await begin(12);
  await archive.changeOffers({
    ...{ gameId: id, expectedVersion: 12, drawOffer: 'NORTH', at: new Date() },
    takeBackOffer: { by: 'SOUTH', toPly: count },
  });
  const at = new Date(Date.now() + 1_000);
  const result = await archive.takeBack(back(id, 13, count, { at }));
  expect(result).toMatchObject({
    kind: 'changed',
    game: {
      version: 14,
      moves: movesTo(count),
      plyMillis: movesTo(count).map((_, index) => 100 * (index + 1)),
      position: `back at ${String(count)}`,
      drawOffer: null,
      takeBackOffer: null,
      status: 'IN_PROGRESS',
      updatedAt: at,
    },
  });
  const [row] = await runSql(database.url, `SELECT ply_count, choices, laps FROM games WHERE id = '${id}'`);
  expect(row).toEqual({ ply_count: count, choices: 3 * count, laps: 2 * count });
  expect(await reachedBy(id)).toEqual(await reachedBy(await begin(count)));
});

test('a position that stood before already stays where it was', async () => {
  const { id } = await archive.createGame(newGame());
  // The position after two plies is the first one again.
  const traces = [1, 2, 3].map((count): GameTrace => {
    const { reached, ...sums } = traceOf(movesTo(count));
    return { ...sums, reached: reached.filter((each) => each.ply !== 2) };
  });
  for (const [version, trace] of traces.entries()) await archive.playPly(ply(id, version, { trace }));
  const unreached = traces[2].reached.filter((each) => each.ply > 2);
  await archive.takeBack(back(id, 3, 2, { trace: traces[1], unreached }));
  expect(await reachedBy(id)).toMatchObject([
    { ply: 0, move: 'm0' },
    { ply: 1, move: 'm1' },
  ]);
});

test('of 20 changes at once with one expected version 1 happens', async () => {
  const id = await begin(3);
  const results = await Promise.all([
    ...Array.from({ length: 8 }, (_, index) => archive.takeBack(back(id, 3, index % 3))),
    ...Array.from({ length: 8 }, () => archive.playPly(ply(id, 3))),
    ...Array.from({ length: 4 }, () => archive.endGame(ending(id, { expectedVersion: 3 }))),
  ]);
  expect(results.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
  expect(await archive.findGame(id)).toMatchObject({ version: 4 });
});

test('nothing is taken back at another version, in a game that has ended, or in none', async () => {
  const id = await begin(2);
  const before = await archive.findGame(id);
  for (const version of [-1, 1, 3]) {
    expect(await archive.takeBack(back(id, 2, 0, { expectedVersion: version }))).toEqual({
      kind: 'conflict',
      game: before,
    });
  }
  await archive.endGame(ending(id, { expectedVersion: 2, trace: traceOf(movesTo(2)) }));
  expect(await archive.takeBack(back(id, 3, 1))).toMatchObject({
    kind: 'conflict',
    game: { status: 'FINISHED', version: 3 },
  });
  expect(await archive.takeBack(back(nobody, 0, 0))).toEqual({ kind: 'missing' });
});

test('a key stays used up, and tells its ply from the one that came in its place', async () => {
  const { id } = await archive.createGame(newGame());
  const keyed = (key: string, version: number) =>
    ply(id, version, { number: 1, idempotency: { key, requestHash: 'hash' } });
  await archive.playPly(keyed('first', 0));
  await archive.takeBack(back(id, 1, 0));
  expect(await archive.playPly(keyed('first', 2))).toMatchObject({
    kind: 'replayed',
    ply: { number: 1, version: 1 },
    game: { version: 2, moves: [] },
  });
  expect(await archive.playPly(keyed('second', 2))).toMatchObject({ kind: 'played', game: { version: 3 } });
  expect(await archive.findKeyedPly(id, 'second')).toEqual({ number: 1, version: 3, requestHash: 'hash' });
});

test('a key of a process that knows no versions of plies has the version of its number', async () => {
  const id = await begin(2);
  await runSql(
    database.url,
    `INSERT INTO ply_keys (game_id, key, request_hash, ply_number) VALUES ('${id}', 'old', 'hash', 2)`,
  );
  expect(await archive.findKeyedPly(id, 'old')).toEqual({ number: 2, version: 2, requestHash: 'hash' });
});
