import type { Point } from './layout';
import { element, join, type Markup, round, textNode } from './xml';

/** Radius of a seed. */
export const SEED = 5.6;
/** More seeds than this are a heap with a number. */
export const MOST_DOTS = 12;

/** Seeds on a ring, and where the first of them lies, in turns clockwise from the right. */
type Ring = readonly [size: number, turn: number];
const TOP = 0.75;
const BOTTOM = 0.25;

/** Rings from the outside in, for none up to `MOST_DOTS` seeds; small numbers look as on dice. */
const RINGS: readonly (readonly Ring[])[] = [
  [],
  [[1, 0]],
  [[2, 0.125]],
  [[3, TOP]],
  [[4, 0.125]],
  [
    [4, 0.125],
    [1, 0],
  ],
  [
    [5, TOP],
    [1, 0],
  ],
  [
    [6, 0],
    [1, 0],
  ],
  [
    [7, TOP],
    [1, 0],
  ],
  [
    [8, 0],
    [1, 0],
  ],
  [
    [8, 1 / 16],
    [2, 0],
  ],
  [
    [8, 1 / 16],
    [3, TOP],
  ],
  [
    [9, TOP],
    [3, BOTTOM],
  ],
];

/** From seed to seed. */
const STEP = 2 * SEED + 1;

/** Places of up to `MOST_DOTS` seeds about the middle of a hole. */
export function arrangeSeeds(count: number): Point[] {
  const rings = RINGS[count];
  return rings.flatMap(([size, turn], index) => {
    const radius = ringRadius(rings, index);
    return Array.from({ length: size }, (_, i) => {
      const angle = 2 * Math.PI * (turn + i / size);
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
  });
}

/** Wide enough for its own seeds side by side, and for the ring inside. */
function ringRadius(rings: readonly Ring[], index: number): number {
  const [size] = rings[index];
  if (size === 1) return 0;
  const own = STEP / 2 / Math.sin(Math.PI / size) + (size <= 4 ? 1.6 : 0);
  return index + 1 < rings.length ? Math.max(own, ringRadius(rings, index + 1) + STEP * 0.92) : own;
}

/** Seeds as strokes with round ends, a husk and the lighter seed on it: two elements however many there are. */
export function drawDots(points: readonly Point[], radius: number, ghost: boolean): Markup {
  if (points.length === 0) return join([]);
  const dots = points.map(({ x, y }) => `M${String(round(x))} ${String(round(y))}h.01`).join('');
  const fade = ghost ? ' ghost' : '';
  return join([
    element('path', { class: `husk${fade}`, 'stroke-width': 2 * radius, d: dots }),
    element('path', { class: `seed${fade}`, 'stroke-width': radius * 1.5, d: dots }),
  ]);
}

/** More seeds than can be told apart: a disc with their number. */
export function drawHeap({ x, y }: Point, count: number, ghost: boolean): Markup {
  const disc = element('circle', { class: ghost ? 'heap ghost' : 'heap', cx: x, cy: y, r: 21 });
  return ghost ? disc : join([disc, element('text', { class: 'sum', x, y: y + 6 }, textNode(String(count)))]);
}
