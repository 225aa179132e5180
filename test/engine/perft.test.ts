import { makeMove, perft, perftByMove, VARIANTS } from '../../src/engine/index';
import tables from '../fixtures/perft/start.json';
import { at, startOf } from '../support/positions';

/** Deeper rows may stand in the tables; a run counts no further than this many leaves. */
const MOST_LEAVES = 150_000;

describe('perft', () => {
  it('has a table for every variant', () => {
    expect(Object.keys(tables).sort()).toEqual(VARIANTS.map(({ id }) => id).sort());
  });

  it.each(Object.entries(tables))('from the start of %s', (variant, leaves) => {
    const counted = leaves.filter((count) => count <= MOST_LEAVES);
    expect(counted.map((_, index) => perft(startOf(variant), index + 1))).toEqual(counted);
  });

  it('is one at depth 0 and splits by first move', () => {
    const start = startOf('hoyito-iii');
    expect(perft(start, 0)).toBe(1);
    const counts = perftByMove(start, 2) ?? [];
    expect(counts.map(({ move }) => makeMove(start.rules, move))).toEqual([
      'a1',
      'b1',
      'c1',
      'd1',
      'e1',
      'f1',
    ]);
    expect(counts.reduce((sum, { leaves }) => sum + leaves, 0)).toBe(32);
  });

  it('counts nothing after the end of a game', () => {
    const lastMove = at('sadeqa-91', '0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0 s 63-0');
    expect(perft(lastMove, 1)).toBe(1);
    expect(perft(lastMove, 2)).toBe(0);
  });

  it('stops where the budget is spent', () => {
    let spent = 0;
    const counts = perftByMove(startOf('sadeqa-iii'), 6, (positions) => (spent += positions) < 8_000);
    expect(counts).toBeUndefined();
    expect(spent).toBeLessThan(13_000);
  });
});
