import { readFileSync } from 'node:fs';
import type { Archive, GameFilter, StoredGame } from '../../../src/archive';
import { makeRecord } from '../../../src/engine/index';
import type {
  ExplorationView,
  GameFilterInput,
  GameView,
  PositionInput,
  ResultsView,
} from '../../../src/services';
import { indexMissing } from '../../../src/services/games/reindex';
import { createStore } from '../../../src/services/store';
import { startApp, type TestApp } from '../../support/app';
import { beginVolume, runSql } from '../../support/database';
import { createRandom } from '../../support/random';
import { randomGame } from '../../support/recordGames';
import { lengthsOf, movesAt, playAgain, type PlayedGame, type Results, resultsOf } from './bruteForce';

const VARIANTS = ['katro-4x4', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'];
const GAMES = 60;

let app: TestApp;
let archive: Archive;
let games: PlayedGame[];

beforeAll(async () => {
  app = await startApp({ wrapArchive: (real) => (archive = real) });
  for (const variant of VARIANTS) {
    await importRandomGames(variant);
    await playGames(variant);
  }
  const [volumes] = await runSql<{ count: string }>(
    app.databaseUrl,
    'SELECT count(DISTINCT volume) FROM reached_late',
  );
  expect(Number(volumes?.count)).toBeGreaterThan(4 * VARIANTS.length);
  games = (await list({}, 'OLDEST')).map(playAgain);
});
afterAll(() => app.stop());

async function importRandomGames(variant: string): Promise<void> {
  const random = createRandom(7);
  const records = Array.from({ length: GAMES }, (_, index) => {
    const game = randomGame({ name: variant, variant, options: {} }, random);
    return makeRecord({ ...game, tags: [{ name: 'Event', value: `game ${String(index)}` }] });
  });
  for (const half of [records.slice(0, GAMES / 2), records.slice(GAMES / 2)]) {
    const { rejected } = await app.app.services.records.import(half.join('\n'));
    expect(rejected).toEqual([]);
    await beginVolume(app.databaseUrl);
  }
}

/** After which plies how many are left. */
const BACK: ReadonlyMap<number, number> = new Map([
  [3, 1],
  [12, 9],
  [20, 5],
  [30, 0],
]);

const PLAYERS = { south: { name: 'Alma' }, north: { name: 'Bero' } };

const COURSES = [
  { ending: 'given up', length: 9, isTakenBack: false },
  { ending: 'drawn', length: 18, isTakenBack: true },
  { ending: 'none', length: 40, isTakenBack: true },
] as const;

/** Ply by ply: of some games plies are taken back, some are ended after a few of them. */
async function playGames(variant: string): Promise<void> {
  const { games: played, offers } = app.app.services;
  for (const { ending, length, isTakenBack } of COURSES) {
    const { game, southToken, northToken } = await played.create({ variant, ...PLAYERS });
    const seats = [southToken, northToken].map((token) => ({ gameId: game.id, seatToken: token ?? '' }));
    let position: Pick<GameView['position'], 'sideToMove' | 'legalMoves' | 'outcome'> = game.position;
    for (let ply = 0; ply < length && position.outcome === null; ply++) {
      const seat = seats[position.sideToMove === 'SOUTH' ? 0 : 1];
      const { move } = position.legalMoves[isTakenBack ? ply % position.legalMoves.length : 0];
      ({ position } = (await played.play({ ...seat, move })).game);
      const toPly = BACK.get(ply);
      if (isTakenBack && toPly !== undefined && position.outcome === null) {
        ({ position } = await goBack(seats, toPly));
      }
      if (ply === 8) await beginVolume(app.databaseUrl);
    }
    if (position.outcome !== null || ending === 'none') continue;
    if (ending === 'given up') await played.resign(game.id, seats[0].seatToken);
    else await Promise.all(seats.map((seat) => offers.offerDraw(seat)));
  }
}

type Seat = { readonly gameId: string; readonly seatToken: string };

/** It is one of the sides that has played the ply after so many. */
async function goBack([south, north]: readonly Seat[], toPly: number): Promise<GameView> {
  const { offers } = app.app.services;
  for (const [asker, other] of [
    [south, north],
    [north, south],
  ] as const) {
    const asked = await offers.takeBack({ ...asker, toPly }).catch(codeOf);
    if (asked === 'NOTHING_TO_TAKE_BACK') continue;
    const back = await offers.acceptTakeBack(other);
    expect(back.plyCount).toBe(toPly);
    return back;
  }
  throw new Error(`nobody has played ply ${String(toPly + 1)}`);
}

function codeOf(error: unknown): unknown {
  return (error as { code: unknown }).code;
}

type Order = Parameters<Archive['listGames']>[0]['order'];

async function list(filter: GameFilter, order: Order): Promise<StoredGame[]> {
  return [...(await archive.listGames({ filter, order, direction: 'FIRST', limit: 1_000 })).games];
}

interface Place {
  readonly at: PositionInput;
  readonly key: string;
}

/** Of every game the first two positions, the last one, and one between. */
function placesOf(variant: string): Place[] {
  const random = createRandom(11);
  const places = new Map<string, Place>();
  for (const { game, keys } of games.filter((each) => each.game.variant === variant)) {
    for (const ply of [0, 1, random(keys.length), keys.length - 1]) {
      const moves = game.moves.slice(0, ply);
      if (ply < keys.length) {
        places.set(keys[ply], { key: keys[ply], at: { variant, position: game.startPosition, moves } });
      }
    }
  }
  return [...places.values()];
}

function tuple({ games: all, southWins, northWins, draws }: ResultsView): Results {
  return [all, southWins, northWins, draws];
}

function found(exploration: ExplorationView) {
  const moves = exploration.moves.map((move) => [move.move, tuple(move)] as const);
  return { results: tuple(exploration), moves: Object.fromEntries(moves) };
}

function expected(key: string, among: (game: StoredGame) => boolean = () => true) {
  const there = games.filter(({ game, moves }) => game.outcome !== null && moves.has(key) && among(game));
  return { results: resultsOf(there), moves: movesAt(there, key) };
}

describe.each(VARIANTS)('%s', (variant) => {
  test('explore finds at each position what the games made of it', async () => {
    const places = placesOf(variant);
    expect(places.length).toBeGreaterThan(GAMES);
    for (const { at, key } of places) {
      const exploration = await app.app.services.explorer.explore(at);
      expect({ at, ...found(exploration) }).toEqual({ at, ...expected(key) });
    }
  });

  test.each<[GameFilterInput, (game: StoredGame) => boolean]>([
    [{ winner: 'NORTH' }, ({ outcome }) => outcome?.winner === 'NORTH'],
    [{ drawn: true }, ({ outcome }) => outcome?.winner === null],
    [{ drawn: false, status: 'FINISHED' }, ({ outcome }) => outcome?.winner !== null],
    [{ source: 'PLAYED' }, ({ source }) => source === 'PLAYED'],
    [{ minPlies: 20 }, ({ moves }) => moves.length >= 20],
    [{ source: 'IMPORTED', maxPlies: 30, winner: 'SOUTH' }, (game) => isShortSouthWin(game)],
    [{ status: 'IN_PROGRESS' }, () => false],
    [{ variant: 'oware' }, () => false],
  ])('explore with %j', async (filter, among) => {
    for (const { at, key } of placesOf(variant).slice(0, 40)) {
      const exploration = await app.app.services.explorer.explore(at, filter);
      expect({ at, ...found(exploration) }).toEqual({ at, ...expected(key, among) });
    }
  });

  test('explore among the games that came to another position as well', async () => {
    const places = placesOf(variant).slice(0, 30);
    for (const [index, { at, key }] of places.entries()) {
      const other = places[(index + 1) % places.length].key;
      const exploration = await app.app.services.explorer.explore(at, { reaches: other });
      const both = new Set(games.filter(({ moves }) => moves.has(other)).map(({ game }) => game.id));
      expect({ at, ...found(exploration) }).toEqual({ at, ...expected(key, ({ id }) => both.has(id)) });
      const samples = await exploration.samples;
      expect(samples).toHaveLength(Math.min(5, exploration.games));
      for (const { id } of samples) expect(both).toContain(id);
    }
  });

  test('games are found by every position they reached, in any order, page by page', async () => {
    for (const { key } of placesOf(variant)) {
      const ids = games.filter(({ moves }) => moves.has(key)).map(({ game }) => game.id);
      for (const order of ['OLDEST', 'NEWEST', 'SHORTEST', 'WIDEST_MARGIN'] as const) {
        const reached = (await list({ reaches: key }, order)).map(({ id }) => id);
        expect({ key, order, ids: [...reached].sort() }).toEqual({ key, order, ids: [...ids].sort() });
        if (order === 'OLDEST') expect(reached).toEqual(ids);
        if (order === 'NEWEST') expect(reached).toEqual([...ids].reverse());
      }
      expect(await archive.countGames({ reaches: key })).toEqual({ games: ids.length, isExact: true });
    }
  });

  test('games are found by their opening', async () => {
    const own = games.filter(({ game }) => game.variant === variant);
    for (const { game } of own.slice(0, 20)) {
      for (const length of [1, 2, 5, 30]) {
        const opening = game.moves.slice(0, length);
        if (opening.length === 0) continue;
        const alike = own.filter((other) => opening.every((move, ply) => other.game.moves[ply] === move));
        const opened = await list({ variant, opening }, 'OLDEST');
        expect(opened.map(({ id }) => id)).toEqual(alike.map((other) => other.game.id));
      }
    }
  });

  test.each<[GameFilterInput, (game: StoredGame) => boolean]>([
    [{}, () => true],
    [{ source: 'PLAYED' }, ({ source }) => source === 'PLAYED'],
    [{ winner: 'SOUTH' }, ({ outcome }) => outcome?.winner === 'SOUTH'],
    [{ drawn: false }, ({ outcome }) => outcome?.winner !== null],
    [{ minPlies: 10, maxPlies: 40 }, ({ moves }) => moves.length >= 10 && moves.length <= 40],
  ])('statistics with %j', async (filter, among) => {
    const own = games.filter(({ game }) => game.variant === variant && game.outcome !== null && among(game));
    const statistics = await app.app.services.explorer.summarise({ ...filter, variant });
    const plies = own.reduce((sum, { game }) => sum + game.moves.length, 0);
    const longest = Math.max(0, ...own.map(({ game }) => game.moves.length));
    expect(tuple(statistics)).toEqual(resultsOf(own));
    expect(statistics.averagePlies).toBeCloseTo(plies / Math.max(1, own.length));
    expect(statistics.averageLaps).toBeCloseTo(sum(own, ({ laps }) => laps) / Math.max(1, plies));
    expect(statistics.averageBranching).toBeCloseTo(sum(own, ({ choices }) => choices) / Math.max(1, plies));
    expect((await statistics.longestGame)?.plyCount ?? 0).toBe(longest);
    expect(await statistics.lengths).toEqual(lengthsOf(own));
    expect(sum(statistics.endings, (ending) => ending.games)).toBe(own.length);
    const opened = own.filter(({ game }) => game.moves.length > 0);
    expect(sum(statistics.openings, (opening) => opening.games)).toBe(opened.length);
  });
});

describe('openings', () => {
  const variant = 'sadeqa-iii';

  test('the tree holds what each position on the way holds', async () => {
    const tree = await app.app.services.explorer.growOpeningTree({ at: { variant }, depth: 3 });
    expect(new Set(tree.map(({ moves }) => moves.length))).toEqual(new Set([1, 2, 3]));
    for (const branch of tree) {
      const before = { variant, moves: branch.moves.slice(0, -1) };
      const { moves } = await app.app.services.explorer.explore(before);
      const { games: all, southWins, northWins, draws } = branch;
      expect(moves).toContainEqual(
        expect.objectContaining({ move: branch.move, games: all, southWins, northWins, draws }),
      );
    }
  });

  test('it leaves out what few games have played', async () => {
    const tree = await app.app.services.explorer.growOpeningTree({ at: { variant }, depth: 2, minGames: 4 });
    expect(tree.length).toBeGreaterThan(0);
    expect(Math.min(...tree.map((branch) => branch.games))).toBeGreaterThanOrEqual(4);
  });

  test.each([0, 1, 3, 7])('the most common positions after %i plies', async (ply) => {
    const counts = new Map<string, number>();
    for (const { game, keys } of games) {
      const key = keys.at(ply);
      const isFirst = keys.indexOf(key ?? '') === ply;
      if (game.variant !== variant || game.outcome === null || key === undefined || !isFirst) continue;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const common = await app.app.services.explorer.findCommonPositions(variant, ply, 50);
    const wanted = [...counts.values()].sort((a, b) => b - a).slice(0, 50);
    expect(common.map((each) => each.games)).toEqual(wanted);
    for (const { position, games: all, sample } of common) {
      expect(counts.get(position.key)).toBe(all);
      expect(games.find(({ game }) => game.id === sample.id)?.keys[ply]).toBe(position.key);
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['LIMIT_EXCEEDED', () => app.app.services.explorer.growOpeningTree({ at: { variant }, depth: 9 })],
    ['LIMIT_EXCEEDED', () => app.app.services.explorer.findCommonPositions(variant, 8, 10)],
    ['UNKNOWN_VARIANT', () => app.app.services.explorer.findCommonPositions('chess', 1, 10)],
    ['BAD_INPUT', () => app.app.services.explorer.summarise({ reaches: 'no key' })],
    ['BAD_INPUT', () => app.app.services.explorer.summarise({ opening: ['a1 b1'] })],
  ])('%s', async (code, ask) => {
    await expect(ask()).rejects.toMatchObject({ code });
  });
});

test.each<GameFilterInput>([{}, { status: 'FINISHED' }, { minPlies: 1 }])(
  'lengths of all with %j',
  async (filter) => {
    const ended = games.filter(
      ({ game }) => game.outcome !== null && game.moves.length >= (filter.minPlies ?? 0),
    );
    const { lengths } = await app.app.services.explorer.summarise(filter);
    const counted = await lengths;
    expect(counted.length).toBeGreaterThan(3);
    expect(counted).toEqual(lengthsOf(ended));
  },
);

test('rule sets are compared one by one', async () => {
  const figures = await app.app.services.explorer.compareRuleSets({});
  expect(figures.map(({ variant }) => variant).sort()).toEqual([...VARIANTS].sort());
  for (const { variant, games: all } of figures) {
    const own = games.filter(({ game }) => game.variant === variant && game.outcome !== null);
    expect(all).toBe(own.length);
  }
});

test('indexed anew, everything is as it was', async () => {
  const tables = ['reached_early', 'reached_late', 'position_tallies', 'game_tallies', 'length_tallies'];
  const sums = () =>
    Promise.all(
      tables.map((table) =>
        runSql(app.databaseUrl, `SELECT to_jsonb(t) - 'sample_id' AS row FROM ${table} t`),
      ),
    );
  const sorted = (all: object[][]) => all.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
  const before = sorted(await sums());
  const traces = await runSql(app.databaseUrl, 'SELECT id, first_side, choices, laps FROM games ORDER BY id');
  const store = createStore(archive);
  await store.clearIndex();
  expect((await sums()).flat()).toEqual([]);
  expect(await indexMissing(store)).toBe(games.length);
  expect(await indexMissing(store)).toBe(0);
  expect(
    await runSql(app.databaseUrl, 'SELECT id, first_side, choices, laps FROM games ORDER BY id'),
  ).toEqual(traces);
  expect(sorted(await sums())).toEqual(before);
});

test('the migration counts the lengths of what is there already', async () => {
  const select = 'SELECT * FROM length_tallies ORDER BY variant, source, result, plies';
  const before = await runSql(app.databaseUrl, select);
  expect(before.length).toBeGreaterThan(20);
  await runSql(app.databaseUrl, 'TRUNCATE length_tallies');
  const sql = readFileSync('prisma/migrations/20261201051000_tally_lengths/migration.sql', 'utf8');
  await runSql(app.databaseUrl, sql.slice(sql.indexOf('INSERT')));
  expect(await runSql(app.databaseUrl, select)).toEqual(before);
});

function isShortSouthWin({ source, moves, outcome }: StoredGame): boolean {
  return source === 'IMPORTED' && moves.length <= 30 && outcome?.winner === 'SOUTH';
}

function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
