import { type Archive, createArchive, type StoredGame } from '../../../src/archive';
import { makePosition, playLine, startPosition } from '../../../src/engine';
import { createRecords } from '../../../src/services/records';
import {
  keepGame,
  keepRecords,
  listKept,
  openRun,
  playRun,
  type Run,
  USUAL_RUN,
} from '../../../src/services/selfPlay';
import { GameView } from '../../../src/services/games/view';
import { storedOutcome } from '../../../src/services/games/replay';
import { createStore, type Store } from '../../../src/services/store';
import { createSearchPool, type SearchPool } from '../../../src/workers';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let pool: SearchPool;
let databases: TestDatabase[];
let archives: Archive[];

beforeAll(async () => {
  pool = createSearchPool({ threads: 2 });
  databases = [await createTestDatabase(), await createTestDatabase()];
  archives = databases.map(({ url }) => createArchive({ databaseUrl: url }));
});
afterAll(async () => {
  await pool.close();
  for (const archive of archives) await archive.close();
  for (const database of databases) await database.drop();
});

async function playInto(store: Store, run: Run, stopAfter = Infinity): Promise<number> {
  const stop = new AbortController();
  let played = 0;
  return playRun(run, {
    pool,
    concurrency: 2,
    kept: await listKept(store, run),
    signal: stop.signal,
    onGame: async (game) => {
      await keepGame(store, game);
      if (++played >= stopAfter) stop.abort();
    },
  });
}

async function listGames(archive: Archive): Promise<readonly StoredGame[]> {
  return (await archive.listGames({ order: 'OLDEST', limit: 100, direction: 'FIRST' })).games;
}

const runOf = (variant: string, options: Run['options'] = []): Run =>
  openRun({ ...USUAL_RUN, variant, options, games: 4, levels: [1, 2] });

test.each([
  ['katro', runOf('katro')],
  ['sadeqa-iii by options', runOf('sadeqa-iii', [{ name: 'endless', value: 'void' }])],
])(
  'a run of %s that is stopped goes on in the archive, and each of its games replays',
  async (_, run) => {
    const [archive] = archives;
    const store = createStore(archive);
    const missing = await playInto(store, run, 1);
    expect(missing).toBeGreaterThan(0);
    expect((await listKept(store, run)).size).toBe(run.games - missing);
    expect(await playInto(store, run)).toBe(0);
    expect(await listKept(store, run)).toEqual(new Set([1, 2, 3, 4]));

    const games = (await listGames(archive)).filter(({ variant }) => variant === run.variant);
    expect(games).toHaveLength(run.games);
    for (const game of games) {
      expect([game.source, game.status]).toEqual(['SELF_PLAY', 'FINISHED']);
      expect([game.south, game.north].map(({ kind }) => kind)).toEqual(['AI', 'AI']);
      expect(new Set([game.south.level, game.north.level])).toEqual(new Set([1, 2]));
      expect(game.tags).toEqual(expect.arrayContaining(['self-play', `self-play ${run.id}`]));
      const line = playLine(startPosition(run.rules), game.moves);
      if (!line.ok) throw new Error(line.error.message);
      expect(game.position).toBe(makePosition(line.value.position));
      expect(game.outcome).toEqual(line.value.outcome && storedOutcome(line.value.outcome));
    }
  },
  120_000,
);

test('records of kept games come in again as self-play, those of people never do', async () => {
  const [archive, other] = archives;
  const text = (await listGames(archive)).map((game) => new GameView(game).makeRecord()).join('\n');
  expect(await keepRecords(createStore(archive), text)).toEqual({ added: 0, known: 8 });

  const store = createStore(other);
  expect((await createRecords(store).import(text)).imported).toBe(8);
  const imported = await listGames(other);
  expect(imported.map(({ source, south }) => [source, south.kind, south.level])).toEqual(
    imported.map(() => ['IMPORTED', 'HUMAN', null]),
  );
  expect(await listKept(store, runOf('katro'))).toEqual(new Set());
}, 120_000);

test.each([
  [
    'without levels',
    '[Variant "katro"]\n[SouthType "program"]\n[NorthType "program"]\n\n1. e1 1-0',
    'RECORD_RESULT',
  ],
  ['of persons', '[Variant "kalah"]\n[Options "files=1 seeds=1"]\n\n1. a1', 'RECORD_TAG'],
  ['without an end', '[Variant "katro"]\n\n1. e1 *', 'RECORD_RESULT'],
])('a text with a game %s is refused as a whole', async (_, text, code) => {
  const store = createStore(archives[1]);
  const before = await store.countGames();
  await expect(keepRecords(store, text)).rejects.toMatchObject({ code });
  expect(await store.countGames()).toEqual(before);
});
