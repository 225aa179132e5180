import type { AiSeats } from '../aiSeats';
import type { Caller } from '../caller';
import type { ActInput } from '../games/acting';
import type { GameView } from '../games/view';
import type { Store } from '../store';
import { createDraws } from './draws';

/** A side's call about an offer; the answer is the game as it then stands. */
export type OfferCall = (input: ActInput, caller?: Caller) => Promise<GameView>;

/**
 * What the sides of a game agree on. An offer stands until it is accepted, declined or any ply is played; whoever has
 * made it takes it back by declining it himself.
 */
export interface Offers {
  /** Where the other side offers one already the game is drawn; offered again it is the same offer. */
  readonly offerDraw: OfferCall;
  /** Rejects with NO_DRAW_OFFER where the other side offers none. */
  readonly acceptDraw: OfferCall;
  /** Rejects with NO_DRAW_OFFER where neither side offers one. */
  readonly declineDraw: OfferCall;
}

export function createOffers(store: Store, aiSeats: AiSeats): Offers {
  return createDraws(store, aiSeats);
}
