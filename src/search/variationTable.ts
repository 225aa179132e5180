import type { Move } from '../engine';

/** The expected plies from each node of the line at hand: a triangle, one row a ply. */
export class VariationTable {
  private readonly width: number;
  private readonly moves: Uint8Array;
  private readonly lengths: Uint8Array;

  constructor(plies: number) {
    this.width = plies + 1;
    this.moves = new Uint8Array(this.width * this.width);
    this.lengths = new Uint8Array(this.width);
  }

  /** Nothing is expected from this ply on. */
  end(ply: number): void {
    this.lengths[ply] = 0;
  }

  /** The move is best at this ply, followed by what is expected at the next. */
  put(ply: number, move: Move): void {
    const row = ply * this.width;
    const next = row + this.width;
    const length = this.lengths[ply + 1];
    this.moves[row] = move;
    for (let i = 0; i < length; i++) this.moves[row + 1 + i] = this.moves[next + i];
    this.lengths[ply] = length + 1;
  }

  read(ply: number): Move[] {
    const row = ply * this.width;
    return Array.from(this.moves.subarray(row, row + this.lengths[ply]));
  }
}
