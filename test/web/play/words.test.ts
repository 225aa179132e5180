import type { MoveResult } from '../../../src/web/api/shapes';
import { readRange } from '../../../src/web/play/optionRange';
import { evaluationText, outcomeText, shortened, tellResult } from '../../../src/web/play/words';

const plain: MoveResult = {
  move: 'c1',
  laps: 1,
  captured: { south: 0, north: 0 },
  extraTurn: false,
  endsGame: false,
  passedOver: null,
};

test.each<[Partial<MoveResult>, string]>([
  [{}, 'captures nothing'],
  [{ laps: 3 }, '3 laps'],
  [{ captured: { south: 2, north: 4 }, laps: 7 }, '7 laps, South gains 2, North gains 4'],
  [{ extraTurn: true }, 'captures nothing, North moves again'],
  [{ passedOver: 'SOUTH', captured: { south: 0, north: 1 } }, 'North gains 1, South must pass'],
  [{ endsGame: true, laps: 2 }, '2 laps, ends the game'],
])('North’s move with %j: %s', (result, text) => {
  expect(tellResult({ ...plain, ...result }, 'NORTH')).toBe(text);
});

test.each([
  [
    { winner: 'NORTH', south: 20, north: 28, reason: 'NO_MOVES' },
    'North wins 28 to 20: the side to move has no seeds.',
  ],
  [{ winner: null, south: 24, north: 24, reason: 'AGREEMENT' }, 'Draw, 24 to 24: by agreement.'],
  [{ winner: 'SOUTH', south: null, north: null, reason: 'SOMETHING_NEW' }, 'South wins: something new.'],
] as const)('%j is told as %s', (outcome, text) => {
  expect(outcomeText(outcome)).toBe(text);
});

test.each([
  [2.34, '+2.3 South'],
  [-0.5, '+0.5 North'],
  [0.04, 'even'],
  [-0.04, 'even'],
])('an evaluation of %f is %s', (seeds, text) => {
  expect(evaluationText(seeds)).toBe(text);
});

test('a long account keeps its beginning and its end', () => {
  const sentences = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(shortened(sentences, 4)).toEqual(['a', '…', 'e', 'f', 'g']);
  expect(shortened(['a', 'b'], 4)).toEqual(['a', 'b']);
});

test.each([
  [['1..100'], { least: 1, most: 100 }],
  [['on', 'off'], undefined],
  [['1..2', 'off'], undefined],
  [[], undefined],
])('the values %j are the range %j', (values, range) => {
  expect(readRange(values)).toEqual(range);
});
