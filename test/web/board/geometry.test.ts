import { VARIANTS } from '../../../src/engine';
import { findHole, holeByKey, holeName, holeOfMove, isSouths } from '../../../src/web/board/geometry';
import { rulesOf } from '../../support/positions';

const RULE_SETS = [...VARIANTS.map(({ id }) => [id, {}] as const), ['en-gehe', { files: '26' }] as const];

test.each(RULE_SETS)('holes of %s %j are named as the engine names them', (variant, options) => {
  const { board } = rulesOf(variant, options);
  const size = { ranks: board.picture.length, files: board.picture[0]?.length ?? 0 };
  board.picture.flat().forEach((hole, index) => {
    const name = board.names[hole] ?? '';
    expect([holeName(index, size), findHole(name, size), isSouths(index, size)]).toEqual([
      name,
      index,
      hole < board.half,
    ]);
  });
});

test.each(['', 'a', 'a0', 'a3', 'g1', 'aa1', 'A1'])('%j is no hole of two ranks of six', (name) => {
  expect(findHole(name, { ranks: 2, files: 6 })).toBeUndefined();
});

test.each(['c1', 'c1+', 'c1-', 'c1^'])('%s lifts c1', (move) => {
  expect(holeOfMove(move)).toBe('c1');
});

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 5, 5],
  ['ArrowDown', 2, 8],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 8, 2],
  ['ArrowUp', 2, 2],
  ['Home', 9, 6],
  ['End', 7, 11],
  ['Enter', 7, undefined],
])('%s leads from %i to %s', (key, from, to) => {
  expect(holeByKey(key, from, { ranks: 2, files: 6 })).toBe(to);
});
