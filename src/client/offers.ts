import { path } from './address';
import type { Calls } from './calls';
import type { CallOptions } from './transport';
import type { Game, NewOffer } from './types';

/** What the sides of a stored game agree on. Each answers with the game as it then stands. */
export function createOfferCalls({ write }: Calls) {
  return {
    offerDraw: (id: string, offer: NewOffer, options: CallOptions = {}): Promise<Game> =>
      write(path`/v1/games/${id}/draw-offer`, offer, options),

    acceptDraw: (id: string, answer: NewOffer, options: CallOptions = {}): Promise<Game> =>
      write(path`/v1/games/${id}/draw-offer/acceptance`, answer, options),

    /** Takes back the own offer, too. */
    declineDraw: (id: string, answer: NewOffer, options: CallOptions = {}): Promise<Game> =>
      write(path`/v1/games/${id}/draw-offer/refusal`, answer, options),
  };
}
