import { VARIANTS } from '../../src/engine';
import { makePlainTable, readWeights, suggest } from '../../src/search';
import { findWeights } from '../../src/search/weights';
import { FITTED } from '../../src/search/weights/index';
import { rulesOf } from '../support/positions';
import { randomLine } from './lines';

const fitted = Object.keys(FITTED);

test('a column of the table holds from its seeds up to the next one’s', () => {
  const { holes, tempo } = readWeights({ seeds: [0, 1, 2, 10], holes: [[0, 7, 8, 9]], tempo: 4 });
  expect(holes).toEqual([[0, 7, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9]]);
  expect(tempo).toBe(4);
});

test('the tables are of games that there are', () => {
  expect(VARIANTS.map(({ id }) => id)).toEqual(expect.arrayContaining(fitted));
});

test.each(fitted)('the table of %s fits its board, and is in whole points', (variant) => {
  const rules = rulesOf(variant);
  const { holes, tempo } = findWeights(rules);
  expect(holes).not.toEqual(readWeights(makePlainTable(rules)).holes);
  expect(holes).toHaveLength(rules.board.half);
  for (const row of holes) {
    expect(row).toHaveLength(16);
    // An empty hole is worth nothing: only differences count.
    expect(row[0]).toBe(0);
    expect(row.every(Number.isInteger)).toBe(true);
  }
  expect(Number.isInteger(tempo)).toBe(true);
  // For the move alone nobody can be thought to win half of what is left.
  expect(Math.abs(tempo)).toBeLessThanOrEqual(50);
});

test('a board of another size has the plain weights', () => {
  const wide = rulesOf('kalah', { files: '8' });
  expect(findWeights(wide).holes).toHaveLength(8);
  expect(findWeights(wide)).toEqual(readWeights(makePlainTable(wide)));
});

test('a request may bring weights of its own', () => {
  const line = randomLine('sadeqa-iii', 4, 6);
  const { rules } = line.position;
  const plain = readWeights(makePlainTable(rules));
  const limits = { maxDepth: 3 };
  const own = suggest(line, { limits });
  expect(suggest(line, { limits, weights: findWeights(rules) })).toEqual(own);
  expect(suggest(line, { limits, weights: plain }).evaluation).not.toBe(own.evaluation);
});

test('a request may bring a strength of its own in place of a level', () => {
  const line = randomLine('sadeqa-iii', 4, 6);
  const strength = { maxDepth: 2, maxNodes: Infinity, maxMillis: Infinity, noiseSeeds: 0 };
  expect(suggest(line, { strength })).toEqual(suggest(line, { limits: { maxDepth: 2 } }));
  const careless = { ...strength, noiseSeeds: 20 };
  const seeds = Array.from({ length: 20 }, (_, seed) => suggest(line, { strength: careless, seed }).move);
  expect(new Set(seeds).size).toBeGreaterThan(1);
});
