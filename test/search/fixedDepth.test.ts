import { Line, makePosition, VARIANTS } from '../../src/engine';
import { KernelSearch, withKernel } from '../../src/kernel';
import { createScoring } from '../../src/search/createScoring';
import { RootSearch } from '../../src/search/rootSearch';
import { findWeights } from '../../src/search/weights';
import { endgames, findVerges, randomLine } from './lines';
import { Minimax } from './minimax';

function searchTo(depth: number, line: Line, lines: number, tableBits: number): RootSearch {
  const { rules } = line.position;
  return withKernel((kernel) => {
    const search = new KernelSearch(kernel, line, { weights: findWeights(rules), tableBits });
    const root = new RootSearch(line, createScoring(rules), search);
    for (let plies = 1; plies <= depth; plies++) root.deepen(plies, lines);
    return root;
  });
}

function expectMinimax(line: Line, depth: number, lines: number, tableBits = 0): void {
  const values = new Minimax(line, depth).valuesByMove();
  const sorted = [...values.values()].sort((a, b) => b - a).slice(0, lines);
  const found = searchTo(depth, line, lines, tableBits).moves.slice(0, lines);
  const about = makePosition(line.position);
  expect([about, found.map(({ value }) => value)]).toEqual([about, sorted]);
  expect(found.map(({ move }) => values.get(move))).toEqual(sorted);
  expect(found.every(({ isValued }) => isValued)).toBe(true);
}

describe.each(VARIANTS.map(({ id }) => id))('alpha-beta to a fixed depth in %s', (variant) => {
  test('finds the values of plain minimax in the middle of games, with a table and without', () => {
    let compared = 0;
    for (let seed = 1; compared < 300; seed++) {
      const line = randomLine(variant, seed, seed % 70);
      if (line.outcome !== undefined) continue;
      expectMinimax(line, 1 + (compared % 4), 1 + (compared % 3));
      // A table may know more than was asked for, but hardly here: no position recurs within so few plies.
      expectMinimax(line, 1 + (compared % 4), 1 + (compared % 3), 12);
      compared++;
    }
  });

  test('finds the values of plain minimax in endgames', () => {
    for (const [index, position] of [...endgames(variant, 300)].entries()) {
      expectMinimax(new Line(position), 1 + (index % 6), 1 + (index % 3));
    }
  });
});

test.each(['katro', 'hoyito-iii', 'raja-pasu'])('near a repetition in %s it finds them too', (variant) => {
  let compared = 0;
  for (const { line } of findVerges(variant)) {
    expectMinimax(line, 1 + (compared % 5), 2);
    if (++compared === 12) break;
  }
  expect(compared).toBe(12);
});
