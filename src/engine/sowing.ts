/** The steps games are made of. Each is told what it needs by value and knows no game. */
import type { Board, Side } from './board';
import type { ReadonlyCells, State, Tally } from './state';
import { countSeeds } from './state';
import type { Trace } from './trace';

/** Takes all seeds out of a hole. */
export function lift(cells: Uint8Array, hole: number, trace: Trace | null): number {
  const seeds = cells[hole];
  cells[hole] = 0;
  if (trace !== null) trace.lift(hole, seeds);
  return seeds;
}

/**
 * Sows one by one into the holes after `from`, through `first`..`end - 1` and round again; the origin is not
 * skipped. Returns the hole of the last seed.
 */
export function sow(
  cells: Uint8Array,
  from: number,
  seeds: number,
  first: number,
  end: number,
  trace: Trace | null,
): number {
  let hole = from;
  for (let hand = seeds; hand > 0; hand--) {
    hole = hole + 1 === end ? first : hole + 1;
    cells[hole] = cells[hole] + 1;
    if (trace !== null) trace.drop(hole, cells[hole]);
  }
  return hole;
}

/** The same along any path: `next[hole]` is the hole after `hole`. */
export function sowPath(
  cells: Uint8Array,
  from: number,
  seeds: number,
  next: ArrayLike<number>,
  trace: Trace | null,
): number {
  let hole = from;
  for (let hand = seeds; hand > 0; hand--) {
    hole = next[hole];
    cells[hole] = cells[hole] + 1;
    if (trace !== null) trace.drop(hole, cells[hole]);
  }
  return hole;
}

/** Takes a hole's seeds off the board for `by`; nothing happens (and nothing is told) where it is empty. */
export function capture(state: State, board: Board, hole: number, by: Side, trace: Trace | null): void {
  const seeds = state.cells[hole];
  if (seeds === 0) return;
  state.cells[hole] = 0;
  credit(state, board, by, seeds);
  if (trace !== null) trace.capture(hole, seeds, by);
}

/** Adds to a side's captured seeds. */
export function credit(state: State, board: Board, to: Side, seeds: number): void {
  const store = board.holes + to;
  state.cells[store] = state.cells[store] + seeds;
}

/** Gives every seed left on the board to one side. */
export function sweepBoard(state: State, board: Board, to: Side, trace: Trace | null): void {
  const seeds = countSeeds(state.cells, 0, board.holes);
  state.cells.fill(0, 0, board.holes);
  credit(state, board, to, seeds);
  if (trace !== null && seeds > 0) trace.sweep(to, seeds);
}

/** Gives each side the seeds in its own rows. */
export function sweepOwnRows(state: State, board: Board, trace: Trace | null): void {
  for (const side of [0, 1] as const) {
    const first = side * board.half;
    const seeds = countSeeds(state.cells, first, first + board.half);
    state.cells.fill(0, first, first + board.half);
    credit(state, board, side, seeds);
    if (trace !== null && seeds > 0) trace.sweep(side, seeds);
  }
}

/** True where the relay has run as many laps as it may: it stops where it is, and that is told. */
export function stopsAtLimit(tally: Tally, lapLimit: number, trace: Trace | null): boolean {
  if (tally.laps !== lapLimit) return false;
  tally.lapLimitReached = true;
  if (trace !== null) trace.stop();
  return true;
}

export function hasSeeds(cells: ReadonlyCells, board: Board, side: Side): boolean {
  const first = side * board.half;
  const end = first + board.half;
  for (let hole = first; hole < end; hole++) if (cells[hole] !== 0) return true;
  return false;
}
