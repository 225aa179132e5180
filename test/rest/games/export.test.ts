import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Archive } from '../../../src/archive';
import { startApp, type TestApp } from '../../support/app';
import { createGame, playMove } from '../../support/games';
import { numberedRecord, shortRecords } from './collection';
import { allLines, importGames, linesOf, NDJSON } from './streams';

let app: TestApp;
let pages = 0;

interface ExportLine {
  readonly variant?: string;
  readonly header?: readonly { readonly name: string; readonly value: string }[];
  readonly cursor?: string;
  readonly end?: { readonly games: number; readonly cursor: string | null; readonly hasMore: boolean };
  readonly problem?: { readonly code: string };
}

const GAMES = 1_700;
const watched = (archive: Archive): Archive => ({
  ...archive,
  listGames: (request) => {
    pages++;
    return archive.listGames(request);
  },
});

beforeAll(async () => {
  app = await startApp({ wrapArchive: watched });
  const records = [
    ...Array.from({ length: 200 }, (_, index) => numberedRecord(index)),
    ...shortRecords(GAMES - 200, 'short'),
  ];
  await importGames(app.url, records.join('\n'));
}, 60_000);
afterAll(() => app.stop());

const isGame = (line: ExportLine): boolean => line.variant !== undefined;

async function exportLines(query = ''): Promise<ExportLine[]> {
  return allLines<ExportLine>(await app.get(`/v1/games/export${query}`, NDJSON));
}

describe('the whole archive', () => {
  test('comes as lines, with a cursor after each page and the end behind', async () => {
    const lines = await exportLines();
    expect(lines.filter(isGame)).toHaveLength(GAMES);
    expect(lines.flatMap(({ cursor }, index) => (cursor === undefined ? [] : index))).toEqual([
      500, 1001, 1502,
    ]);
    expect(lines.at(-1)).toEqual({
      end: { games: GAMES, cursor: expect.any(String) as string, hasMore: false },
    });
  });

  test('comes as records, which are what came in', async () => {
    const response = await app.get('/v1/games/export');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    const records = text.split(/\n\n(?=\[|%)/).filter((part) => part.startsWith('['));
    expect(records).toHaveLength(GAMES);
    expect(`${records[7]}\n`).toBe(numberedRecord(7));
    expect(text.match(/^% cursor \S+$/gm)).toHaveLength(3);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^% end games=1700 cursor=\S+ hasMore=false$/);
    expect(await importGames(app.url, text)).toMatchObject({
      records: GAMES,
      duplicates: GAMES,
      rejected: 0,
    });
  });

  test('is packed where that is wanted', async () => {
    const plain = await app.get('/v1/games/export?limit=700', { ...NDJSON, 'accept-encoding': 'identity' });
    const packed = await app.get('/v1/games/export?limit=700', { ...NDJSON, 'accept-encoding': 'gzip' });
    expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
    expect(await packed.text()).toBe(await plain.text());
  });

  test('goes on behind any cursor, forwards and backwards', async () => {
    for (const order of ['OLDEST', 'NEWEST']) {
      const all = (await exportLines(`?orderBy=${order}`)).filter(isGame);
      const first = await exportLines(`?orderBy=${order}&limit=620`);
      const { cursor, ...end } = first.at(-1)?.end ?? { cursor: null };
      expect(end).toEqual({ games: 620, hasMore: true });
      const rest = await exportLines(`?orderBy=${order}&after=${cursor ?? ''}`);
      expect([...first, ...rest].filter(isGame)).toEqual(all);
      expect(await exportLines(`?orderBy=${order}&after=${rest.at(-1)?.end?.cursor ?? ''}`)).toEqual([
        { end: { games: 0, cursor: rest.at(-1)?.end?.cursor, hasMore: false } },
      ]);
    }
  });
});

describe('filters', () => {
  test('are those of the list of games', async () => {
    const query = '{ games(filter: { variant: "katro", status: ABANDONED, maxPlies: 1 }) { totalCount } }';
    const { games } = await app.data<{ games: { totalCount: number } }>(query);
    const lines = await exportLines('?variant=katro&status=ABANDONED&maxPlies=1');
    expect(lines.at(-1)?.end?.games).toBe(games.totalCount);
    expect(games.totalCount).toBeGreaterThanOrEqual(1_500);
    const until = '?createdUntil=2020-01-01T00:00:00Z&drawn=true';
    expect(await exportLines(until)).toEqual([{ end: { games: 0, cursor: null, hasMore: false } }]);
  });

  test('an opening, and a position by its key or its text', async () => {
    const query = `{ position(at: { variant: "katro", moves: ["e1"] }) { key text }
      games(filter: { variant: "katro", opening: ["e1"] }) { totalCount } }`;
    interface Found {
      readonly position: { readonly key: string; readonly text: string };
      readonly games: { readonly totalCount: number };
    }
    const { position, games } = await app.data<Found>(query);
    const count = async (filter: string) => (await exportLines(filter)).at(-1)?.end?.games;
    expect(games.totalCount).toBeGreaterThan(0);
    expect(await count('?variant=katro&opening=e1')).toBe(games.totalCount);
    // Some of them began elsewhere.
    const reaching = await app.data<Omit<Found, 'position'>>(
      `{ games(filter: { reaches: "${position.key}" }) { totalCount } }`,
    );
    const reached = reaching.games.totalCount;
    expect(reached).toBeGreaterThan(0);
    expect(await count(`?reaches=${position.key}`)).toBe(reached);
    const text = encodeURIComponent(position.text.replaceAll(' ', '_'));
    expect(await count(`?variant=katro&reaches=${text}`)).toBe(reached);
    expect(await count('?opening=e1,e1')).toBe(0);
  });

  test.each([
    ['?reaches=nowhere', 'BAD_INPUT'],
    ['?opening=', 'BAD_INPUT'],
    ['?winner=EAST', 'BAD_INPUT'],
    ['?minPlies=9&maxPlies=8', 'BAD_INPUT'],
    ['?createdFrom=yesterday', 'BAD_INPUT'],
    ['?colour=red', 'BAD_INPUT'],
    ['?limit=0', 'LIMIT_EXCEEDED'],
    ['?orderBy=LONGEST', 'BAD_INPUT'],
    ['?after=nothing', 'BAD_CURSOR'],
    [`?player=${'x'.repeat(81)}`, 'BAD_INPUT'],
    ['?player=%00', 'BAD_INPUT'],
  ])('%s is refused', async (query, code) => {
    const response = await app.get(`/v1/games/export${query}`, NDJSON);
    expect([response.status, await response.json()]).toMatchObject([400, { code }]);
  });
});

