/** Changes of a stored game that are no plies. */
import type { GameTrace, ReachedPosition, Side, StoredGame, TakeBackOffer } from './model';

/** What is offered from now on, in place of what was. */
export interface OfferChange {
  readonly gameId: string;
  /** The version it was decided at. At any other, nothing happens. */
  readonly expectedVersion: number;
  readonly drawOffer: Side | null;
  readonly takeBackOffer: TakeBackOffer | null;
  readonly at: Date;
}

/** The last plies of a game, to be taken back. */
export interface TakeBack {
  readonly gameId: string;
  /** The version it was decided at. At any other, nothing happens. */
  readonly expectedVersion: number;
  /** All about the game without them: */
  readonly moves: readonly string[];
  readonly otherVersions: readonly number[];
  readonly position: string;
  readonly sideToMove: Side;
  readonly aiToMove: boolean;
  readonly trace: GameTrace;
  /** Positions that it has not come to any more. */
  readonly unreached: readonly ReachedPosition[];
  readonly at: Date;
}

/** `conflict` the game as it is: at another version, or ended. */
export type ChangeResult =
  | { readonly kind: 'changed'; readonly game: StoredGame }
  | { readonly kind: 'conflict'; readonly game: StoredGame }
  | { readonly kind: 'missing' };
