import { advance, createRanking } from '../../src/tables';
import { createRandom } from '../support/random';

describe.each([
  [2, 9, 10],
  [4, 5, 56],
  [12, 6, 12_376],
  [16, 5, 15_504],
])('%i holes, %i seeds', (holes, seeds, arrangements) => {
  const ranking = createRanking(holes, seeds + 3);

  test('has as many arrangements as there are ways to lay them', () => {
    expect(ranking.count(seeds)).toBe(arrangements);
  });

  test('each number has its arrangement, each arrangement its number, and they follow each other', () => {
    const cells = new Uint8Array(holes);
    cells[holes - 1] = seeds;
    const unranked = new Uint8Array(holes);
    const faults: string[] = [];
    for (let number = 0; number < arrangements; number++) {
      if (number > 0) advance(cells);
      ranking.unrank(number, seeds, unranked);
      if (ranking.rank(cells, 0) !== number || unranked.join() !== cells.join()) faults.push(cells.join());
      if (cells.reduce((sum, held) => sum + held, 0) !== seeds) faults.push(`sum of ${cells.join()}`);
    }
    expect(faults).toEqual([]);
  });
});

test('the largest layers are numbered without a gap as well', () => {
  const ranking = createRanking(16, 31);
  const cells = new Uint8Array(16);
  const random = createRandom(5);
  for (let i = 0; i < 200; i++) {
    const number = Math.floor((random(1_000_000) / 1_000_000) * ranking.count(20));
    ranking.unrank(number, 20, cells);
    expect(ranking.rank(cells, 0)).toBe(number);
  }
});

test('a board is numbered from either seat', () => {
  const ranking = createRanking(4, 9);
  expect(ranking.rank([1, 2, 3, 0], 2)).toBe(ranking.rank([3, 0, 1, 2], 0));
});
