import { createArchive, type Archive, type StoredGame } from '../../src/archive';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { human, kept, machine, newGame, ply, southWon, nobody } from './samples';

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

test('a match comes back as it went in, with its first round', async () => {
  const firstRound = newGame({ north: machine, createdAt: new Date('2026-01-02T03:04:05.678Z') });
  const made = await archive.createMatch({ firstRound, roundsWanted: 3 });
  const { variant, options, south, north, createdAt } = firstRound;
  expect(made.match).toMatchObject({ variant, options, south, north, createdAt, roundsWanted: 3 });
  expect(made.firstRound).toMatchObject({ ...kept(firstRound), matchId: made.match.id, round: 1 });
  expect(await archive.findMatch(made.match.id)).toEqual(made.match);
  expect(await archive.findGame(made.firstRound.id)).toEqual(made.firstRound);
  expect(await archive.listRounds([made.match.id])).toEqual([[made.firstRound]]);
});

test('a match whose first round cannot be kept is not kept either', async () => {
  const firstRound = newGame({ aiToMove: null as unknown as boolean });
  await expect(archive.createMatch({ firstRound, roundsWanted: 77 })).rejects.toThrow();
  expect(await runSql(database.url, 'SELECT id FROM matches WHERE rounds_wanted = 77')).toEqual([]);
});

test('a single game belongs to no match', async () => {
  const game = await archive.createGame(newGame());
  expect([game.matchId, game.round]).toEqual([null, null]);
  const played = await archive.playPly(ply(game.id, 0));
  expect(played).toMatchObject({ kind: 'played', game: { matchId: null, round: null } });
});

test('matches are found in the order asked for, with gaps where there are none', async () => {
  const make = () => archive.createMatch({ firstRound: newGame(), roundsWanted: null });
  const [{ match: a }, { match: b, firstRound }] = [await make(), await make()];
  const found = await archive.findMatches([b.id, nobody, 'no id', a.id.toUpperCase(), b.id]);
  expect(found).toEqual([b, undefined, undefined, a, b]);
  const rounds = await archive.listRounds([nobody, b.id, 'no id', b.id.toUpperCase()]);
  expect(rounds).toEqual([[], [firstRound], [], [firstRound]]);
  expect(await archive.findMatch('no id')).toBeUndefined();
  expect(await archive.listRounds([])).toEqual([]);
});

test('rounds are listed in their order, as they stand', async () => {
  const { match, firstRound } = await archive.createMatch({ firstRound: newGame(), roundsWanted: null });
  const third = await archive.addRound(match.id, 3, newGame());
  const second = await archive.addRound(match.id, 2, newGame({ startPosition: 'closed' }));
  await archive.playPly(ply(second.id, 0, { outcome: southWon }));
  const [rounds] = await archive.listRounds([match.id]);
  expect(rounds.map(({ id, round }) => [id, round])).toEqual([
    [firstRound.id, 1],
    [second.id, 2],
    [third.id, 3],
  ]);
  expect(rounds[1]).toMatchObject({ startPosition: 'closed', status: 'FINISHED', matchId: match.id });
});

test('of twenty calls for the same round one adds its game, and all get that one', async () => {
  const { match } = await archive.createMatch({ firstRound: newGame(), roundsWanted: null });
  const games = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      archive.addRound(match.id, 2, newGame({ south: { ...human, name: `caller ${index}` } })),
    ),
  );
  expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(1);
  expect((await archive.listRounds([match.id]))[0]).toHaveLength(2);
});

test('a list of games shows which of them are rounds', async () => {
  const firstRound = newGame({ variant: 'listed' });
  const { match } = await archive.createMatch({ firstRound, roundsWanted: null });
  await archive.createGame(newGame({ variant: 'listed' }));
  const request = { filter: { variant: 'listed' }, order: 'OLDEST', limit: 5, direction: 'FIRST' } as const;
  const { games } = await archive.listGames(request);
  const places = games.map(({ matchId, round }: StoredGame) => [matchId, round]);
  expect(places).toEqual([
    [match.id, 1],
    [null, null],
  ]);
});
