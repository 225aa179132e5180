import type { Ply } from '../../../src/web/api/gameShapes';
import type { Side } from '../../../src/web/api/shapes';
import { southEvaluations } from '../../../src/web/viewer/evaluations';

function ply(side: Side, evaluation: number, played: number): Ply {
  const analysis = {
    best: 'a1',
    evaluation,
    played,
    loss: 0,
    verdict: 'BEST',
    principalVariation: [],
  } as const;
  const position = { text: '', ranks: [], captured: null, closedHoles: [], sideToMove: side };
  return { number: 1, side, move: 'a1', captured: { south: 0, north: 0 }, position, analysis };
}

test('every evaluation is South’s, the first one that of best play', () => {
  const plies = [ply('SOUTH', 5, 2), ply('NORTH', 1, -3), ply('NORTH', 4, 4)];
  expect(southEvaluations(plies, 48)).toEqual([5, 2, 3, -4]);
});

test('a decided game is as far as half of the seeds, and what is not analysed is left open', () => {
  const plies = [ply('SOUTH', 100, -100), { ...ply('NORTH', 0, 0), analysis: null }];
  expect(southEvaluations(plies, 32)).toEqual([16, -16, undefined]);
  expect(southEvaluations([], 32)).toEqual([undefined]);
});
