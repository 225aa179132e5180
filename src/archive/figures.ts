/** What the archive answers to questions about many games. */
import type { GameSource, Side } from './model';

export interface GameCount {
  readonly games: number;
  /** False: an estimate from the database's statistics. */
  readonly isExact: boolean;
}

/** Sums over ended games. */
interface Sums {
  /** 1 South won, 0 drawn, -1 North won. */
  readonly result: number;
  readonly games: number;
  /** Of the games, those whose seeds were counted in the end. */
  readonly counted: number;
  /** Over those: South's final seeds less North's. */
  readonly marginSum: number;
}

/** Games that came to a position, went on with the same move, and ended in the same way. */
export interface PositionTally extends Sums {
  /** The position's, 16 hex digits. */
  readonly key: string;
  /** Empty: the game ended there. */
  readonly move: string;
}

/** Games that are alike in all that is not a number. */
export interface GameTally extends Sums {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  readonly source: GameSource;
  readonly firstSide: Side;
  /** Empty for games without plies. */
  readonly firstMove: string;
  readonly reason: string;
  readonly plies: number;
  /** Legal moves before each ply, added up. */
  readonly choices: number;
  readonly laps: number;
}

/** Games of about the same length. */
export interface LengthTally {
  /** Of plies, from 0: the length divided by the width that was asked for, without the rest. */
  readonly bucket: number;
  readonly games: number;
}

export interface CommonPosition {
  readonly key: string;
  readonly games: number;
  /** A game in which it stood after as many plies as were asked for. */
  readonly sampleId: string;
}
