import type { Point } from './layout';
import { element, join, type Markup, textNode } from './xml';

/** Height of a small badge with a number. */
const HEIGHT = 18;
const AIR = 1;

/** What should not be covered, about its middle. */
export interface Patch extends Point {
  readonly width: number;
  readonly height: number;
}

/** The patch that a badge with these words takes. */
export function badgePatch({ x, y }: Point, words: string): Patch {
  return { x, y, width: Math.max(HEIGHT, 8 + 7.5 * words.length), height: HEIGHT };
}

export function drawBadge(place: Point, words: string, box: string, text: string): Markup {
  const { x, y, width, height } = badgePatch(place, words);
  const corners = { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 };
  return join([
    element('rect', { class: box, ...corners }),
    element('text', { class: text, x, y: y + 4.3 }, textNode(words)),
  ]);
}

export function patchesOverlap(a: Patch, b: Patch): boolean {
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return x < (a.width + b.width) / 2 + AIR && y < (a.height + b.height) / 2 + AIR;
}
