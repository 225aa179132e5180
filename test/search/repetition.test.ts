import { Line, type Outcome } from '../../src/engine';
import { suggest } from '../../src/search';
import { findVerges } from './lines';

function marginOf({ seeds = [0, 0] }: Outcome, line: Line): number {
  const south = seeds[0] - seeds[1];
  return line.position.state.side === 0 ? south : 0 - south;
}

/** In Sadeqa too many plies capture for random play to come round. */
describe.each(['katro', 'hoyito-iii', 'raja-pasu'])(
  'a move in %s that repeats a position for the third time',
  (variant) => {
    test('is worth what the rules give then, and is never called proven', () => {
      let seen = 0;
      for (const { line, move, outcome } of findVerges(variant)) {
        for (const maxDepth of [1, 4]) {
          const { lines } = suggest(line, { lines: 20, limits: { maxDepth } });
          const repeating = lines.find((found) => found.move === move);
          expect(repeating).toMatchObject({ evaluation: marginOf(outcome, line), exact: false });
          expect(repeating?.principalVariation).toEqual([move]);
        }
        if (++seen === 10) break;
      }
      expect(seen).toBe(10);
    });
  },
);

test('the history decides: without it the same position has another value', () => {
  let differing = 0;
  for (const { line, move } of findVerges('hoyito-iii')) {
    const evaluationOf = (from: Line): number | undefined =>
      suggest(from, { lines: 20, limits: { maxDepth: 3 } }).lines.find((found) => found.move === move)
        ?.evaluation;
    if (evaluationOf(line) !== evaluationOf(new Line(line.position))) differing++;
    if (differing === 10) return;
  }
  expect(differing).toBe(10);
});
