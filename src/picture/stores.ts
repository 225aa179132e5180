import { type Position, type Side } from '../engine/index';
import { type Layout, STORE_WIDTH, storeBox, storeX } from './layout';
import { drawDots } from './seeds';
import { sideName } from './words';
import { element, join, type Markup, textNode } from './xml';

export const STORE_CORNER = 20;
/** Above the seeds: the number. */
const NUMBER = 40;
const PADDING = 9;
const FEWEST_COLUMNS = 4;
const MOST_COLUMNS = 12;

/** A side's captured seeds: a tray at its owner's right hand, with the number. */
export function drawStore({ rules, state }: Position, layout: Layout, side: Side, ghost: boolean): Markup {
  const seeds = state.cells[rules.board.holes + side];
  const x = storeX(layout, side);
  const box = storeBox(layout, side);
  const bottom = box.y + box.height;
  return join([
    element('rect', { class: 'hole', ...box, rx: STORE_CORNER }),
    element('text', { class: 'total', x, y: box.y + 29 }, textNode(String(seeds))),
    drawPile(seeds, x, box.y + NUMBER, bottom - PADDING, ghost),
    element('text', { class: 'label', x, y: 21 }, textNode(sideName(side))),
    element('text', { class: 'label', x, y: bottom + 17 }, textNode('captured')),
  ]);
}

/** Seeds in rows from the bottom, the smaller the more there are. */
function drawPile(count: number, x: number, top: number, bottom: number, ghost: boolean): Markup {
  const columns = findColumns(count, bottom - top);
  const step = (STORE_WIDTH - 2 * PADDING) / columns;
  const points = Array.from({ length: count }, (_, i) => ({
    x: x + ((i % columns) - (columns - 1) / 2) * step,
    y: bottom - (Math.floor(i / columns) + 0.5) * step,
  }));
  return drawDots(points, step * 0.44, ghost);
}

function findColumns(count: number, height: number): number {
  let columns = FEWEST_COLUMNS;
  const fits = (): boolean => {
    const step = (STORE_WIDTH - 2 * PADDING) / columns;
    return Math.ceil(count / columns) * step <= height;
  };
  while (columns < MOST_COLUMNS && !fits()) columns++;
  return columns;
}
