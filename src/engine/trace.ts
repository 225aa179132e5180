import type { Side } from './board';

/**
 * Told of every step of a ply as it happens. Holes and seeds are numbers of the board; `drop` tells what the
 * hole then holds. Every lift begins a lap.
 */
export interface Trace {
  lift(hole: number, seeds: number): void;
  drop(hole: number, holds: number): void;
  capture(hole: number, seeds: number, by: Side): void;
  pass(side: Side): void;
  /** All seeds of the board, or of one side's own row where each side takes its own, leave to `to`. */
  sweep(to: Side, seeds: number): void;
  /** The lap limit was reached: the turn stops where it is. */
  stop(): void;
  end(winner: Side | undefined): void;
}

export type MoveEventKind = 'LIFT' | 'DROP' | 'CAPTURE' | 'PASS' | 'SWEEP' | 'STOP' | 'END';

/** One step of a ply: `seeds` are lifted, captured or swept; for a DROP they are what the hole then holds. */
export interface MoveEvent {
  readonly kind: MoveEventKind;
  /** From 1; what follows the sowing belongs to the last lap. */
  readonly lap: number;
  readonly hole?: number;
  readonly seeds?: number;
  readonly side?: Side;
}

/** Collects the events of one ply in the order in which they happened. */
export class Recorder implements Trace {
  readonly events: MoveEvent[] = [];
  private lap = 0;

  lift(hole: number, seeds: number): void {
    this.lap++;
    this.events.push({ kind: 'LIFT', lap: this.lap, hole, seeds });
  }
  drop(hole: number, holds: number): void {
    this.events.push({ kind: 'DROP', lap: this.lap, hole, seeds: holds });
  }
  capture(hole: number, seeds: number, by: Side): void {
    this.events.push({ kind: 'CAPTURE', lap: this.lap, hole, seeds, side: by });
  }
  pass(side: Side): void {
    this.events.push({ kind: 'PASS', lap: this.lap, side });
  }
  sweep(to: Side, seeds: number): void {
    this.events.push({ kind: 'SWEEP', lap: this.lap, seeds, side: to });
  }
  stop(): void {
    this.events.push({ kind: 'STOP', lap: this.lap });
  }
  end(winner: Side | undefined): void {
    this.events.push({ kind: 'END', lap: this.lap, ...(winner === undefined ? {} : { side: winner }) });
  }
}
