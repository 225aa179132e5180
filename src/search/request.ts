import type { Move } from '../engine';
import type { Weights } from '../kernel';
import type { EndgameTable } from '../tables';
import type { Level } from './levels';

/** Bounds of one search, whole numbers from 1. The clock belongs to the caller: see `SearchHooks.shouldStop`. */
export interface SearchLimits {
  /** Plies. */
  readonly maxDepth?: number;
  /** Positions visited. The first ply is always looked at in full. */
  readonly maxNodes?: number;
}

export interface SearchRequest {
  /** 1 to 8, see `LEVELS`; where absent the search plays its best within `limits`, or within 20,000,000 positions. */
  readonly level?: number;
  /** A level of the caller's own, in place of a numbered one. */
  readonly strength?: Level;
  /** Beside a level they can only tighten it. */
  readonly limits?: SearchLimits;
  /** Best moves wanted, 1 where absent; no more come back than are legal. */
  readonly lines?: number;
  /** Decides the choice among near-equal moves at the weaker levels; 0 where absent. */
  readonly seed?: number;
  /** For the evaluation, in place of the variant's own. */
  readonly weights?: Weights;
}

export interface SearchHooks {
  /** Asked about every 1000 positions; true ends the search with the best it has. */
  readonly shouldStop?: () => boolean;
  /** Told of every completed depth. */
  readonly onDepth?: (answer: SearchAnswer) => void;
  /** Solved positions of these rules (see `fingerprintOf`), looked up before anything is searched, and in the search itself. */
  readonly endgames?: EndgameTable;
}

/** One move with what is expected to follow. */
export interface SearchLine {
  readonly move: Move;
  /**
   * Seeds by which the side to move is expected to finish ahead. Where seeds do not leave the board (Katro): its
   * balance of seeds, or 100 or -100 when the game is decided.
   */
  readonly evaluation: number;
  /** The evaluation is proven to the end of the game, without help of a repetition. */
  readonly exact: boolean;
  /** Plies until a decided game is over, `move` included, as far as was searched; only where seeds do not leave the board. */
  readonly pliesToEnd?: number;
  /** The expected plies, `move` first. Its moves may be few where a proof came from the table. */
  readonly principalVariation: readonly Move[];
}

/** What the move chosen is worth, and how it was found. */
export interface SearchAnswer extends SearchLine {
  /** Plies of the last completed iteration. */
  readonly depth: number;
  /** Positions visited. */
  readonly nodes: number;
  readonly source: 'SEARCH' | 'ENDGAME_TABLE' | 'ONLY_MOVE';
  /** Best first, each with another move; the chosen move is one of them. */
  readonly lines: readonly SearchLine[];
}
