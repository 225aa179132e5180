import { MOST_DRAWN, SEED_RADIUS, seedPlaces } from '../../../src/web/board/seedPlaces';

test('seeds lie within the hole and hardly cover each other', () => {
  const places = seedPlaces(MOST_DRAWN, 3);
  for (const { x, y } of places) expect(Math.hypot(x, y) + SEED_RADIUS).toBeLessThanOrEqual(50);
  const gaps = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  expect(Math.min(...gaps)).toBeGreaterThan(1.5 * SEED_RADIUS);
});

test('a dropped seed moves none of the others, and a heap is drawn no further', () => {
  expect(seedPlaces(7, 5).slice(0, 6)).toEqual(seedPlaces(6, 5));
  expect(seedPlaces(200, 0)).toHaveLength(MOST_DRAWN);
});
