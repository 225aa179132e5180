/** What crosses the thread boundary: plain data only, positions and moves as text, so that it can be logged and replayed. */
import type { MessagePort } from 'node:worker_threads';
import type { Fault, OptionChoice } from '../engine';
import type { KnownEndgames } from './endgames';

/** A position with its history: the variant's start or `position`, then `moves` played from it, oldest first. */
export interface LineRequest {
  readonly variant: string;
  readonly options?: readonly OptionChoice[];
  /** Text form of a position; the variant's start where absent. */
  readonly position?: string;
  readonly moves?: readonly string[];
}

/** Bounds of one search, each a whole number from 1. The first that is met ends it. */
export interface SuggestLimits {
  /** Plies. */
  readonly maxDepth?: number;
  /** Positions visited. An answer bounded by depth and nodes alone is always the same. */
  readonly maxNodes?: number;
  readonly maxMillis?: number;
}

export interface SuggestRequest extends LineRequest {
  /** 1 to 8, see `LEVELS`; where absent the search plays its best within `limits`, or for 2 s without any. */
  readonly level?: number;
  /** Beside a level they can only tighten it. */
  readonly limits?: SuggestLimits;
  /** Best moves wanted, 1 where absent; no more come back than are legal. */
  readonly lines?: number;
  /** Decides the choice among near-equal moves at the weaker levels; 0 where absent. */
  readonly seed?: number;
}

export interface SuggestedLine {
  readonly move: string;
  /** Seeds the side to move is expected to finish ahead by; Katro: balance of seeds, ±100 when decided. */
  readonly evaluation: number;
  /** The evaluation is proven to the end of the game. */
  readonly exact: boolean;
  /** Plies until a decided game is over, `move` included; only where seeds do not leave the board. */
  readonly pliesToEnd?: number;
  /** The expected plies, `move` first. */
  readonly principalVariation: readonly string[];
}

export interface SuggestAnswer extends SuggestedLine {
  /** Plies of the last completed iteration. */
  readonly depth: number;
  /** Positions visited. */
  readonly nodes: number;
  readonly millis: number;
  readonly source: 'SEARCH' | 'ENDGAME_TABLE' | 'ONLY_MOVE';
  /** Completed depths, counted back from the last one, that chose `move`; 0 where it is of a depth not completed. */
  readonly stableDepths: number;
  /** No clock had a part in it: the same request is always answered so. */
  readonly repeatable: boolean;
  /** Best first; `move` is one of them. */
  readonly lines: readonly SuggestedLine[];
}

export interface PerftRequest extends LineRequest {
  /** Plies, from 1. */
  readonly depth: number;
  /** Positions the count may visit before it is refused; `MOST_PERFT_POSITIONS` where absent or larger. */
  readonly maxPositions?: number;
}

export interface PerftAnswer {
  readonly depth: number;
  readonly leaves: number;
  readonly moves: readonly { readonly move: string; readonly leaves: number }[];
}

/** Why a request got no answer although the pool is well: the engine's fault with it, or a number out of bounds. */
export type Refusal =
  Fault | { readonly code: 'BAD_INPUT' | 'LIMIT_EXCEEDED'; readonly message: string; readonly at?: string };

/** Errors do not keep their class or code from thread to thread; tagged values do. */
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

/** One job as the thread receives it. */
export interface Job<T> {
  readonly request: T;
  /** See `control.ts`. */
  readonly control: SharedArrayBuffer;
  /** Milliseconds the thread may work on it, from its own beginning. */
  readonly maxMillis: number;
  /** Where deeper answers are sent as they are found; absent where nobody listens. */
  readonly deeper?: MessagePort;
  /** Solved positions of the game, in memory that the threads share. */
  readonly endgames?: KnownEndgames | undefined;
}

/** Bounds of any perft: 50 million positions take a few seconds. */
export const MOST_PERFT_DEPTH = 20;
export const MOST_PERFT_POSITIONS = 50_000_000;
