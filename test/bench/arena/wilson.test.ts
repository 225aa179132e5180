import { wilson } from '../../../bench/arena/wilson';

test.each([
  // Wilson 1927; figures from the closed form with z = 1.96, worked out apart.
  [5, 10, 0.2366, 0.7634],
  [150, 200, 0.6857, 0.8049],
  [0, 20, 0, 0.1611],
  [20, 20, 0.8389, 1],
])('%d points of %d games', (points, games, low, high) => {
  const interval = wilson(points, games);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test('nothing is known without games', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
