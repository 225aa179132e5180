import { startApp, type TestApp } from '../support/app';
import { createGame, playMove } from '../support/games';
import { mark } from '../support/mark';
import { importRecords, type ImportShape } from '../support/records';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Found {
  readonly id: string;
  readonly record: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly south: { readonly name: string; readonly kind: string };
  readonly north: { readonly name: string };
  readonly outcome: object | null;
  readonly plies: readonly { readonly playedAt: string | null }[];
}

const importGames = (records: string): Promise<ImportShape> => importRecords(app, records);

async function findImported(filter: object): Promise<readonly Found[]> {
  const query = `query ($filter: GameFilter) { games(filter: $filter, orderBy: OLDEST) { nodes {
    id record status tags south { name kind } north { name } outcome { winner reason south north }
    plies { playedAt } } } }`;
  const { games } = await app.data<{ games: { nodes: Found[] } }>(query, {
    filter: { source: 'IMPORTED', ...filter },
  });
  return games.nodes;
}

/** As the writer writes it. */
const WHOLE = `[Variant "sadeqa-iii"]
[Options "turnLimit=500"]
[Event "A quiet afternoon"]
[South "Player one"]
[North "Player two"]
[Date "2026.11.??"]
[Tags "rapid, été"]
[Annotator "a \\"careful\\" one"]
[Result "1-0"]
[Termination "resignation"]

{from the start} 1. a1 {[%eval +4] [%best b1] takes eight} a2 2. b1 {[%clk
0:05]} 1-0
`;

describe('a record that is in order', () => {
  test('is kept with all its tags and comments, and found again', async () => {
    expect(await importGames(WHOLE)).toEqual({ imported: 1, duplicates: 0, rejected: [] });
    const [game] = await findImported({ south: 'Player one', tag: 'été' });
    expect(game).toMatchObject({
      record: WHOLE,
      status: 'FINISHED',
      tags: ['rapid', 'été'],
      south: { name: 'Player one', kind: 'HUMAN' },
      outcome: { winner: 'SOUTH', reason: 'RESIGNATION', south: null, north: null },
      plies: [{ playedAt: null }, { playedAt: null }, { playedAt: null }],
    });
    const code = await app.codeOf(
      'mutation ($id: ID!) { resignGame(gameId: $id, seatToken: "guess") { id } }',
      {
        id: game?.id,
      },
    );
    expect(code).toBe('SEAT_TOKEN_INVALID');
  });

  test('is written anew where it came in another form', async () => {
    await importGames('\uFEFF[South "Loose"]\r\n[Variant   "katro"] 1.e1 ... 2...f1');
    await importGames('[South "Loose"][Variant "katro"]\r\n\r\ne1');
    const records = (await findImported({ south: 'Loose' })).map(({ record }) => record);
    expect(records).toEqual(['[Variant "katro"]\n[South "Loose"]\n[Result "*"]\n\n1. e1 *\n']);
  });

  test('without an end is left as it is', async () => {
    await importGames('[Variant "katro"]\n[South "Unended"]\n\n1. e1 *');
    expect(await findImported({ south: 'Unended' })).toMatchObject([{ status: 'ABANDONED', outcome: null }]);
  });

  test.each([
    ['1/2-1/2', 'agreement', { winner: null, reason: 'AGREEMENT', south: null }],
    ['0-1', 'time', { winner: 'NORTH', reason: 'TIME', south: null }],
    ['50-46', 'adjudication', { winner: 'SOUTH', reason: 'ADJUDICATION', south: 50, north: 46 }],
  ])('may end %s by %s', async (result, termination, outcome) => {
    const record = `[Variant "sadeqa-iii"]\n[South "By ${termination}"]\n[Result "${result}"]\n[Termination "${termination}"]\n\n1. a1 ${result}\n`;
    expect(await importGames(record)).toMatchObject({ imported: 1 });
    expect(await findImported({ south: `By ${termination}` })).toMatchObject([
      { record, status: 'FINISHED', outcome },
    ]);
  });

  test('needs no names, and may have long ones', async () => {
    const long = `${'n'.repeat(79)}😀 and so on`;
    await importGames(`[Variant "katro"]\n[North "${long}"]\n\n*`);
    const [game] = await findImported({ south: '?', north: 'n'.repeat(79) });
    expect(game?.record).toContain(`[North "${long}"]`);
    const endless = 'm'.repeat(4000);
    await importGames(`[Variant "katro"]\n[South "${endless}"]\n[Tags "${endless}, w"]\n\n*`);
    expect(await findImported({ south: 'm'.repeat(80) })).toMatchObject([{ tags: ['w'] }]);
  });
});

