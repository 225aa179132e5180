import type { ChangeResult, StoredGame } from '../../archive';
import type { Store } from '../store';

type Standing = Pick<StoredGame, 'drawOffer' | 'takeBackOffer'>;

/** Notes what is offered from now on; whatever else is offered stands. */
export function noteOffers(
  store: Store,
  { id, version, drawOffer, takeBackOffer }: StoredGame,
  changes: Partial<Standing>,
): Promise<ChangeResult> {
  const offers = { drawOffer, takeBackOffer, ...changes };
  return store.changeOffers({ gameId: id, expectedVersion: version, ...offers, at: new Date() });
}
