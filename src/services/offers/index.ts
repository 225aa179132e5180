import type { AiSeats } from '../aiSeats';
import type { Caller } from '../caller';
import type { ActInput } from '../games/acting';
import type { GameView } from '../games/view';
import type { Store } from '../store';
import { createDraws } from './draws';
import { createTakeBacks, type TakeBackInput } from './takeBacks';

/** A side's call about an offer; the answer is the game as it then stands. */
export type OfferCall<Input = ActInput> = (input: Input, caller?: Caller) => Promise<GameView>;

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
  /** Asks to take plies back, in place of whatever was asked before; asked again it is the same request. */
  readonly takeBack: OfferCall<TakeBackInput>;
  /** Rejects with NO_TAKE_BACK_OFFER where the other side does not ask for it. */
  readonly acceptTakeBack: OfferCall;
  /** Rejects with NO_TAKE_BACK_OFFER where neither side asks for it. */
  readonly declineTakeBack: OfferCall;
}

export function createOffers(store: Store, aiSeats: AiSeats): Offers {
  return { ...createDraws(store, aiSeats), ...createTakeBacks(store) };
}

export type { TakeBackInput } from './takeBacks';
