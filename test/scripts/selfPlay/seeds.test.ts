import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { listSeedRuns, seedFile, SEEDS_FOLDER } from '../../../scripts/selfPlay/seedRuns';
import { createRecordReader, listChoices, type ReadRecord, VARIANTS } from '../../../src/engine';
import { runName } from '../../../src/services/selfPlay';
import { planGame } from '../../../src/services/selfPlay/run';
import { createTestDatabase, runSql, type TestDatabase } from '../../support/database';

const root = join(__dirname, '../../..');
const runs = VARIANTS.map(({ id }) => [id, listSeedRuns(id)] as const);
const MOST_BYTES = 1_500_000;

const textOf = (variant: string): string => gunzipSync(readFileSync(seedFile(variant))).toString();
const valueOf = ({ tags }: ReadRecord, wanted: string) => tags.find(({ name }) => name === wanted)?.value;

/** Every game of a file, in its order; a fault in one fails the test. */
function readGames(variant: string): ReadRecord[] {
  const reader = createRecordReader();
  return [...reader.push(textOf(variant)), ...reader.end()].map((result) => {
    if (!result.ok) throw new Error(`line ${String(result.line)}: ${result.fault.message}`);
    return result.record;
  });
}

test('every variant has a file, and all of them together are small', () => {
  const files = readdirSync(SEEDS_FOLDER);
  expect(files).toEqual(runs.map(([variant]) => basename(seedFile(variant))).sort());
  const bytes = files.map((file) => statSync(join(SEEDS_FOLDER, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});

test.each(runs)(
  'the games of %s are those of its runs, and have ended by their moves, few of them alike',
  (variant, ofVariant) => {
    const games = readGames(variant);
    const expected = ofVariant.flatMap((run) =>
      Array.from({ length: run.games }, (_, index) => ({ run, plan: planGame(run, index + 1) })),
    );
    expect(games).toHaveLength(expected.length);
    const distinct = new Set(games.map(({ moves }) => moves.join(' ')));
    expect(distinct.size / games.length).toBeGreaterThan(0.9);
    games.forEach((game, index) => {
      const { run, plan } = expected[index];
      const { rules } = game.start;
      expect([rules.variant.id, listChoices(rules.variant, rules.options)]).toEqual([
        variant,
        listChoices(run.rules.variant, run.rules.options),
      ]);
      expect(['Event', 'Round', 'SouthLevel', 'NorthLevel'].map((name) => valueOf(game, name))).toEqual([
        runName(run),
        String(plan.number),
        String(plan.southLevel),
        String(plan.northLevel),
      ]);
      expect(game.line.outcome).toBeDefined();
      expect(game.outcome).toEqual(game.line.outcome);
    });
  },
  60_000,
);

describe('npm run seed', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function seed(): Promise<string> {
    const { PATH = '', HOME = '' } = process.env;
    const environment = { PATH, HOME, DATABASE_URL: database.url };
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/seed.ts'], {
      cwd: root,
      env: environment,
    });
    return (await run).stdout;
  }

  const totals = new Map(
    runs.map(([variant, ofVariant]) => [variant, ofVariant.reduce((sum, { games }) => sum + games, 0)]),
  );
  const lines = (tell: (total: number) => string): string =>
    [...totals]
      .map(([variant, total]) => `${basename(seedFile(variant))}: ${tell(total)}\n`)
      .sort()
      .join('');

  test('keeps every game as self-play between AI seats, and adds nothing the second time', async () => {
    expect(await seed()).toBe(lines((total) => `${String(total)} games added, 0 there already`));
    expect(await seed()).toBe(lines((total) => `0 games added, ${String(total)} there already`));
    const kept = await runSql<{ variant: string; games: number; own: number }>(
      database.url,
      `SELECT variant, count(*)::int AS games,
         count(*) FILTER (WHERE source = 'SELF_PLAY' AND status = 'FINISHED' AND south_kind = 'AI'
           AND north_kind = 'AI' AND south_level <> north_level AND 'self-play' = ANY (tags))::int AS own
       FROM games GROUP BY variant`,
    );
    const counts = new Map(kept.map(({ variant, games, own }) => [variant, [games, own]]));
    expect(counts).toEqual(new Map([...totals].map(([variant, total]) => [variant, [total, total]])));
  }, 300_000);
});
