import { playLine, startPosition } from '../../../src/engine';
import { openRun, type Run, USUAL_RUN } from '../../../src/services/selfPlay';
import { chooseOpening, drawMove } from '../../../src/services/selfPlay/opening';
import { createSearchPool, type SearchPool } from '../../../src/workers';

const OPENINGS = 12;

let pool: SearchPool;
beforeAll(() => {
  pool = createSearchPool({ threads: 1 });
});
afterAll(() => pool.close());

async function openingsOf(run: Run): Promise<string[]> {
  const searching = { pool, signal: new AbortController().signal };
  const openings: string[] = [];
  for (let number = 0; number < OPENINGS; number++) {
    openings.push((await chooseOpening(run, number, searching)).join(' '));
  }
  return openings;
}

const runOf = (variant: string, seed = 1): Run =>
  openRun({ ...USUAL_RUN, variant, options: [], games: 2 * OPENINGS, levels: [1, 2], seed });

test.each(['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii', 'oware'])(
  'openings of %s are legal, of all lengths, and differ',
  async (variant) => {
    const run = runOf(variant);
    const openings = await openingsOf(run);
    for (const opening of openings) {
      const moves = opening.split(' ');
      expect(moves.length).toBeGreaterThanOrEqual(run.leastPlies);
      expect(moves.length).toBeLessThanOrEqual(run.mostPlies);
      const line = playLine(startPosition(run.rules), moves);
      expect(line.ok && line.value.outcome === undefined).toBe(true);
    }
    expect(new Set(openings).size).toBeGreaterThan(OPENINGS / 2);
    expect(new Set(openings.map((opening) => opening.length)).size).toBeGreaterThan(2);
  },
  60_000,
);

test('the same run has the same openings, one with another seed has others', async () => {
  const openings = await openingsOf(runOf('sadeqa-iii'));
  expect(await openingsOf(runOf('sadeqa-iii'))).toEqual(openings);
  expect(await openingsOf(runOf('sadeqa-iii', 2))).not.toEqual(openings);
}, 60_000);

test('a run without random plies opens with none', async () => {
  const run = { ...runOf('katro'), leastPlies: 0, mostPlies: 0 };
  expect(new Set(await openingsOf(run))).toEqual(new Set(['']));
});

test('moves are drawn in the measure of their weight', () => {
  const lines = [
    { move: 'a1', evaluation: 4 },
    { move: 'b1', evaluation: 6 },
    { move: 'c1', evaluation: -40 },
  ];
  const counts: Record<string, number> = { a1: 0, b1: 0, c1: 0 };
  for (let drawn = 0; drawn < 1; drawn += 0.001) counts[drawMove(lines, 2, drawn)]++;
  // 1 : 1/e, and hardly ever what loses 46 seeds.
  expect(counts['b1'] / counts['a1']).toBeCloseTo(Math.E, 1);
  expect(counts['c1']).toBe(0);
  expect(drawMove(lines, 2, 0)).toBe('a1');
});
