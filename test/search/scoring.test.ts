import {
  copyState,
  type FrozenState,
  opponentOf,
  rotateHole,
  type Rules,
  type State,
  VARIANTS,
} from '../../src/engine';
import { createScoring } from '../../src/search/createScoring';
import { POINTS } from '../../src/search/scoring';
import { rulesOf, startOf } from '../support/positions';
import { endgames, randomLine } from './lines';

const variants = VARIANTS.map(({ id }) => id);

/** The same position seen from the other seat. */
function turn({ board }: Rules, state: FrozenState): State {
  const turned = copyState(state);
  for (let hole = 0; hole < board.holes; hole++) turned.cells[rotateHole(board, hole)] = state.cells[hole];
  turned.cells[board.holes] = state.cells[board.holes + 1];
  turned.cells[board.holes + 1] = state.cells[board.holes];
  turned.side = opponentOf(state.side);
  return turned;
}

function sampleStates(variant: string): FrozenState[] {
  const played = Array.from({ length: 100 }, (_, seed) => randomLine(variant, seed + 1, seed));
  const open = played.filter(({ outcome }) => outcome === undefined).map(({ position }) => position.state);
  return [...open, ...[...endgames(variant, 100)].map(({ state }) => state)];
}

describe.each(variants)('values in %s', (variant) => {
  const rules = rulesOf(variant);
  const scoring = createScoring(rules);

  test('are the same from either seat', () => {
    for (const state of sampleStates(variant)) {
      const turned = turn(rules, state);
      expect(scoring.evaluate(turned)).toBe(scoring.evaluate(state));
      expect(scoring.halted(turned)).toBe(scoring.halted(state));
      expect(scoring.ceiling(turned, 3)).toBe(scoring.ceiling(state, 3));
      expect(scoring.floor(turned, 3)).toBe(scoring.floor(state, 3));
    }
  });

  test('are guessed within what can still happen', () => {
    for (const state of sampleStates(variant)) {
      expect(scoring.floor(state, 3)).toBeLessThanOrEqual(scoring.evaluate(state));
      expect(scoring.evaluate(state)).toBeLessThanOrEqual(scoring.ceiling(state, 3));
      expect(scoring.floor(state, 3)).toBeLessThanOrEqual(scoring.halted(state));
      expect(scoring.halted(state)).toBeLessThanOrEqual(scoring.ceiling(state, 3));
    }
  });

  test('are read from the table as they were stored there', () => {
    for (const state of sampleStates(variant)) {
      for (const value of [scoring.floor(state, 4), 0, scoring.evaluate(state), scoring.ceiling(state, 4)]) {
        const stored = value - scoring.offset(value, state, 4);
        expect(stored + scoring.offset(stored, state, 4)).toBe(value);
      }
    }
  });
});

test('stored gains are worth more to whom has captured more', () => {
  const { rules, state } = startOf('sadeqa-iii');
  const scoring = createScoring(rules);
  const richer = copyState(state);
  richer.cells[rules.board.holes] = 10;
  expect(scoring.offset(300, richer, 2) - scoring.offset(300, state, 2)).toBe(10 * POINTS);
});

test('a stored win is as far from its position wherever that stands, and farther from the root the deeper', () => {
  const { rules, state } = startOf('katro');
  const scoring = createScoring(rules);
  const winInThree = scoring.ceiling(state, 6);
  const stored = winInThree - scoring.offset(winInThree, state, 4);
  expect(scoring.findDistance(winInThree)).toBe(7);
  expect(scoring.findDistance(stored)).toBe(3);
  expect(scoring.findDistance(stored + scoring.offset(stored, state, 9))).toBe(12);
  expect(scoring.findDistance(-(stored + scoring.offset(stored, state, 9)))).toBe(12);
  expect(scoring.offset(scoring.evaluate(state), state, 9)).toBe(0);
});

test('a shorter win is worth more, a longer loss too, and either is told as 100', () => {
  const { rules, state } = startOf('katro');
  const scoring = createScoring(rules);
  expect(scoring.ceiling(state, 2)).toBeGreaterThan(scoring.ceiling(state, 4));
  expect(scoring.floor(state, 2)).toBeLessThan(scoring.floor(state, 4));
  expect(
    [scoring.ceiling(state, 4), scoring.floor(state, 4)].map((value) => scoring.toEvaluation(value)),
  ).toEqual([100, -100]);
});
