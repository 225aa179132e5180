import { isClosed, type Position } from '../engine/index';
import type { Patch } from './badge';
import { HOLE, type Layout, placeOf } from './layout';
import { element, join, type Markup, textNode } from './xml';

/** The line below a hole, from its middle. */
const LINE = HOLE + 13;

/** The name of a hole at its left and how many seeds it holds at its right; `x` where it is closed. */
export function drawCaption({ rules, state }: Position, layout: Layout, hole: number): Markup {
  const { x, y } = placeOf(layout, hole);
  const seeds = state.cells[hole];
  const holds = isClosed(state, hole) ? 'x' : String(seeds);
  const name = element(
    'text',
    { class: 'name', x: x - HOLE, y: y + LINE },
    textNode(rules.board.names[hole]),
  );
  if (holds === '0') return name;
  return join([name, element('text', { class: 'count', x: x + HOLE, y: y + LINE }, textNode(holds))]);
}

/** What the captions cover, about. */
export function captionPatches(layout: Layout): Patch[] {
  return layout.board.names.flatMap((_, hole) => {
    const place = placeOf(layout, hole);
    const patch = { y: place.y + LINE - 4, width: 15, height: 11 };
    return [-1, 1].map((side) => ({ ...patch, x: place.x + side * (HOLE - 7) }));
  });
}
