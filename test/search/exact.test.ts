import { Line, makePosition, VARIANTS } from '../../src/engine';
import { suggest } from '../../src/search';
import { createScoring } from '../../src/search/createScoring';
import { rulesOf } from '../support/positions';
import { endgames, randomLine } from './lines';
import { Minimax, unlessTooCostly } from './minimax';
import { proveBounds } from './proof';

const variants = VARIANTS.map(({ id }) => id);

describe.each(variants)('a game of %s solved to its end', (variant) => {
  /** A turn limit just ahead makes every line short enough for plain minimax, from the middle of a game too. */
  function createShortGame(seed: number): Line {
    const plies = (seed * 7) % 60;
    const { turnsPlayed } = randomLine(variant, seed, plies);
    return randomLine(variant, seed, plies, { turnLimit: String(turnsPlayed + 1 + (seed % 5)) });
  }

  /** True where the search solves the game and plain minimax can afford to; what is exact is compared. */
  function compareSolved(line: Line): boolean {
    const values = unlessTooCostly(() => new Minimax(line, Infinity, 1_500).valuesByMove());
    if (values === undefined) return false;
    const scoring = createScoring(line.position.rules);
    const answer = suggest(line, { lines: 3, limits: { maxNodes: 30_000 } });
    for (const { move, evaluation, exact } of answer.lines) {
      if (exact) expect(evaluation).toBe(scoring.toEvaluation(values.get(move) ?? NaN));
    }
    if (!answer.exact) return false;
    const best = scoring.toEvaluation(Math.max(...values.values()));
    const about = makePosition(line.position);
    expect([about, answer.evaluation]).toEqual([about, best]);
    return true;
  }

  test('has the value of plain minimax, and so has every line that is exact', () => {
    let solved = 0;
    for (let seed = 1; solved < 120; seed++) {
      const line = createShortGame(seed);
      if (line.outcome === undefined && compareSolved(line)) solved++;
    }
  });

  test('has it where positions recur with fewer turns left', () => {
    let solved = 0;
    for (const position of endgames(variant, 1000, { turnLimit: '7' })) {
      if (compareSolved(new Line(position)) && ++solved === 50) break;
    }
    expect(solved).toBe(50);
  });

  if (rulesOf(variant).manner.relay === 'none') return;

  test('has it where a relay that does not end draws the game', () => {
    const options = { turnLimit: '6', endless: 'void', lapLimit: '3' };
    let solved = 0;
    for (const position of endgames(variant, 1000, options)) {
      if (compareSolved(new Line(position)) && ++solved === 50) break;
    }
    expect(solved).toBe(50);
  });
});

describe.each(variants)('an endgame of %s that is said to be exact', (variant) => {
  test('is confirmed by minimax to the end', () => {
    let confirmed = 0;
    for (const position of endgames(variant, 3000)) {
      const line = new Line(position);
      const answer = suggest(line, { limits: { maxNodes: 400 } });
      if (!answer.exact) continue;
      const scoring = createScoring(position.rules);
      const [least, most] = proveBounds(line, 500).map((points) => scoring.toEvaluation(points));
      const about = makePosition(position);
      expect([about, answer.evaluation >= least, answer.evaluation <= most]).toEqual([about, true, true]);
      if (least === most && ++confirmed === 80) break;
    }
    expect(confirmed).toBe(80);
  });

  test('is never outside of what minimax proves, however much was searched', () => {
    let exact = 0;
    for (const position of endgames(variant, 40)) {
      const line = new Line(position);
      const answer = suggest(line, { limits: { maxNodes: 20_000 } });
      if (!answer.exact) continue;
      const scoring = createScoring(position.rules);
      const [least, most] = proveBounds(line, 2_000).map((points) => scoring.toEvaluation(points));
      const about = makePosition(position);
      expect([about, answer.evaluation >= least, answer.evaluation <= most]).toEqual([about, true, true]);
      exact++;
    }
    expect(exact).toBeGreaterThan(5);
  });
});
