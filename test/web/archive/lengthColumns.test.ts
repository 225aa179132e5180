import type { GameLengths } from '../../../src/web/api/gameShapes';
import { lengthColumns } from '../../../src/web/archive/lengthColumns';

function ten(minPlies: number, games: number): GameLengths {
  return { minPlies, maxPlies: minPlies + 9, games };
}

test('gaps are columns of no games', () => {
  expect(lengthColumns([ten(20, 3), ten(50, 1)])).toEqual([ten(20, 3), ten(30, 0), ten(40, 0), ten(50, 1)]);
  expect(lengthColumns([ten(0, 7)])).toEqual([ten(0, 7)]);
  expect(lengthColumns([])).toEqual([]);
});

test.each([240, 250, 1_000, 9_990])(
  'lengths up to %i plies fill as many columns as there is room for',
  (last) => {
    const lengths = Array.from({ length: last / 10 + 1 }, (_, index) => ten(index * 10, index % 7));
    const columns = lengthColumns(lengths);
    expect(columns.length).toBeGreaterThan(11);
    expect(columns.length).toBeLessThanOrEqual(24);
    const widths = columns.map(({ minPlies, maxPlies }) => maxPlies - minPlies + 1);
    expect(new Set(widths).size).toBe(1);
    expect(widths[0] % 10).toBe(0);
    for (const { minPlies, maxPlies, games } of columns) {
      const within = lengths.filter((each) => each.minPlies >= minPlies && each.maxPlies <= maxPlies);
      expect(games).toBe(within.reduce((sum, each) => sum + each.games, 0));
    }
  },
);
