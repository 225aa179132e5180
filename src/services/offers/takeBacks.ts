import type { ChangeResult, Side, StoredGame } from '../../archive';
import { act, type ActInput, otherSide } from '../games/acting';
import { seatAt } from '../games/seats';
import { GameView } from '../games/view';
import type { Store } from '../store';
import { checkNumber } from '../text';
import type { Offers } from './index';
import { noteOffers } from './note';
import { checkRoom, noTakeBackOffer } from './problems';
import { chooseTarget, withoutPliesAfter } from './shorten';

export interface TakeBackInput extends ActInput {
  /** How many plies shall stay; where absent, those before the last one of this side. */
  readonly toPly?: number | null | undefined;
}

/** Far beyond the longest game. */
const LAST_PLY = 1_000_000;

export function createTakeBacks(store: Store) {
  const shorten = (game: StoredGame, toPly: number): Promise<ChangeResult> =>
    store.takeBack(withoutPliesAfter(game, toPly));

  /** An AI seat grants it at once. */
  async function ask(game: StoredGame, by: Side, wanted?: number): Promise<ChangeResult | undefined> {
    const toPly = chooseTarget(game, by, wanted);
    const { takeBackOffer: asked } = game;
    if (asked?.by === by && asked.toPly === toPly) return undefined;
    checkRoom(game);
    if (seatAt(game, otherSide(by)).kind === 'AI') return shorten(game, toPly);
    return noteOffers(store, game, { takeBackOffer: { by, toPly } });
  }

  async function accept(game: StoredGame, side: Side): Promise<ChangeResult> {
    const { takeBackOffer: asked } = game;
    if (asked?.by === otherSide(side)) return shorten(game, asked.toPly);
    throw noTakeBackOffer(game);
  }

  async function decline(game: StoredGame): Promise<ChangeResult> {
    if (game.takeBackOffer !== null) return noteOffers(store, game, { takeBackOffer: null });
    throw noTakeBackOffer(game);
  }

  return {
    takeBack: async (input) => {
      const toPly = input.toPly ?? undefined;
      if (toPly !== undefined) checkNumber('toPly', toPly, 0, LAST_PLY);
      return new GameView(await act(store, input, (game, side) => ask(game, side, toPly)));
    },
    acceptTakeBack: async (input) => new GameView(await act(store, input, accept)),
    declineTakeBack: async (input) => new GameView(await act(store, input, decline)),
  } satisfies Partial<Offers>;
}
