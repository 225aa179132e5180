import type { FrozenState, Side } from '../engine';

/** Points of one seed: values are whole numbers inside the search. */
export const POINTS = 100;

/** Beyond every value. */
export const INFINITE = 1_000_000;

/**
 * What states are worth, in points for the side to move. Values are those of the whole game as seen from the
 * root, so that a value only changes its sign where the side to move changes.
 */
export interface Scoring {
  /** A state the rules have ended, `ply` plies from the root. */
  finished(state: FrozenState, ply: number): number;
  /** A state that repetition or the turn limit ends. */
  halted(state: FrozenState): number;
  /** A guess where the search looks no further; never outside `floor` and `ceiling`. */
  evaluate(state: FrozenState): number;
  /** The most the side to move can still reach, whatever is played. */
  ceiling(state: FrozenState, ply: number): number;
  /** The least it can be held to. */
  floor(state: FrozenState, ply: number): number;
  /**
   * What to take off a value that is stored with the state, and to add when it is read: what the board alone
   * does not tell, so that equal boards meet whatever led to them.
   */
  offset(value: number, state: FrozenState, ply: number): number;
  /** Seeds by which a side leads now: orders moves. */
  lead(state: FrozenState, side: Side): number;
  /** Plies from the root to the end of a decided game; undefined where the value does not tell. */
  findDistance(value: number): number | undefined;
  /** In the unit of answers. */
  toEvaluation(value: number): number;
}
