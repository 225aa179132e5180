import { type Rules, VARIANTS } from '../../src/engine';
import { LEVELS, levelsOf, suggest } from '../../src/search';
import { rulesOf } from '../support/positions';
import { randomLine } from './lines';

const variants = VARIANTS.map(({ id }) => id);
/** Quick enough to be asked often. */
const WEAK = [1, 2, 3, 4];

test.each(variants)('each level of %s sees farther than the one below, or errs less', (variant) => {
  const levels = levelsOf(variant);
  expect(levels).toHaveLength(LEVELS.length);
  for (const [index, level] of levels.slice(1).entries()) {
    const below = levels[index];
    if (level.maxDepth === below.maxDepth) expect(level.noiseSeeds).toBeLessThan(below.noiseSeeds);
    else expect(level.maxDepth).toBeGreaterThan(below.maxDepth);
    expect(level.maxNodes).toBeGreaterThanOrEqual(below.maxNodes);
  }
  expect(levels.at(-1)).toMatchObject({ noiseSeeds: 0, maxMillis: 2_000 });
});

describe.each(variants)('a weak level in %s', (variant) => {
  test('never plays a move that it sees to be much worse than its best', () => {
    for (const number of WEAK) {
      const { noiseSeeds } = levelsOf(variant)[number - 1];
      for (let seed = 1; seed <= 30; seed++) {
        const line = randomLine(variant, seed, seed);
        if (line.outcome !== undefined) continue;
        const { lines, evaluation } = suggest(line, { level: number, seed, lines: 20 });
        expect(lines[0].evaluation - evaluation).toBeLessThan(noiseSeeds);
      }
    }
  });

  test('shows the move it plays even where it is not the best', () => {
    let second = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const line = randomLine(variant, seed, seed % 20);
      if (line.outcome !== undefined) continue;
      const answer = suggest(line, { level: 1, seed });
      const { move, evaluation, principalVariation } = answer;
      expect(answer.lines).toEqual([expect.objectContaining({ move, evaluation, principalVariation })]);
      if (move !== suggest(line, { level: 1, seed, lines: 20 }).lines[0].move) second++;
    }
    expect(second).toBeGreaterThan(0);
  });

  test('plays this way or that as the seed will have it', () => {
    const seeds = Array.from({ length: 10 }, (_, seed) => seed);
    const varied = seeds.filter((game) => {
      const line = randomLine(variant, game, 1);
      return new Set(seeds.map((seed) => suggest(line, { level: 1, seed }).move)).size > 1;
    });
    expect(varied.length).toBeGreaterThan(0);
  });
});

/** Seeds, or in Katro games, by which `strong` ends ahead over a few games with both sides. */
function playLevels(rules: Rules, strong: number, weak: number): number {
  let ahead = 0;
  for (let game = 1; game <= 24; game++) {
    const line = randomLine(rules.variant.id, game, 2);
    const strongSide = game % 2;
    while (line.outcome === undefined && line.turnsPlayed < 200) {
      const level = line.position.state.side === strongSide ? strong : weak;
      line.advance(suggest(line, { level, seed: game }).move);
    }
    const { winner, seeds = [0, 0] } = line.outcome ?? {};
    const margin = rules.seedsLeave
      ? seeds[strongSide] - seeds[1 - strongSide]
      : winner === strongSide
        ? 1
        : -1;
    ahead += margin;
  }
  return ahead;
}

test.each(variants)('a strong level beats a weak one at %s', (variant) => {
  expect(playLevels(rulesOf(variant), 4, 1)).toBeGreaterThan(0);
});
