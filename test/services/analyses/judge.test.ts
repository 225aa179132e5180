import {
  type AnalysedPly,
  makeAnalysedPly,
  parseAnalysedPly,
} from '../../../src/services/analyses/analysedPly';
import { judgePly } from '../../../src/services/analyses/judge';
import { summarizeSide } from '../../../src/services/analyses/summary';
import { findTurningPoint } from '../../../src/services/analyses/turningPoint';

type Side = AnalysedPly['side'];

const ply = (side: Side, evaluation: number, played: number, choices = 5): AnalysedPly => ({
  side,
  evaluation,
  played,
  choices,
  variation: ['c1', 'e2'],
});
const south = (evaluation: number, played: number, choices?: number): AnalysedPly =>
  ply('SOUTH', evaluation, played, choices);
const north = (evaluation: number, played: number, choices?: number): AnalysedPly =>
  ply('NORTH', evaluation, played, choices);

test.each([
  [south(3.25, -1.5), 's 3.25 -1.5 5 c1 e2'],
  [north(-100, -100, 1), 'n -100 -100 1 c1 e2'],
  [{ ...south(0, 0), variation: ['c1+'] }, 's 0 0 5 c1+'],
])('a ply and its text, %#', (analysed, text) => {
  expect(makeAnalysedPly(analysed)).toBe(text);
  expect(parseAnalysedPly(text)).toEqual(analysed);
});

describe('a verdict', () => {
  // 48 seeds: a seed, three, six.
  test.each([
    [0, 'BEST'],
    [0.01, 'GOOD'],
    [0.99, 'GOOD'],
    [1, 'INACCURACY'],
    [2.99, 'INACCURACY'],
    [3, 'MISTAKE'],
    [5.99, 'MISTAKE'],
    [6, 'BLUNDER'],
    [40, 'BLUNDER'],
  ])('of a loss of %d seeds of 48 is %s', (loss, verdict) => {
    expect(judgePly(south(10, 10 - loss), 48)).toEqual({ loss, verdict });
    expect(judgePly(north(loss - 10, -10), 48)).toEqual({ loss, verdict });
  });

  test('of the same loss is milder where there are more seeds', () => {
    expect([48, 96, 192].map((seeds) => judgePly(south(3, 0), seeds).verdict)).toEqual([
      'MISTAKE',
      'INACCURACY',
      'GOOD',
    ]);
  });

  test('of an only move is that it was forced, whatever it is worth', () => {
    expect(judgePly(south(-30, -30, 1), 48)).toEqual({ loss: 0, verdict: 'FORCED' });
  });

  test('never tells a gain: better than best is best', () => {
    expect(judgePly(south(1, 1.5), 48)).toEqual({ loss: 0, verdict: 'BEST' });
  });

  test('a won game of Katro that is not won any more is a blunder, a longer win none', () => {
    expect(judgePly(south(100, 20), 72)).toEqual({ loss: 80, verdict: 'BLUNDER' });
    expect(judgePly(south(100, 100), 72).verdict).toBe('BEST');
    expect(judgePly(south(-100, -100), 72).verdict).toBe('BEST');
  });
});

describe('the summary of a side', () => {
  test('counts its own plies that had a choice', () => {
    const plies = [south(4, 4), north(0, -9), south(4, -2), south(1, 1, 1), north(2, 2), south(5, 3)];
    expect(summarizeSide(plies, 'SOUTH', 48)).toEqual({
      // 100, 25 for six seeds, 63 for two.
      accuracy: 62.7,
      averageLoss: 2.67,
      blunders: 1,
      mistakes: 0,
      inaccuracies: 1,
    });
    expect(summarizeSide(plies, 'NORTH', 48)).toMatchObject({
      accuracy: 56.3,
      averageLoss: 4.5,
      blunders: 1,
    });
  });

  test('is perfect where nothing was lost, and where there was nothing to choose', () => {
    const perfect = { accuracy: 100, averageLoss: 0, blunders: 0, mistakes: 0, inaccuracies: 0 };
    expect(summarizeSide([south(7, 7), south(-100, -100)], 'SOUTH', 72)).toEqual(perfect);
    expect(summarizeSide([south(7, 7, 1)], 'SOUTH', 72)).toEqual(perfect);
    expect(summarizeSide([], 'NORTH', 72)).toEqual(perfect);
  });

  test('gets worse with every seed lost, and stays above 0', () => {
    const accuracies = [0, 1, 5, 30, 90, 200].map(
      (loss) => summarizeSide([south(100, 100 - loss)], 'SOUTH', 48).accuracy,
    );
    expect(accuracies).toEqual([...accuracies].sort((a, b) => b - a));
    expect(accuracies.at(-1)).toBeGreaterThanOrEqual(0);
  });
});

describe('the turning point', () => {
  test.each<[string, Side | undefined, AnalysedPly[], number | undefined]>([
    ['the ply from which the winner led', 'SOUTH', [south(-1, -1), north(1, -2), south(2, 2)], 2],
    ['the last time he took the lead', 'SOUTH', [south(2, 2), north(-2, 3), south(-3, -3), north(3, -1)], 4],
    ['from the side of North', 'NORTH', [south(5, 5), north(-5, -5), south(5, -1), north(1, 1)], 3],
    ['over two plies of one turn', 'SOUTH', [south(0, 0), south(0, 1), south(1, 4)], 2],
    ['the very first ply', 'SOUTH', [south(0, 3), north(-3, -3)], 1],
    ['none where he led from the start', 'SOUTH', [south(3, 3), north(-3, -3)], undefined],
    ['none in a draw', undefined, [south(3, 3), north(-3, 0)], undefined],
    ['none where the leader gave up', 'NORTH', [south(3, 3), north(-3, -3)], undefined],
    ['none without plies', 'NORTH', [], undefined],
  ])('is %s', (_what, winner, plies, expected) => {
    expect(findTurningPoint(plies, winner)).toBe(expected);
  });
});
