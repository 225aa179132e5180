import { drawBoard, drawMove, type Theme } from '../picture';
import { Budget } from './budget';
import { checkMove, type PositionInput, standAt } from './standing';

export type { Theme } from '../picture';

export interface PictureInput extends Pick<PositionInput, 'variant' | 'options'> {
  /** A position as text, or `start`. */
  readonly position: string;
  /** Drawn over the board, with the board after it below. */
  readonly move?: string | undefined;
  readonly theme?: Theme | undefined;
}

const START = 'start';

/** A position, or a move from there, as an SVG document: the same bytes for the same input. */
export function drawPicture(input: PictureInput, budget = new Budget()): string {
  const { variant, options, move, theme } = input;
  const position = input.position === START ? undefined : input.position;
  const { line, trail } = standAt({ variant, options, position }, budget);
  const look = theme === undefined ? {} : { theme };
  if (move === undefined) return drawBoard(line.position, look);
  return drawMove(line.position, trail.explain(checkMove(line, move)), look);
}
