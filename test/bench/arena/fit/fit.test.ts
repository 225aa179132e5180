import { createRandom } from '../../../../src/search/noise';
import { readWeights, type WeightTable } from '../../../../src/search';
import { countFeatures, makeTable, readFeatures, SEED_COLUMNS } from '../../../../bench/arena/fit/features';
import { fitWeights } from '../../../../bench/arena/fit/fitWeights';
import { Ridge, solvePositive } from '../../../../bench/arena/fit/ridge';
import { type Sample, selfPlay } from '../../../../bench/arena/fit/selfPlay';
import { writeTable } from '../../../../bench/arena/fit/weightsFile';

const HALF = 2;
/** Hole 0 best with two seeds, hole 1 with many. */
const TRUTH: WeightTable = {
  seeds: SEED_COLUMNS,
  holes: [
    [0, 60, 200, 80, 40, -30, -90, -120],
    [0, -40, 10, 60, 90, 130, 180, 240],
  ],
  tempo: 5,
};

/** What the true weights say of a position, in seeds, without the lead. */
function worth(holes: readonly number[]): number {
  const { holes: table, tempo } = readWeights(TRUTH);
  const points = holes.map((seeds, i) => {
    const value = table[i % HALF][Math.min(seeds, 15)];
    return (i < HALF ? value : -value) + tempo * seeds;
  });
  return points.reduce((sum, value) => sum + value, 0) / 100;
}

function makeSamples(count: number, settle: (expected: number, random: () => number) => number): Sample[] {
  const random = createRandom(3);
  return Array.from({ length: count }, () => {
    const holes = Array.from({ length: 2 * HALF }, () => Math.floor(random() * 13));
    const lead = Math.floor(random() * 21) - 10;
    return { holes, lead, margin: settle(lead + worth(holes), random) };
  });
}

function expectNear(found: WeightTable, reach: number): void {
  found.holes.forEach((row, hole) => {
    row.forEach((points, column) => {
      expect(Math.abs(points - TRUTH.holes[hole][column])).toBeLessThan(reach);
    });
  });
  expect(Math.abs(found.tempo - TRUTH.tempo)).toBeLessThanOrEqual(1);
}

test('weights are found again in margins they made, through noise', () => {
  const samples = makeSamples(8000, (expected, random) => expected + 6 * (random() - 0.5));
  expectNear(fitWeights(samples, 'margin'), 40);
});

test('weights are found again in wins they made likely', () => {
  const samples = makeSamples(20_000, (expected, random) =>
    random() < 1 / (1 + Math.exp(-0.4 * expected)) ? 1 : -1,
  );
  expectNear(fitWeights(samples, 'result'), 60);
});

test('a system of equations is solved', () => {
  const solution = solvePositive(Float64Array.of(4, 2, 0, 2, 5, 2, 0, 2, 6), Float64Array.of(2, 15, 22));
  for (const [i, value] of [-0.5, 2, 3].entries()) expect(solution[i]).toBeCloseTo(value);
});

test('without evidence weights stay at what was thought before', () => {
  const solution = new Ridge(2).solve(10, [3, -4]);
  expect(solution[0]).toBeCloseTo(3);
  expect(solution[1]).toBeCloseTo(-4);
});

test('features count own holes less the opponent’s, and every seed for the move', () => {
  const features = new Float64Array(countFeatures(HALF));
  readFeatures({ holes: [1, 6, 1, 12], lead: 0, margin: 0 }, features);
  // Hole 0 holds one seed on either side; hole 1 six (column 5) against twelve (column 7).
  expect([...features]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, -1, 20]);
});

test('a table is written as it is read', () => {
  const table = makeTable(
    Float64Array.from({ length: countFeatures(HALF) }, (_, i) => i),
    HALF,
  );
  expect(JSON.parse(writeTable(table))).toEqual(table);
});

describe('self-play', () => {
  const job = { variant: 'sadeqa-iii', player: 'search depth=1', explore: 0.2, seed: 5 };
  const samples = selfPlay(job);

  test('is the same for the same seed, and tells each position as its mover sees it', () => {
    expect(selfPlay(job)).toEqual(samples);
    expect(samples.length).toBeGreaterThan(10);
    const margins = new Set(samples.map(({ margin }) => Math.abs(margin)));
    expect(margins.size).toBe(1);
    const [final] = margins;
    expect(samples.map(({ lead }) => Math.abs(lead)).every((lead) => lead <= 96 && final <= 96)).toBe(true);
  });

  test('keeps every seed in the account', () => {
    for (const { holes, lead } of samples) {
      const captured = 96 - holes.reduce((sum, seeds) => sum + seeds, 0);
      expect(Math.abs(lead)).toBeLessThanOrEqual(captured);
      expect((captured - lead) % 2).toBe(0);
    }
  });
});
