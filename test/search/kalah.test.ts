/**
 * Kalah's solved values come out of the search. Published: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA
 * Journal 23(3), 2000, tables 9 and 10 (empty captures); the small boards and those of the standard rule were
 * computed with an independent solver. Rows are holes a side, entries seeds a hole from 1: the first player's margin.
 *
 * KALAH=all solves the boards as well that take millions of positions: all 62 in a minute.
 */
import { Line } from '../../src/engine';
import { suggest } from '../../src/search';
import { startOf } from '../support/positions';

const VALUES: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  empty: {
    1: [0, -2, 6, -2, 2, 0],
    2: [2, -2, -2, -12, 6, 8],
    3: [0, 4, 2, 2, 6, -10],
    4: [2, 6, 8, 2, 2, 0],
    5: [0, 0, 8, 12],
    6: [2, 10, 2],
  },
  standard: {
    1: [0, -2, 6, -2, 2, 0],
    2: [2, -2, -2, -10, 6, 8],
    3: [0, 4, 2, 2, 6, -8],
    4: [2, 6, 6, 2, 4, 0],
    5: [0, 2, 6, 10],
    6: [2, 6, 2],
  },
};

/** Boards that are solved within a second or so. */
const QUICK_SEEDS = [6, 6, 6, 4, 3, 2];

const boards = Object.entries(VALUES).flatMap(([capture, rows]) =>
  Object.entries(rows).flatMap(([files, margins]) =>
    margins
      .map((margin, index) => [capture, Number(files), index + 1, margin] as const)
      .filter(([, holes, seeds]) => process.env['KALAH'] === 'all' || seeds <= QUICK_SEEDS[holes - 1]),
  ),
);

describe('Kalah', () => {
  it.each(boards)(
    '%s capture, %i holes a side, %i seeds a hole: the first player wins by %i',
    (capture, files, seeds, margin) => {
      const start = startOf('kalah', { files: String(files), seeds: String(seeds), capture });
      const { evaluation, exact } = suggest(new Line(start), { limits: { maxNodes: 50_000_000 } });
      expect({ evaluation, exact }).toEqual({ evaluation: margin, exact: true });
    },
    600_000,
  );
});
