/**
 * Random games of every rule set, written as records, imported, and written again by what is stored: the text must
 * be the same. `RECORDS=10000` takes so many of them instead of one a rule set, and tells how long that took.
 */
import { makeRecord } from '../../../src/engine/index';
import type { GameView } from '../../../src/services';
import { startApp, type TestApp } from '../../support/app';
import { createRandom } from '../../support/random';
import { randomGame } from '../../support/recordGames';
import { RULE_SETS } from '../../support/ruleSets';

const GAMES = Number(process.env['RECORDS'] ?? RULE_SETS.length);
/** Characters of one import. */
const CHUNK = 200_000;
const PAGE = 50;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The number keeps two games apart that happen to be the same. */
function recordOf(index: number): string {
  const game = randomGame(RULE_SETS[index % RULE_SETS.length], createRandom(index + 1));
  return makeRecord({ ...game, tags: [...game.tags, { name: 'Event', value: `game ${String(index)}` }] });
}

function chunksOf(records: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const record of records) {
    const last = chunks.pop() ?? '';
    if (last.length + record.length > CHUNK) chunks.push(last, record);
    else chunks.push(`${last}${last === '' ? '' : '\n'}${record}`);
  }
  return chunks;
}

async function importAll(chunks: readonly string[]): Promise<{ imported: number; duplicates: number }> {
  const sum = { imported: 0, duplicates: 0 };
  for (const chunk of chunks) {
    const { imported, duplicates, rejected } = await app.app.services.records.import(chunk);
    expect(rejected).toEqual([]);
    sum.imported += imported;
    sum.duplicates += duplicates;
  }
  return sum;
}

/** Every stored game in the order in which it came in. */
async function* storedGames(): AsyncGenerator<GameView> {
  for (let after: string | null = null; ;) {
    const page = await app.app.services.games.list({ orderBy: 'OLDEST', first: PAGE, after });
    yield* page.nodes;
    if (!page.pageInfo.hasNextPage) return;
    after = page.pageInfo.endCursor;
  }
}

test(`${String(GAMES)} games go in and come out alike; sent again they are all there already`, async () => {
  const records = Array.from({ length: GAMES }, (_, index) => recordOf(index));
  const chunks = chunksOf(records);
  const startedAt = performance.now();
  expect(await importAll(chunks)).toEqual({ imported: GAMES, duplicates: 0 });
  const importedAt = performance.now();
  let index = 0;
  for await (const game of storedGames()) {
    const record = game.makeRecord();
    if (record !== records[index]) expect(record).toBe(records[index]);
    const last = game.plies.at(-1)?.position ?? game.startPosition;
    expect([index, game.position.text]).toEqual([index, last.text]);
    index++;
  }
  expect(index).toBe(GAMES);
  const readAt = performance.now();
  expect(await importAll(chunks)).toEqual({ imported: 0, duplicates: GAMES });
  if (process.env['RECORDS'] !== undefined) {
    const seconds = [importedAt - startedAt, readAt - importedAt, performance.now() - readAt];
    process.stderr.write(`imported, read, imported again: ${seconds.map(told).join(', ')}\n`);
  }
}, 1_800_000);

function told(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}
