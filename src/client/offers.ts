import { path } from './address';
import type { Calls } from './calls';
import type { CallOptions } from './transport';
import type { Game, NewOffer, NewTakeBack } from './types';

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

    takeBack: (id: string, wish: NewTakeBack, options: CallOptions = {}): Promise<Game> =>
      write(path`/v1/games/${id}/take-back`, wish, options),

    acceptTakeBack: (id: string, answer: NewOffer, options: CallOptions = {}): Promise<Game> =>
      write(path`/v1/games/${id}/take-back/acceptance`, answer, options),

    /** Ends the own wish, too. */
    declineTakeBack: (id: string, answer: NewOffer, options: CallOptions = {}): Promise<Game> =>
      write(path`/v1/games/${id}/take-back/refusal`, answer, options),
  };
}