describe('a client', () => {
  /** As many games as fill every buffer on the way. */
  beforeAll(async () => {
    const words = 'word '.repeat(1_800);
    const records = Array.from(
      { length: 6_000 },
      (_, index) => `[Variant "katro"]\n[Match "big ${String(index)}"]\n[Tags "big"]\n\n1. e1 {${words}} *\n`,
    );
    expect(await importGames(app.url, records.join('\n'))).toMatchObject({ imported: 6_000 });
  }, 120_000);

  function open() {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write('GET /v1/games/export?tag=big HTTP/1.1\r\nhost: x\r\naccept: application/x-ndjson\r\n\r\n');
    return socket;
  }

  test('that takes nothing in makes the server wait, and gets the rest when it goes on', async () => {
    pages = 0;
    const socket = open();
    await once(socket, 'readable');
    await sleep(1_500);
    const read = pages;
    expect(read).toBeLessThan(6);
    await sleep(500);
    expect(pages).toBe(read);
    let text = '';
    socket.on('data', (bytes: Buffer) => (text = (text + bytes.toString('latin1')).slice(-200)));
    await once(socket, 'end');
    expect(text).toContain('{"end":{"games":6000,');
    expect(pages).toBe(12);
  }, 30_000);

  test('that leaves ends the reading', async () => {
    pages = 0;
    const socket = open();
    await once(socket, 'readable');
    socket.destroy();
    await sleep(300);
    const read = pages;
    expect(read).toBeLessThan(6);
    await sleep(500);
    expect(pages).toBe(read);
  });

  test('that leaves leaves room for others', async () => {
    for (let round = 0; round < 3; round++) {
      const sockets = Array.from({ length: 8 }, open);
      await Promise.all(sockets.map((socket) => once(socket, 'readable')));
      const refused = await app.get('/v1/games/export');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({ code: 'STREAM_BUSY' });
      for (const socket of sockets) socket.destroy();
      await sleep(300);
      expect(await exportLines('?limit=1')).toHaveLength(2);
    }
  }, 30_000);

  test('costs no more memory the more games it is given', async () => {
    const response = await app.get('/v1/games/export?tag=big', NDJSON);
    const bytes: number[] = [];
    let games = 0;
    for await (const line of linesOf<ExportLine>(response)) {
      if (isGame(line) && ++games % 1_000 === 0) bytes.push(usedBytes());
    }
    expect(games).toBe(6_000);
    // All games together take more than 50 million.
    expect(Math.max(...bytes) - bytes[0]).toBeLessThan(20_000_000);
  }, 30_000);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('what goes wrong on the way is told in place of the end', async () => {
  let reads = 0;
  const failing = await startApp({
    databaseUrl: app.databaseUrl,
    wrapArchive: (archive): Archive => ({
      ...archive,
      listGames: (request) =>
        ++reads === 2 ? Promise.reject(new TypeError('secret')) : archive.listGames(request),
    }),
  });
  const lines = await allLines<ExportLine>(await failing.get('/v1/games/export', NDJSON));
  expect(lines.filter(isGame)).toHaveLength(500);
  expect(lines.at(-1)?.problem).toMatchObject({ code: 'INTERNAL', detail: 'Internal server error' });
  expect(JSON.stringify(lines.at(-1))).not.toContain('secret');
  await failing.stop();
});

test('a game that is being played goes out as it stands', async () => {
  const { game, southToken } = await createGame(app, 'sadeqa-iii', { tags: ['going on'] });
  await playMove(app, { gameId: game.id, move: 'a1', seatToken: southToken });
  const [line] = await exportLines('?tag=going%20on');
  expect(line).toMatchObject({
    variant: 'sadeqa-iii',
    options: {},
    moves: ['a1'],
    outcome: null,
    south: { name: 'Alma', kind: 'HUMAN', level: null },
    tags: ['going on'],
    endedAt: null,
    plyMillis: [expect.any(Number)],
  });
  expect(JSON.stringify(line)).not.toContain('oken');
});
