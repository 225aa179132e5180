import { isClosed, NORTH, type Position, SOUTH } from '../engine/index';
import { drawCaption } from './captions';
import { fileX, HOLE, type Layout, ownerOfRank, placeOf, rankY, rowNameOf } from './layout';
import { arrangeSeeds, drawDots, drawHeap, MOST_DOTS, SEED } from './seeds';
import { drawStore } from './stores';
import { sideName } from './words';
import { element, join, type Markup, textNode } from './xml';

const CORNER = 16;

/**
 * The board with its seeds, labels and stores, its top left corner the origin. `over` is drawn above the seeds
 * and below the words; as a `ghost` the seeds are only hinted at beneath it.
 */
export function drawBoardBody(position: Position, layout: Layout, over: Markup, ghost: boolean): Markup {
  return join([
    drawWood(layout),
    ...(layout.hasStores
      ? [drawStore(position, layout, NORTH, ghost), drawStore(position, layout, SOUTH, ghost)]
      : []),
    ...holesOf(position).map((hole) => drawHole(position, layout, hole)),
    drawContents(position, layout, ghost),
    over,
    ...drawLabels(layout),
    ...holesOf(position).map((hole) => drawCaption(position, layout, hole)),
  ]);
}

function holesOf({ rules }: Position): number[] {
  return rules.board.picture.flat();
}

function drawWood({ width, height, split, middle, gap }: Layout): Markup {
  if (!split) {
    const groove = `M${String(CORNER)} ${String(middle)}H${String(width - CORNER)}`;
    return join([
      element('rect', { class: 'wood', width, height, rx: CORNER }),
      element('path', { class: 'groove', d: groove }),
    ]);
  }
  const upper = middle - gap / 2 + 2;
  const lower = middle + gap / 2 - 6;
  return join([
    element('rect', { class: 'wood', width, height: upper, rx: CORNER }),
    element('rect', { class: 'wood', y: lower, width, height: height - lower, rx: CORNER }),
  ]);
}

/** Ranks at the left, files below, names of the rows at the right where a side has several. */
function drawLabels(layout: Layout): Markup[] {
  const { board, rankLabels, rowNames, height } = layout;
  const ranks = board.picture.flatMap((_, fromTop) => {
    const y = rankY(layout, fromTop) + 4;
    const name = rowNameOf(board, fromTop);
    return [
      words('label', rankLabels, y, String(board.ranks - fromTop)),
      ...(name === undefined
        ? []
        : [
            words('word', rowNames, y - 8, sideName(ownerOfRank(board, fromTop))),
            words('word', rowNames, y + 7, name),
          ]),
    ];
  });
  const files = board.picture[0].map((hole, file) =>
    words('label', fileX(layout, file), height - 8, board.names[hole].charAt(0)),
  );
  return [...ranks, ...files];
}

function words(className: string, x: number, y: number, content: string): Markup {
  return element('text', { class: className, x, y }, textNode(content));
}

function drawHole({ state }: Position, layout: Layout, hole: number): Markup {
  const { x, y } = placeOf(layout, hole);
  const circle = { cx: x, cy: y, r: HOLE };
  if (!isClosed(state, hole)) return element('circle', { class: 'hole', ...circle });
  const cross = `M${String(x - 9)} ${String(y - 9)}l18 18m0-18l-18 18`;
  return join([
    element('circle', { class: 'closed', ...circle }),
    element('path', { class: 'cross', d: cross }),
  ]);
}

function drawContents(position: Position, layout: Layout, ghost: boolean): Markup {
  const { cells } = position.state;
  const holes = holesOf(position);
  const dots = holes
    .filter((hole) => cells[hole] <= MOST_DOTS)
    .flatMap((hole) => {
      const middle = placeOf(layout, hole);
      return arrangeSeeds(cells[hole]).map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }));
    });
  const heaps = holes
    .filter((hole) => cells[hole] > MOST_DOTS)
    .map((hole) => drawHeap(placeOf(layout, hole), cells[hole], ghost));
  return join([drawDots(dots, SEED, ghost), ...heaps]);
}
