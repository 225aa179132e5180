/** What the database makes of each main query over thousands of games: an index for all of them. */
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import {
  type Archive,
  createArchive,
  type GameFilter,
  type GameOrder,
  type ImportedGame,
} from '../../src/archive';
import { beginVolume, createTestDatabase, runSql, type TestDatabase } from '../support/database';
import { createRandom } from '../support/random';
import { human, keyAfter, newGame, southWon, traceOf } from './samples';

const GAMES = 12_000;
const BATCH = 500;
const BIG_TABLES = ['games', 'reached_early', 'reached_late', 'position_tallies'];

let database: TestDatabase;
let archive: Archive;

beforeAll(async () => {
  database = await createTestDatabase();
  archive = createArchive({ databaseUrl: database.url, statementTimeoutMillis: 30_000 });
  const random = createRandom(5);
  for (let from = 0; from < GAMES; from += BATCH) {
    await archive.importGames(Array.from({ length: BATCH }, (_, index) => sample(from + index, random)));
    await beginVolume(database.url);
  }
  await runSql(database.url, 'ANALYZE');
});

afterAll(async () => {
  await archive.close();
  await database.drop();
});

const VARIANTS = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'];
const START = Date.parse('2026-01-01T00:00:00Z');

function sample(number: number, random: (below: number) => number): ImportedGame {
  const variant = VARIANTS[number % 4] ?? '';
  const moves = Array.from({ length: 4 + random(12) }, () => `${'abcdefgh'[random(8)]}1`);
  const game = newGame({
    variant,
    south: { ...human, name: `Player ${String(random(400))}` },
    north: { ...human, name: `Player ${String(random(400))}` },
    source: number % 3 === 0 ? 'SELF_PLAY' : 'IMPORTED',
    moves,
    trace: traceOf(moves),
    outcome: { ...southWon, southSeeds: 24 + random(20) },
    tags: number % 50 === 0 ? ['rare'] : [],
    createdAt: new Date(START + number * 60_000),
  });
  const contentHash = createHash('sha256').update(String(number)).digest();
  return { game, header: [], comments: [], contentHash };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements that `ask` really sends, each with its plan. */
async function plansOf(ask: () => Promise<unknown>): Promise<{ text: string; plan: Plan }[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  await ask();
  const sent = spy.mock.calls.map(([query]) => query as unknown as Sent | string);
  spy.mockRestore();
  const queries = sent.filter(
    (query): query is Sent => typeof query === 'object' && /SELECT/.test(query.text),
  );
  return Promise.all(
    queries
      .filter(({ text }) => !text.startsWith('EXPLAIN'))
      .map(async ({ text, values }) => {
        const [row] = await runSql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          database.url,
          `EXPLAIN (FORMAT JSON) ${text}`,
          values,
        );
        if (row === undefined) throw new Error(`no plan for ${text}`);
        return { text, plan: row['QUERY PLAN'][0].Plan };
      }),
  );
}

function scannedWhole(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedWhole)].filter((table) => BIG_TABLES.includes(table));
}

async function expectIndexes(ask: () => Promise<unknown>): Promise<void> {
  const plans = await plansOf(ask);
  expect(plans.length).toBeGreaterThan(0);
  for (const { text, plan } of plans)
    expect({ text, scanned: scannedWhole(plan) }).toEqual({ text, scanned: [] });
}

const FILTERS: readonly GameFilter[] = [
  {},
  { variant: 'katro' },
  { player: 'Player 7' },
  { south: 'Player 7' },
  { north: 'Player 7' },
  { winner: 'SOUTH' },
  { status: 'FINISHED' },
  { source: 'SELF_PLAY' },
  { minPlies: 15 },
  { maxPlies: 4 },
  { minMargin: 24 },
  { createdFrom: new Date(START + 60_000 * 11_900) },
  { createdUntil: new Date(START + 60_000 * 100) },
  { opening: ['a1', 'b1'] },
  { reaches: keyAfter(['a1', 'b1', 'c1']) },
  { reaches: keyAfter([]) },
  { tag: 'rare' },
  { variant: 'katro', player: 'Player 7', minPlies: 6 },
];
const ORDERS: readonly GameOrder[] = ['NEWEST', 'OLDEST', 'LONGEST', 'SHORTEST', 'WIDEST_MARGIN'];

test.each(FILTERS)('a page of games with %j', async (filter) => {
  for (const order of ORDERS) {
    // The position of every game, in the order of something else: all of them must be looked at.
    if (filter.reaches === keyAfter([]) && order !== 'NEWEST' && order !== 'OLDEST') continue;
    await expectIndexes(() => archive.listGames({ filter, order, direction: 'FIRST', limit: 20 }));
  }
});

test('a deep page', async () => {
  const { games } = await archive.listGames({ order: 'OLDEST', direction: 'FIRST', limit: 1 });
  const after = { sortValue: START + 60_000 * 6_000, id: games[0]?.id ?? '' };
  await expectIndexes(() => archive.listGames({ order: 'OLDEST', after, direction: 'FIRST', limit: 20 }));
});

test('one game, a position explored, its tree, the figures of a variant', async () => {
  const { games } = await archive.listGames({ order: 'OLDEST', direction: 'FIRST', limit: 1 });
  await expectIndexes(() => archive.findGame(games[0]?.id ?? ''));
  await expectIndexes(() => archive.tallyPosition(keyAfter([])));
  await expectIndexes(() => archive.tallyPosition(keyAfter(['a1', 'b1', 'c1']), { player: 'Player 7' }));
  await expectIndexes(() => archive.tallyPositions([keyAfter([]), keyAfter(['a1'])]));
  await expectIndexes(() => archive.listCommonPositions('katro', 2, 10));
  await expectIndexes(() => archive.tallyGames({ variant: 'katro' }));
  await expectIndexes(() => archive.tallyGames({ player: 'Player 7' }));
  await expectIndexes(() => archive.tallyLengths(10));
  await expectIndexes(() => archive.tallyLengths(10, { variant: 'katro', winner: 'SOUTH' }));
  await expectIndexes(() => archive.tallyLengths(10, { player: 'Player 7' }));
});

test('a count within the bound', async () => {
  await expectIndexes(() => archive.countGames({ player: 'Player 7' }));
});
