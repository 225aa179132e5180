import type { Board, MoveEvent, SeedPair, Side } from '../api/shapes';
import { findHole, type HoleIndex, isSouths, type Size, sizeOf } from './geometry';

/** The board at one moment of a move. */
export interface Sowing {
  /** Seeds by hole, in reading order. */
  readonly counts: readonly number[];
  readonly captured: SeedPair | null;
  /** Seeds in the mover's hand. */
  readonly hand: number;
  /** The hole that it is about; undefined for a store, and for what happens nowhere. */
  readonly at: HoleIndex | undefined;
  readonly lap: number;
  readonly kind: MoveEvent['kind'];
}

/** The board after each event of a move, played by `mover` from `board`. */
export function* sowingOf(board: Board, events: readonly MoveEvent[]): Generator<Sowing> {
  const size = sizeOf(board.ranks);
  const mover = board.sideToMove;
  let counts = board.ranks.flat();
  let captured = board.captured;
  let hand = 0;
  for (const event of events) {
    const at = placeOf(event, size);
    const seeds = event.seeds ?? 0;
    switch (event.kind) {
      case 'LIFT':
        hand += seeds;
        counts = changed(counts, at, -seeds);
        break;
      case 'DROP':
        hand -= 1;
        if (at === undefined) captured = gained(captured, mover, 1);
        counts = changed(counts, at, 1);
        break;
      case 'CAPTURE':
        counts = changed(counts, at, -seeds);
        // Where nothing leaves the board the mover sows on with what he has captured.
        if (captured === null) hand += seeds;
        else captured = gained(captured, event.side ?? mover, seeds);
        break;
      case 'SWEEP':
        counts = swept(counts, size, event.side ?? mover, seeds);
        captured = gained(captured, event.side ?? mover, seeds);
        break;
      case 'PASS':
      case 'STOP':
      case 'END':
        break;
    }
    yield { counts, captured, hand, at, lap: event.lap, kind: event.kind };
  }
}

function placeOf({ hole }: MoveEvent, size: Size): HoleIndex | undefined {
  return hole === null ? undefined : findHole(hole, size);
}

function changed(counts: readonly number[], at: HoleIndex | undefined, by: number): number[] {
  return counts.map((count, index) => (index === at ? count + by : count));
}

/** A sweep takes all seeds that there are or, where each side takes its own, those of one side. */
function swept(counts: readonly number[], size: Size, side: Side, seeds: number): number[] {
  const takesAll = counts.reduce((sum, count) => sum + count, 0) === seeds;
  return counts.map((count, hole) => (takesAll || isSouths(hole, size) === (side === 'SOUTH') ? 0 : count));
}

function gained(captured: SeedPair | null, side: Side, seeds: number): SeedPair | null {
  if (captured === null) return null;
  return side === 'SOUTH'
    ? { ...captured, south: captured.south + seeds }
    : { ...captured, north: captured.north + seeds };
}
