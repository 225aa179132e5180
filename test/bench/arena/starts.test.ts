import { seedsOnBoard } from '../../../src/engine';
import { suggest } from '../../../src/search';
import { lineFrom } from '../../../bench/arena/game';
import { findEvenStart, loadStarts, varyStart } from '../../../bench/arena/starts';

const variants = ['katro', 'hoyito-iii', 'raja-pasu', 'sadeqa-iii'];

describe.each(variants)('starts of %s', (variant) => {
  const starts = loadStarts(variant, 100);

  test('can be played, differ, and leave much to play for', () => {
    expect(new Set(starts).size).toBe(starts.length);
    for (const start of starts) {
      const { position, outcome } = lineFrom(variant, start);
      expect(outcome).toBeUndefined();
      const [south, north] = seedsOnBoard(position);
      expect((south + north) / position.rules.totalSeeds).toBeGreaterThanOrEqual(0.3);
    }
  });

  test('come out the same from the same seed, and near even', () => {
    let found = 0;
    for (let seed = 1; seed <= 150 && found < 2; seed++) {
      const start = findEvenStart(variant, seed);
      if (start === undefined) continue;
      found++;
      expect(findEvenStart(variant, seed)).toBe(start);
      const line = lineFrom(variant, start);
      const { evaluation } = suggest(line, { limits: { maxNodes: 30_000 } });
      expect(Math.abs(evaluation)).toBeLessThanOrEqual(0.05 * line.position.rules.totalSeeds);
    }
    expect(found).toBe(2);
  });
});

test('varied starts differ with their seed, and begin as late as is asked', () => {
  const lines = Array.from({ length: 20 }, (_, seed) => varyStart('katro', seed, 4));
  expect(new Set(lines.map((line) => line?.position.state.cells.slice().join())).size).toBeGreaterThan(15);
  for (const line of lines) expect(line?.turnsPlayed).toBeGreaterThanOrEqual(4);
});

test('more starts than are kept are refused', () => {
  expect(() => loadStarts('katro', 100_000)).toThrow('has only');
});
