import type { Line, Move } from '../../../src/engine';

/** Who plays one side of a game. */
export interface Player {
  /** A legal move of a line that goes on; the same one for the same line and seed, unless time is its bound. */
  choose(line: Line, seed: number): Move;
}
