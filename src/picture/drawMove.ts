import {
  makeMove,
  type MoveEvent,
  type Outcome,
  type Played,
  type Position,
  type Side,
  SOUTH,
} from '../engine/index';
import { captionPatches } from './captions';
import { makeDocument } from './document';
import type { PictureOptions } from './drawBoard';
import { type Sowing, sowingOf } from './laps';
import { createLayout, type Layout } from './layout';
import { drawLegend, LEGEND_HEIGHT } from './legend';
import { drawPrizes, drawRings, marksOf, prizePatches } from './marks';
import { drawPanel, MARGIN, type Panel, panelHeight, pictureWidth } from './panel';
import { drawPath } from './path';
import { describePlayers, type Players, standingsOf } from './seats';
import { wrapWords } from './wrap';
import {
  countOf,
  describeBoard,
  describeCaptures,
  groupDigits,
  headlineOf,
  standingOf,
  summariseMove,
} from './words';
import { element, join, type Markup, textNode } from './xml';

/** A ply as `explain` tells it; where the line it belongs to ended with it, with the outcome. */
export type ExplainedPly = Played & { readonly events: readonly MoveEvent[]; readonly outcome?: Outcome };

const LINE_HEIGHT = 20;
const NOTE_SPACE = 12;

/** A move as a picture: its way over the board before it, and below the board after it. */
export function drawMove(position: Position, ply: ExplainedPly, options: PictureOptions = {}): string {
  const { theme = 'auto', players = {} } = options;
  const layout = createLayout(position.rules);
  const sowing = sowingOf(position, ply.events);
  const marks = marksOf(ply.events);
  const lines = [...wrapWords(summariseMove(ply), layout.width), ...noteHidden(sowing)];
  const width = pictureWidth(layout);
  const noteTop = MARGIN + panelHeight(layout) + NOTE_SPACE;
  const afterTop = noteTop + lines.length * LINE_HEIGHT + NOTE_SPACE;
  const legendTop = afterTop + panelHeight(layout) + NOTE_SPACE / 2;
  const body = join([
    drawPanel(panelBefore(position, ply, layout, players, sowing), width / 2, MARGIN),
    drawNotes(lines, width / 2, noteTop),
    drawPanel(panelAfter(ply, layout, players), width / 2, afterTop),
    drawLegend(width / 2, legendTop, marks.captures.length > 0),
  ]);
  const title = `${position.rules.variant.name}: ${headlineOf(position, ply)}`;
  const height = legendTop + LEGEND_HEIGHT + MARGIN;
  const description = describeMove(ply, layout) + describePlayers(players);
  return makeDocument({ width, height, title, description, body }, theme);
}

function panelBefore(
  position: Position,
  ply: ExplainedPly,
  layout: Layout,
  players: Players,
  sowing: Sowing,
): Panel {
  const marks = marksOf(ply.events);
  const taken = [...prizePatches(marks, layout), ...captionPatches(layout)];
  const path = drawPath(sowing.laps, layout, taken);
  const over = join([drawRings(marks, layout), path, drawPrizes(marks, layout)]);
  const standings = moverSays(ply.side, `plays ${makeMove(position.rules, ply.move)}`);
  return { position, layout, players, standings, over, ghost: true };
}

function panelAfter({ position, outcome, events }: ExplainedPly, layout: Layout, players: Players): Panel {
  const marks = marksOf(events);
  const over = join([drawRings(marks, layout), drawPrizes(marks, layout)]);
  return { position, layout, players, standings: standingsOf(position, outcome), over, ghost: false };
}

function moverSays(side: Side, words: string): readonly [south: string, north: string] {
  return side === SOUTH ? [words, ''] : ['', words];
}

/** `laps 1–5 … 1,994 laps … lap 2,000`. */
function noteHidden({ laps, hidden }: Sowing): string[] {
  if (hidden === 0) return [];
  const first = `laps 1\u2013${String(laps.length - 1)}`;
  const last = `lap ${groupDigits(laps[laps.length - 1].number)}`;
  return [`drawn: ${first} \u2026 ${countOf(hidden, 'lap')} \u2026 ${last}`];
}

function drawNotes(lines: readonly string[], x: number, y: number): Markup {
  const attributes = { class: 'note', x };
  return join(
    lines.map((words, i) => element('text', { ...attributes, y: y + i * LINE_HEIGHT + 14 }, textNode(words))),
  );
}

function describeMove(ply: ExplainedPly, { board }: Layout): string {
  const captures = describeCaptures(board, marksOf(ply.events).captures);
  const summary = `${summariseMove(ply).join(', ')}.`;
  return `${summary}${captures} Then ${standingOf(ply.position, ply.outcome)}. ${describeBoard(ply.position)}`;
}
