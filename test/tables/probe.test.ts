import { createProbe, expectedLead, leastLead, mostLead, UNKNOWN } from '../../src/tables';
import { rulesOf } from '../support/positions';
import { buildTable } from './tables';

const probe = createProbe(buildTable(rulesOf('hoyito-iii'), 8));
/** One move, f1: its last seed makes four in f2, and the last four go to the capturer. */
const board = [0, 0, 0, 0, 0, 1, 3, 1, 1, 1, 1, 0];
/** The same with a hole for each side's captured seeds. */
const cells = Uint8Array.from([...board, 40, 0]);

test('a board is known from either seat', () => {
  const answer = probe(cells, 0, 0, 0);
  expect([leastLead(answer), mostLead(answer), expectedLead(answer)]).toEqual([8, 8, 8]);
  const turned = Uint8Array.from([...board.slice(6), ...board.slice(0, 6), 0, 40]);
  expect(probe(turned, 1, 0, 0)).toBe(answer);
});

test('what endless play decides is bounded', () => {
  const open = Uint8Array.from([0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 4]);
  const answer = probe(open, 0, 0, 0);
  expect([leastLead(answer), mostLead(answer), expectedLead(answer)]).toEqual([-8, 8, 2]);
});

test.each([
  ['the side to move has no seeds', [0, 0, 0, 0, 0, 0, 3, 1, 1, 1, 1, 1], 0, 0],
  ['the rules never leave so many seeds', [1, 0, 0, 0, 0, 1, 3, 1, 1, 1, 1, 0], 0, 0],
  ['there are more seeds than in any layer', [4, 0, 0, 0, 0, 1, 3, 1, 1, 1, 1, 0], 0, 0],
  ['a hole is closed', board, 1, 0],
  ['an award is remembered', board, 0, 2],
])('nothing is known where %s', (_why, holes, closed, extra) => {
  expect(probe(Uint8Array.from(holes), 0, closed, extra)).toBe(UNKNOWN);
});
