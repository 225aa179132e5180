import { createClient, type GameLine, type ImportEvent, type MancalaClient } from '../../src/client';
import type { Archive } from '../../src/archive';
import { createKeyring } from '../../src/services';
import { createStore } from '../../src/services/store';
import { startApp, type TestApp } from '../support/app';

const GAMES = 1_203;

let app: TestApp;
let archive: Archive;
let client: MancalaClient;
beforeAll(async () => {
  app = await startApp({ wrapArchive: (real) => (archive = real) });
  client = createClient({ baseUrl: app.url });
  await eventsOf(client.importAllGames(kalahGames(GAMES)));
}, 60_000);
afterAll(() => app.stop());

/** Games of two plies, each with a header of its own. */
function* kalahGames(count: number, event = 'game'): Generator<GameLine> {
  for (let index = 0; index < count; index++)
    yield {
      variant: 'kalah',
      moves: ['d1', 'a2'],
      outcome: { winner: 'SOUTH', reason: 'RESIGNATION', south: null, north: null },
      header: [{ name: 'Event', value: `${event} ${String(index)}` }],
      createdAt: new Date(1_700_000_000_000 + index).toISOString(),
    };
}

async function eventsOf<T>(told: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of told) all.push(each);
  return all;
}

function nameOf({ header = [] }: GameLine): string | undefined {
  return header.find(({ name }) => name === 'Event')?.value;
}

test('games go out one by one, and are in the archive when they come in again', async () => {
  const games = await eventsOf(client.exportGames({ variant: 'kalah' }));
  expect(games.map(nameOf)).toEqual([...kalahGames(GAMES)].map(nameOf));
  const counts = { records: GAMES, imported: 0, duplicates: GAMES, rejected: 0 };
  const events = await eventsOf(client.importAllGames(client.exportGames({ variant: 'kalah' })));
  expect(events.at(-1)).toEqual({ done: counts });
});

test('an export is as long as it was asked for, and ends where its reader leaves', async () => {
  expect(await eventsOf(client.exportGames({ limit: 7, orderBy: 'NEWEST' }))).toHaveLength(7);
  let left = 3;
  for await (const game of client.exportGames()) if (game.variant === 'kalah' && --left === 0) break;
  expect(left).toBe(0);
});

test('an import tells what it refuses, where it stands among all, and where to go on', async () => {
  const wrong: GameLine = { variant: 'kalah', moves: ['a1', 'z9'] };
  const games = [...kalahGames(1_100, 'another'), wrong, ...kalahGames(2, 'last')];
  const events = await eventsOf(client.importAllGames(games));
  const counts = { records: 1_000, imported: 1_000, duplicates: 0, rejected: 0 };
  expect(events[0]).toEqual({ progress: counts });
  expect(events[1]).toMatchObject({ rejected: { record: 1_101, line: 1_101, code: 'MOVE_SYNTAX' } });
  const all = { records: 1_103, imported: 1_102, duplicates: 0, rejected: 1 };
  expect(events.slice(2)).toEqual([{ progress: all }, { done: all }]);
  const [rest] = await eventsOf(client.importAllGames(games, { from: 1_101 }));
  expect(rest).toEqual({ progress: { records: 1_103, imported: 0, duplicates: 2, rejected: 0 } });
});

test('an import takes games only as fast as they are kept', async () => {
  let taken = 0;
  async function* source(): AsyncGenerator<GameLine> {
    for (const game of kalahGames(3_000, 'slow')) {
      taken++;
      yield await Promise.resolve(game);
    }
  }
  const leaving = new AbortController();
  const events: ImportEvent[] = [];
  const all = client.importAllGames(source(), { signal: leaving.signal });
  const reading = (async () => {
    for await (const event of all) {
      events.push(event);
      leaving.abort(new Error('enough'));
    }
  })();
  await expect(reading).rejects.toThrow('enough');
  expect([events.length, taken]).toEqual([1, 2_000]);
});

