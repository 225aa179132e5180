import { type Board, type Side, SOUTH } from './board';

/**
 * The working form of a position: what the rules read and change in place. `Position` is the form that is
 * handed out and never changes.
 */
export class State {
  /** Seeds of each hole in the board's numbering, then the seeds captured by South and by North. */
  readonly cells: Uint8Array;
  side: Side = SOUTH;
  /** Bit `i` is set where hole `i` is closed for this round. */
  closed = 0;
  /** What else a family must remember between plies, in its own code (see `Family.extra`); 0 where nothing. */
  extra = 0;
  /** No more plies: the rules have ended the game and the board is settled. */
  over = false;
  /** Over because a sowing did not end, where the rules then call the game drawn. */
  drawn = false;
  /** The same memory four cells at a time, where a state is worked on over and over (see `createWorkState`). */
  readonly words: Int32Array | null;

  constructor(cells: Uint8Array, words: Int32Array | null = null) {
    this.cells = cells;
    this.words = words;
  }
}

/** A whole lap of a small board is added in this many words. */
export const LEAST_WORDS = 4;

/** A state to be written to again and again with `assignState`: whole laps are sown in it a word at a time. */
export function createWorkState(board: Board): State {
  const words = new Int32Array(Math.max(LEAST_WORDS, Math.ceil((board.holes + 2) / 4)));
  return new State(new Uint8Array(words.buffer, 0, board.holes + 2), words);
}

/** A state nobody may change. */
export type FrozenState = Readonly<Omit<State, 'cells' | 'words'>> & { readonly cells: ReadonlyCells };
export type ReadonlyCells = Readonly<ArrayLike<number>> & Pick<Uint8Array, 'slice'>;

/** What one ply did, besides the state it left. */
export class Tally {
  laps = 0;
  seedsSown = 0;
  /** Seeds that the mover took over, where they stay on the board. */
  takenOver = 0;
  extraTurn = false;
  /** The side whose forced pass followed the ply; -1 where none. */
  passedOver: Side | -1 = -1;
  lapLimitReached = false;

  clear(): void {
    this.laps = 0;
    this.seedsSown = 0;
    this.takenOver = 0;
    this.extraTurn = false;
    this.passedOver = -1;
    this.lapLimitReached = false;
  }
}

export function copyState(state: FrozenState): State {
  const copy = new State(new Uint8Array(state.cells));
  copy.side = state.side;
  copy.closed = state.closed;
  copy.extra = state.extra;
  copy.over = state.over;
  copy.drawn = state.drawn;
  return copy;
}

/** Makes `target` equal to `source` without allocating; both must be of one board. */
export function assignState(target: State, source: FrozenState): void {
  target.cells.set(source.cells);
  target.side = source.side;
  target.closed = source.closed;
  target.extra = source.extra;
  target.over = source.over;
  target.drawn = source.drawn;
}

/** Seeds in holes `from` up to but not including `to`. */
export function countSeeds(cells: ReadonlyCells, from: number, to: number): number {
  let seeds = 0;
  for (let hole = from; hole < to; hole++) seeds += cells[hole];
  return seeds;
}
