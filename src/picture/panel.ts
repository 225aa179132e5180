import { NORTH, type Position, SOUTH } from '../engine/index';
import { drawBoardBody } from './board';
import type { Layout } from './layout';
import { drawSeat, type Players, SEAT_HEIGHT } from './seats';
import { element, join, type Markup } from './xml';

export const MARGIN = 16;
/** Narrower boards stand in the middle of so much paper, for the sake of the words about them. */
const LEAST_WIDTH = 340;
const SPACE = 10;

export function pictureWidth({ width }: Layout): number {
  return Math.max(width, LEAST_WIDTH) + 2 * MARGIN;
}

export function panelHeight({ height }: Layout): number {
  return height + 2 * (SEAT_HEIGHT + SPACE);
}

export interface Panel {
  readonly position: Position;
  readonly layout: Layout;
  readonly players: Players;
  /** What South and North say of themselves. */
  readonly standings: readonly [south: string, north: string];
  /** Drawn over the board, in its own coordinates. */
  readonly over: Markup;
  /** Seeds only hinted at beneath it. */
  readonly ghost: boolean;
}

/** A board between its two seats, about the middle `x` and from `y` down. */
export function drawPanel(panel: Panel, x: number, y: number): Markup {
  const { position, layout, players, standings, over, ghost } = panel;
  const top = y + SEAT_HEIGHT + SPACE;
  const transform = `translate(${String(x - layout.width / 2)} ${String(top)})`;
  return join([
    drawSeat(x, y, NORTH, players, standings[1]),
    element('g', { transform }, drawBoardBody(position, layout, over, ghost)),
    drawSeat(x, top + layout.height + SPACE, SOUTH, players, standings[0]),
  ]);
}
