import type { Move } from '../engine';

/** How long a search has kept to its choice. */
export class Stability {
  private move: Move | undefined;
  private depths = 0;

  /** One more depth is completed. */
  note(move: Move): void {
    this.depths = move === this.move ? this.depths + 1 : 1;
    this.move = move;
  }

  /** Completed depths, counted back from the last one, that chose this move. */
  depthsOf(move: Move): number {
    return move === this.move ? this.depths : 0;
  }
}
