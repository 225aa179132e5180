import type { Outcome, Position } from '../engine/index';
import { makeDocument } from './document';
import { createLayout } from './layout';
import { drawLegend, LEGEND_HEIGHT } from './legend';
import { drawPrizes, drawRings, type MoveMarks } from './marks';
import { drawPanel, MARGIN, panelHeight, pictureWidth } from './panel';
import { describePlayers, type Players, standingsOf } from './seats';
import type { Theme } from './style';
import { describeBoard, describeCaptures, standingOf } from './words';
import { join } from './xml';

export interface PictureOptions {
  /** Default `auto`. */
  readonly theme?: Theme;
  readonly players?: Players;
}

export interface BoardPictureOptions extends PictureOptions {
  /** The move that led here (see `marksOf`). */
  readonly lastMove?: MoveMarks;
  /** How the game ended, where the position alone does not tell (repetition, resignation…). */
  readonly outcome?: Outcome;
}

/** The board as a picture: an SVG document, the same bytes for the same position and options. */
export function drawBoard(position: Position, options: BoardPictureOptions = {}): string {
  const { theme = 'auto', players = {}, lastMove, outcome } = options;
  const layout = createLayout(position.rules);
  const width = pictureWidth(layout);
  const legendTop = MARGIN + panelHeight(layout);
  const over =
    lastMove === undefined ? join([]) : join([drawRings(lastMove, layout), drawPrizes(lastMove, layout)]);
  const standings = standingsOf(position, outcome);
  const panel = drawPanel({ position, layout, players, standings, over, ghost: false }, width / 2, MARGIN);
  const legend =
    lastMove === undefined ? [] : [drawLegend(width / 2, legendTop, lastMove.captures.length > 0)];
  return makeDocument(
    {
      width,
      height: legendTop + legend.length * LEGEND_HEIGHT + MARGIN,
      title: `${position.rules.variant.name}: ${standingOf(position, outcome)}`,
      description: describeBoard(position) + describeLastMove(position, lastMove) + describePlayers(players),
      body: join([panel, ...legend]),
    },
    theme,
  );
}

function describeLastMove({ rules }: Position, marks: MoveMarks | undefined): string {
  if (marks === undefined) return '';
  const { names, holes } = rules.board;
  const { origin, landing, captures } = marks;
  const end = landing === undefined ? '' : landing < holes ? ` to ${names[landing]}` : ' to the store';
  return ` Last move: from ${names[origin]}${end}.${describeCaptures(rules.board, captures)}`;
}
