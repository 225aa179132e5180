import { findVariant, VARIANTS } from '../../src/engine/index';
import { badgePatch, patchesOverlap } from '../../src/picture/badge';
import { dropStraight, shiftLine } from '../../src/picture/lane';
import { createLayout, HOLE, placeOf, storeBox } from '../../src/picture/layout';
import { arrangeSeeds, MOST_DOTS, SEED } from '../../src/picture/seeds';
import { wrapWords } from '../../src/picture/wrap';
import { rulesOf } from '../support/positions';

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe('seeds in a hole', () => {
  const counts = Array.from({ length: MOST_DOTS + 1 }, (_, count) => count);

  it.each(counts)('%d lie side by side within the rim', (count) => {
    const seeds = arrangeSeeds(count);
    expect(seeds).toHaveLength(count);
    seeds.forEach((seed, i) => {
      expect(distance(seed, { x: 0, y: 0 }) + SEED).toBeLessThan(HOLE - 1);
      for (const other of seeds.slice(0, i)) expect(distance(seed, other)).toBeGreaterThanOrEqual(2 * SEED);
    });
  });
});

describe.each(VARIANTS.map(({ id }) => [id]))('the layout of %s', (id) => {
  const rules = rulesOf(findVariant(id)?.id ?? '');
  const layout = createLayout(rules);
  const places = rules.board.names.map((_, hole) => placeOf(layout, hole));

  it('keeps holes apart and on the board', () => {
    places.forEach((place, i) => {
      expect(place.x - HOLE).toBeGreaterThan(0);
      expect(place.x + HOLE).toBeLessThan(layout.width);
      expect(place.y - HOLE).toBeGreaterThan(0);
      expect(place.y + HOLE).toBeLessThan(layout.height);
      for (const other of places.slice(0, i)) expect(distance(place, other)).toBeGreaterThan(2 * HOLE + 12);
    });
  });

  it('turns onto itself: South\u2019s holes lie below North\u2019s, in the opposite order', () => {
    const { half, holes } = rules.board;
    for (let hole = 0; hole < half; hole++) {
      const [south, north] = [places[hole], places[(hole + half) % holes]];
      expect(south.y).toBeGreaterThan(layout.middle);
      expect(north.y).toBeLessThan(layout.middle);
      expect(south.x + north.x).toBeCloseTo(places[0].x + places[half].x);
    }
  });

  it('stands the stores beside the holes, at the right hand of their owners', () => {
    if (!layout.hasStores) return;
    const xs = places.map(({ x }) => x);
    expect(storeBox(layout, 0).x).toBeGreaterThan(Math.max(...xs) + HOLE);
    expect(storeBox(layout, 1).x + storeBox(layout, 1).width).toBeLessThan(Math.min(...xs) - HOLE);
  });
});

describe('lanes', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: -10 },
  ];

  it('run to the right of the way, sharp at corners', () => {
    expect(shiftLine(corner, 2)).toEqual([
      { x: 0, y: 2 },
      { x: 12, y: 2 },
      { x: 12, y: -10 },
    ]);
  });

  it('turn back side by side', () => {
    const back = [corner[0], corner[1], corner[0]];
    expect(shiftLine(back, 2)).toEqual([
      { x: 0, y: 2 },
      { x: 10, y: 2 },
      { x: 10, y: -2 },
      { x: 0, y: -2 },
    ]);
  });

  it('leave out what lies on a straight line, but no turning back', () => {
    const line = [0, 5, 5, 10, 20, 10].map((x) => ({ x, y: 3 }));
    expect(dropStraight(line).map(({ x }) => x)).toEqual([0, 20, 10]);
  });

  it('may be a single point', () => {
    expect(shiftLine([corner[0], corner[0]], 3)).toEqual([corner[0]]);
  });
});

test('badges overlap where both their widths and heights do', () => {
  const badge = badgePatch({ x: 0, y: 0 }, '5');
  expect(patchesOverlap(badge, badgePatch({ x: 18, y: 0 }, '7'))).toBe(true);
  expect(patchesOverlap(badge, badgePatch({ x: 20, y: 0 }, '7'))).toBe(false);
  expect(patchesOverlap(badge, badgePatch({ x: 0, y: 20 }, '7'))).toBe(false);
  expect(patchesOverlap(badge, badgePatch({ x: 22, y: 0 }, '2,000'))).toBe(true);
});

test('notes are set into lines that fit', () => {
  const parts = ['2,000 laps', '5,200 seeds sown', 'nothing captured', 'stopped at the lap limit'];
  expect(wrapWords(parts, 1000)).toEqual([parts.join(' \u00b7 ')]);
  const lines = wrapWords(parts, 340);
  expect(lines.join(' \u00b7 ')).toBe(parts.join(' \u00b7 '));
  for (const line of lines) expect(line.length * 7.4).toBeLessThan(345);
});
