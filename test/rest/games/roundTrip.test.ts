import { startApp, type TestApp } from '../../support/app';
import { createGame, playMove } from '../../support/games';
import { numberedRecord } from './collection';
import { importGames, NDJSON } from './streams';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  [app, other] = await Promise.all([startApp(), startApp()]);
});
afterAll(() => Promise.all([app.stop(), other.stop()]));

const LINES = { 'content-type': 'application/x-ndjson' };
const GAMES = 480;

async function exported(from: TestApp, headers: Record<string, string>): Promise<string> {
  return (await from.get('/v1/games/export', headers)).text();
}

/** Without what tells of the export itself. */
function gamesOf(text: string): string[] {
  return text.split('\n').filter((line) => !/^(\{"(cursor|end)"|% )/.test(line));
}

test('games of every kind go into an empty archive and come out of it unchanged, in both forms', async () => {
  const records = Array.from({ length: GAMES }, (_, index) => numberedRecord(index));
  expect(await importGames(app.url, records.join('\n'))).toMatchObject({ imported: GAMES });
  const { game, southToken } = await createGame(app, 'sadeqa-iii', {
    tags: ['one, two', 'x'],
    north: { name: 'North', aiLevel: 1 },
  });
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  await app.data(
    'mutation ($id: ID!, $token: String!) { resignGame(gameId: $id, seatToken: $token) { id } }',
    {
      id: game.id,
      token: southToken,
    },
  );
  await createGame(app, 'katro', { options: [{ name: 'lapLimit', value: '500' }] });

  const lines = await exported(app, NDJSON);
  expect(await importGames(other.url, lines, LINES)).toMatchObject({
    records: GAMES + 2,
    imported: GAMES + 2,
    rejected: 0,
  });
  expect(gamesOf(await exported(other, NDJSON))).toEqual(gamesOf(lines));
  const text = await exported(app, {});
  expect(gamesOf(await exported(other, {}))).toEqual(gamesOf(text));
  // What a game is known by is the same in both forms.
  expect(await importGames(other.url, text)).toMatchObject({ records: GAMES + 2, duplicates: GAMES + 2 });
  expect(await importGames(app.url, lines, LINES)).toMatchObject({ duplicates: GAMES, imported: 2 });
}, 60_000);