describe('duplicates', () => {
  const game = (more: string, moves: string): string => `[Variant "katro"]\n[Round "7"]\n${more}\n${moves}\n`;

  test('are seen in what was sent before and within a text', async () => {
    const first = game('', '1. e1 *');
    expect(await importGames(`${first}\n${first}`)).toMatchObject({ imported: 1, duplicates: 1 });
    expect(await importGames(first)).toMatchObject({ imported: 0, duplicates: 1 });
  });

  test('are games that differ in no more than comments, other tags or the order of tags', async () => {
    const text = `[Site "here"]\n[Round "7"]\n[Variant "katro"]\n[Annotator "someone"]\n\n1. e1 {good} *`;
    expect(await importGames(game('[Site "here"]\n', '1. e1 *'))).toMatchObject({ imported: 1 });
    expect(await importGames(text)).toMatchObject({ imported: 0, duplicates: 1 });
  });

  test('differ in nothing else', async () => {
    const others = [
      game('[Date "2026.11.30"]\n', '1. e1 *'),
      game('[South "a"]\n', '1. e1 *'),
      game('[North "a"]\n', '1. e1 *'),
      game('[Options "lapLimit=500"]\n', '1. e1 *'),
      game('', '1. f1 *'),
      game('[Termination "resignation"]\n', '1. e1 1-0'),
      game('[Termination "time"]\n', '1. e1 1-0'),
      game('', '1. e1 *').replace('"7"', '"8"'),
    ];
    expect(await importGames(others.join('\n'))).toEqual({ imported: 8, duplicates: 0, rejected: [] });
  });

  test('of ten imports at once one keeps each game', async () => {
    const text = Array.from({ length: 40 }, (_, i) => game(`[Match "race ${String(i)}"]\n`, '*')).join('\n');
    const answers = await Promise.all(Array.from({ length: 10 }, () => importGames(text)));
    expect(answers.reduce((sum, { imported }) => sum + imported, 0)).toBe(40);
    expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(360);
  });
});

describe('a record that is not in order', () => {
  const HEAD = '[Variant "sadeqa-iii"]\n[South "Faulty"]\n';

  test.each([
    ['ILLEGAL_MOVE', `${HEAD}\n1. a1 ¦a1 *`],
    ['MOVE_SYNTAX', `${HEAD}\n1. a1\n  ¦z9 *`],
    ['RECORD_TAG', '[South "Faulty"]\n\n¦1. a1 *'],
    ['UNKNOWN_VARIANT', '[Variant "¦chess"]\n\n*'],
    ['RECORD_SYNTAX', `${HEAD}\n1. a1 ¦{never closed`],
    ['RECORD_RESULT', `${HEAD}\n1. a1 ¦28-20`],
    ['RECORD_TURN', `${HEAD}\n1. a1 ¦-- *`],
    ['RECORD_SYNTAX', `${HEAD}[Site "x¦\u0000"]\n\n*`],
    ['RECORD_SYNTAX', `${HEAD}[Site "x¦\ud800"]\n\n*`],
    ['RECORD_SYNTAX', `${HEAD}\n1. a1 ¦{\udc00} *`],
    ['MOVE_SYNTAX', `${HEAD}\n¦\u0000 *`],
    ['LIMIT_EXCEEDED', `¦${HEAD}[Options "turnLimit=2001"]\n\n*`],
  ])('%s: told with its place in %j', async (code, marked) => {
    const { text, line, column } = mark(`[Variant "katro"]\n[South "Before"]\n\n*\n\n${marked}`);
    const { imported, duplicates, rejected } = await importGames(text);
    expect(imported + duplicates).toBe(1);
    expect(rejected).toEqual([{ record: 2, code, message: expect.any(String) as string, line, column }]);
  });

  test('takes no other with it, wherever it stands', async () => {
    const records = Array.from({ length: 400 }, (_, i) =>
      i % 100 === 37
        ? `[Variant "katro"]\n[Match "mixed ${String(i)}"]\n\n1. e1 z9 *\n`
        : `[Variant "katro"]\n[Match "mixed ${String(i)}"]\n\n1. e1 *\n`,
    );
    const { rejected, ...counts } = await importGames(records.join('\n'));
    expect(counts).toEqual({ imported: 396, duplicates: 0 });
    expect(rejected.map(({ record, line, column }) => [record, line, column])).toEqual([
      [38, 189, 7],
      [138, 689, 7],
      [238, 1189, 7],
      [338, 1689, 7],
    ]);
  });

  test.each(['', ' \n\n', '% nothing'])('is not in %j', async (text) => {
    expect(await importGames(text)).toMatchObject({ imported: 0, duplicates: 0 });
  });
});

test('the record of a game played here tells who played, when, and its tags, and can be imported', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii', { tags: ['one', 'two'] });
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  const query = 'query ($id: ID!) { game(id: $id) { record createdAt } }';
  const { game: played } = await app.data<{ game: { record: string; createdAt: string } }>(query, {
    id: game.id,
  });
  const date = played.createdAt.slice(0, 10).replaceAll('-', '.');
  expect(played.record).toBe(
    `[Variant "sadeqa-iii"]\n[South "Alma"]\n[North "Bero"]\n[Date "${date}"]\n[Tags "one, two"]\n[Result "*"]\n\n1. a1 *\n`,
  );
  expect(await importGames(played.record)).toMatchObject({ imported: 1 });
  expect(await findImported({ tag: 'two' })).toMatchObject([{ record: played.record, tags: ['one', 'two'] }]);
});

test('the record of a game against the server tells which seat it plays, and how strongly', async () => {
  const { game } = await createGame(app, 'katro', { north: { name: 'Bero', aiLevel: 2 } });
  const query = 'query ($id: ID!) { game(id: $id) { record } }';
  const { game: played } = await app.data<{ game: { record: string } }>(query, { id: game.id });
  const seats = '[South "Alma"]\n[North "Bero"]\n[NorthType "program"]\n[NorthLevel "2"]\n[Date';
  expect(played.record).toContain(seats);
});
