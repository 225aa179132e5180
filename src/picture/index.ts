/** Boards and moves as pictures: pure functions from the engine's values to SVG. */
export { type BoardPictureOptions, drawBoard, type PictureOptions } from './drawBoard';
export { drawMove, type ExplainedPly } from './drawMove';
export { type CapturedHole, type MoveMarks, marksOf } from './marks';
export type { Players } from './seats';
export type { Theme } from './style';