test.each<[string, (text: string) => string | Blob]>([
  ['text', (text) => text],
  ['a file', (text) => new Blob([text])],
])('records come in as %s', async (what, form) => {
  const records = `[Variant "oware"]\n[Event "${what}"]\n\n1. c1 *\n\n[Variant "oware"]\n\n1. z9 *\n`;
  const answer = await client.importGames(form(records));
  expect(answer).toMatchObject({ records: 2, imported: 1, rejections: [{ record: 2, code: 'MOVE_SYNTAX' }] });
  const line = JSON.stringify({ variant: 'oware', moves: ['d1'], header: [{ name: 'Event', value: what }] });
  const lines = await client.importGames(form(`${line}\n${line}\n`), { format: 'LINES', from: 1 });
  expect(lines).toMatchObject({ records: 2, imported: 1 });
});

test('what the games say together', async () => {
  const { games, moves } = await client.explorePosition('kalah', { moves: ['d1'], maxPlies: 2 });
  expect([games, moves.map(({ move }) => move)]).toEqual([moves[0].games, ['a2']]);
  const statistics = await client.getStatistics({ variant: 'kalah' });
  expect([statistics.games, statistics.southWins]).toEqual([games, games]);
  const [ruleSet] = await client.compareRuleSets({ variant: 'kalah' });
  expect([ruleSet.variant, ruleSet.games]).toEqual(['kalah', games]);
  const tree = await client.growOpeningTree('kalah', { depth: 2 });
  expect(tree.map((branch) => branch.moves)).toEqual([['d1'], ['d1', 'a2']]);
  const [common] = await client.findCommonPositions('kalah', { ply: 1 });
  expect(common.games).toBe(games);
});

test('many positions at once, and the round that follows', async () => {
  const at = [{ variant: 'oware', moves: ['c1'] }, { variant: 'chess' }];
  const { positions, problems } = await client.findPositions(at);
  expect([positions[0]?.sideToMove, positions[1]]).toEqual(['NORTH', null]);
  expect(problems).toMatchObject([{ code: 'UNKNOWN_VARIANT', index: 1 }]);
  const over = { position: '0,0,0,0,0,0,0/0,0,0,0,0,0,0 n 65-33' };
  expect(await client.findNextRound('raja-pasu', { ...over, round: 1 })).toMatchObject({
    round: 2,
    lastWinner: 'SOUTH',
  });
});

test('plies and pictures', async () => {
  const [{ id }] = (await client.listGames({ variant: 'kalah', first: 1 })).nodes;
  const ply = await client.getPly(id, 2, { language: 'es' });
  expect([ply.number, ply.move, ply.events[0].kind]).toEqual([2, 'a2', 'LIFT']);
  const picture = await client.getBoardPicture('kalah', '4,4,4,4,4,4/4,4,0,5,5,5_n_1-0', { theme: 'dark' });
  expect(picture).toMatch(/^<svg [^]*<\/svg>\s*$/);
});

test('a key and the token of a seat show what nobody else sees; every answer tells the quota', async () => {
  const limited = await startApp({ databaseUrl: app.databaseUrl, quotas: true });
  try {
    const { text: key } = await createKeyring(createStore(archive)).create({
      holder: 'The club',
      scopes: ['games:write'],
    });
    const [holder, other] = [{ baseUrl: limited.url, key }, { baseUrl: limited.url }].map(createClient);
    expect(other.rateLimit).toBeUndefined();
    const seat = { name: 'Member' };
    const made = await holder.createGame({ variant: 'oware', south: seat, north: seat, private: true });
    const { id } = made.game;
    await expect(other.getGame(id)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect((await holder.getGame(id)).id).toBe(id);
    const seatToken = made.southToken ?? '';
    expect((await other.getGame(id, { seatToken })).id).toBe(id);
    const { value } = await other.watchGame(id, { seatToken }).next();
    expect(value).toMatchObject({ plyCount: 0 });
    expect(holder.rateLimit?.capacity).toBeGreaterThan(other.rateLimit?.capacity ?? Infinity);
  } finally {
    await limited.stop();
  }
});
