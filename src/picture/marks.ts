import type { MoveEvent, Side } from '../engine/index';
import { badgePatch, drawBadge, type Patch } from './badge';
import { HOLE, type Layout, placeOf, type Point, storeBox } from './layout';
import { STORE_CORNER } from './stores';
import { element, join, type Markup } from './xml';

/** About a hole, outside its rim. */
const RING = HOLE + 4;

export interface CapturedHole {
  readonly hole: number;
  readonly seeds: number;
}

/** What is marked of a move on the board after it. Holes are the board's numbers, stores included. */
export interface MoveMarks {
  readonly origin: number;
  /** Where the last seed fell. */
  readonly landing?: number;
  /** Each hole once, with all that the move took from it. */
  readonly captures: readonly CapturedHole[];
}

/** The marks of an explained ply. */
export function marksOf(events: readonly MoveEvent[]): MoveMarks {
  const origin = events.find(({ kind }) => kind === 'LIFT')?.hole ?? 0;
  const landing = events.filter(({ kind }) => kind === 'DROP').at(-1)?.hole;
  return { origin, ...(landing === undefined ? {} : { landing }), captures: capturesOf(events) };
}

function capturesOf(events: readonly MoveEvent[]): CapturedHole[] {
  const taken = new Map<number, number>();
  for (const { kind, hole, seeds = 0 } of events) {
    if (kind === 'CAPTURE' && hole !== undefined) taken.set(hole, (taken.get(hole) ?? 0) + seeds);
  }
  return Array.from(taken, ([hole, seeds]) => ({ hole, seeds }));
}

/** Rings about the holes in which the move began and ended and those captured. */
export function drawRings({ origin, landing, captures }: MoveMarks, layout: Layout): Markup {
  return join([
    ...captures.map(({ hole }) => ring(layout, hole, 'taken', HOLE)),
    ring(layout, origin, 'origin', landing === origin ? HOLE : RING),
    ...(landing === undefined ? [] : [drawLanding(layout, landing)]),
  ]);
}

/** How much was captured where. */
export function drawPrizes({ captures }: MoveMarks, layout: Layout): Markup {
  return join(captures.map((capture) => drawPrize(prizePlace(layout, capture), capture.seeds)));
}

/** At the shoulder of its hole. */
function prizePlace(layout: Layout, { hole }: CapturedHole): Point {
  const { x, y } = placeOf(layout, hole);
  return { x: x + HOLE - 5, y: y - HOLE + 5 };
}

/** What those badges cover. */
export function prizePatches({ captures }: MoveMarks, layout: Layout): Patch[] {
  return captures.map((capture) => badgePatch(prizePlace(layout, capture), prizeWords(capture.seeds)));
}

function drawLanding(layout: Layout, hole: number): Markup {
  const { holes } = layout.board;
  if (hole < holes) return ring(layout, hole, 'landing', RING);
  return element('rect', { class: 'landing', ...storeBox(layout, (hole - holes) as Side), rx: STORE_CORNER });
}

function ring(layout: Layout, hole: number, className: string, r: number): Markup {
  const { x, y } = placeOf(layout, hole);
  return element('circle', { class: className, cx: x, cy: y, r });
}

/** `−4` on a badge. */
export function drawPrize(place: Point, seeds: number): Markup {
  return drawBadge(place, prizeWords(seeds), 'prize', 'won');
}

function prizeWords(seeds: number): string {
  return `\u2212${String(seeds)}`;
}
