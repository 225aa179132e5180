import type { Patch } from './badge';
import { dropStraight, type LapLine, shiftLine } from './lane';
import { drawLapNumbers } from './lapNumbers';
import type { Lap } from './laps';
import { type Layout, placeOf, type Point, squareOf } from './layout';
import { element, join, type Markup, round } from './xml';

/** How far apart the laps run side by side, and how wide they may run together. */
const LANE = 6;
const LANES_WIDTH = 25;
/** From the middle of a store, beside its number. */
const STORE_LANE = 21;

/**
 * The way of each lap, with a dot and its number at the beginning and an arrow at the end. Numbers keep clear
 * of what is `taken`.
 */
export function drawPath(laps: readonly Lap[], layout: Layout, taken: readonly Patch[]): Markup {
  const gap = Math.min(LANE, LANES_WIDTH / Math.max(laps.length - 1, 1));
  const lines = laps.map((lap, lane) => makeLine(lap, lane, layout, (lane - (laps.length - 1) / 2) * gap));
  return join([...lines.map(drawLine), ...lines.map(drawEnds), ...drawLapNumbers(lines, taken)]);
}

function makeLine({ number, holes }: Lap, lane: number, layout: Layout, offset: number): LapLine {
  const runs = splitAtJumps(holes, layout).map((run) =>
    dropStraight(shiftLine(placesOf(run, layout), offset)),
  );
  return { lap: number, parity: lane % 2 === 0 ? '' : ' even', runs };
}

/** Where a circuit leads from the end of its innermost row back to its outermost one, the line is broken. */
function splitAtJumps(holes: readonly number[], { board }: Layout): number[][] {
  const rankOf = (hole: number): number | undefined =>
    hole < board.holes ? squareOf(board, hole).fromTop : undefined;
  const runs: number[][] = [];
  let before: number | undefined;
  for (const hole of holes) {
    const rank = rankOf(hole);
    const jumps = before !== undefined && rank !== undefined && Math.abs(rank - before) > 1;
    if (runs.length === 0 || jumps) runs.push([]);
    runs[runs.length - 1].push(hole);
    before = rank;
  }
  return runs;
}

/** The middles of the holes; a store is entered and left at the height of the rows beside it. */
function placesOf(run: readonly number[], layout: Layout): Point[] {
  const { board, middle } = layout;
  return run.flatMap((hole, i) => {
    const place = placeOf(layout, hole);
    if (hole < board.holes) return [place];
    const x = place.x + (place.x < layout.width / 2 ? STORE_LANE : -STORE_LANE);
    const entry = { x, y: placeOf(layout, run[Math.max(i - 1, 0)]).y };
    if (i + 1 < run.length) return [entry, { x, y: placeOf(layout, run[i + 1]).y }];
    return [entry, { x, y: middle }, { x: place.x, y: middle }];
  });
}

function drawLine({ runs, parity }: LapLine): Markup {
  const jumps = runs.slice(1).map((run, i) => [runs[i][runs[i].length - 1], run[0]]);
  const ways = runs.filter((run) => run.length > 1).map(makeWay);
  return join([
    ...(ways.length === 0 ? [] : [element('path', { class: `path${parity}`, d: ways.join('') })]),
    ...(jumps.length === 0
      ? []
      : [element('path', { class: `path jump${parity}`, d: jumps.map(makeWay).join('') })]),
  ]);
}

function makeWay(points: readonly Point[]): string {
  return points
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${String(round(x))} ${String(round(y))}`)
    .join('');
}

function drawEnds({ runs, parity }: LapLine): Markup {
  const points = runs.flat();
  const [first] = points;
  const [from, to] = points.slice(-2);
  if (points.length < 2) return join([]);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const transform = `translate(${String(round(to.x))} ${String(round(to.y))})rotate(${String(round(turn))})`;
  return join([
    element('circle', { class: `tip${parity}`, cx: first.x, cy: first.y, r: 3.2 }),
    element('path', { class: `tip${parity}`, transform, d: 'M7 0L-5-5.5V5.5Z' }),
  ]);
}
