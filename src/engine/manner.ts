import type { Side } from './board';
import type { FrozenState } from './state';

/**
 * What the last seed of a lap captures. `front-row`: the facing hole of the opponent's innermost row that holds
 * seeds, `front-hole`: the innermost facing hole that holds seeds, `file`: all facing holes.
 */
export type CaptureManner =
  'opposite' | 'fours' | 'leap' | 'front-row' | 'front-hole' | 'file' | 'twos-and-threes';

/** What tells the turns of one family from those of another, as far as an account in words must know it. */
export interface Manner {
  /** What the next lap lifts: the hole of the last seed, the hole after it, or nothing where one lap is all. */
  readonly relay: 'landing' | 'next' | 'none';
  readonly captures: CaptureManner;
  /** Who takes the fours that any seed of a lap makes; nobody where absent. */
  readonly foursGoTo?: 'row-owner' | 'mover' | 'nobody';
  /** Who takes the seeds left when the rules end the game; absent where no seed leaves the board. */
  readonly restGoesTo?: 'last-mover' | 'row-owner' | 'capturer';
  /** More than half of all seeds end the game. */
  readonly endsAtMajority?: boolean;
  /** The game ends when one side of the board is empty, whoever is to move. */
  readonly endsOneSided?: boolean;
  /** The open hole after another one in the order of sowing, where relays and captures look ahead. */
  nextHole?(closed: number, hole: number): number;
  /** Who was awarded the last seeds beforehand, whoever captures. */
  awardedTo?(state: FrozenState): Side | undefined;
}
