import type { ChangeResult, Side, StoredGame } from '../../archive';
import type { AiSeats } from '../aiSeats';
import type { Caller } from '../caller';
import { act, endUncounted, otherSide } from '../games/acting';
import { seatAt } from '../games/seats';
import { GameView } from '../games/view';
import type { Store } from '../store';
import type { Offers } from './index';
import { noteOffers } from './note';
import { checkRoom, noDrawOffer } from './problems';

export function createDraws(store: Store, aiSeats: AiSeats) {
  const agree = (game: StoredGame): Promise<ChangeResult> => endUncounted(store, game, 'AGREEMENT', null);

  /** An AI seat answers at once, so that nothing has to be noted where it declines. */
  async function offer(game: StoredGame, side: Side, client?: string): Promise<ChangeResult | undefined> {
    const other = otherSide(side);
    if (seatAt(game, other).kind === 'AI') {
      return (await aiSeats.takesDraw(game, other, client)) ? agree(game) : undefined;
    }
    if (game.drawOffer === other) return agree(game);
    if (game.drawOffer === side) return undefined;
    checkRoom(game);
    return noteOffers(store, game, { drawOffer: side });
  }

  async function accept(game: StoredGame, side: Side): Promise<ChangeResult> {
    if (game.drawOffer === otherSide(side)) return agree(game);
    throw noDrawOffer(game);
  }

  async function decline(game: StoredGame): Promise<ChangeResult> {
    if (game.drawOffer !== null) return noteOffers(store, game, { drawOffer: null });
    throw noDrawOffer(game);
  }

  return {
    offerDraw: async (input, { client }: Caller = {}) =>
      new GameView(await act(store, input, (game, side) => offer(game, side, client))),
    acceptDraw: async (input) => new GameView(await act(store, input, accept)),
    declineDraw: async (input) => new GameView(await act(store, input, decline)),
  } satisfies Partial<Offers>;
}
