import { type Move, STRAIGHT } from '../engine';
import { MOST_PLIES } from './searchPath';

const MOST_CREDIT = 100_000;
const KILLER = 2 * MOST_CREDIT;

/** What cutoffs so far tell about moves not yet tried. A move's hole tells its side, so that none is needed. */
export class MoveOrder {
  /** The move that last refuted a line at each ply. */
  private readonly killers = new Int16Array(MOST_PLIES + 1).fill(-1);
  private readonly credits = new Int32Array(2 * STRAIGHT);

  rank(move: Move, ply: number): number {
    return this.killers[ply] === move ? KILLER : this.credits[move];
  }

  /** A move was too good for the opponent to allow, `depth` plies above the horizon. */
  credit(move: Move, ply: number, depth: number): void {
    this.killers[ply] = move;
    this.credits[move] += depth * depth;
    if (this.credits[move] < MOST_CREDIT) return;
    for (let i = 0; i < this.credits.length; i++) this.credits[i] >>= 1;
  }
}
