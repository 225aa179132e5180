import type { GameView } from '../../services';
import { type ResultingPosition, resultingPosition } from '../answers';

/** A stored game as it stands, as it is written out. */
export type GameUpdate = Pick<
  GameView,
  'id' | 'variant' | 'status' | 'version' | 'plyCount' | 'lastMove' | 'drawOffer' | 'outcome'
> & { readonly updatedAt: string; readonly position: ResultingPosition };

export function updateOf(game: GameView): GameUpdate {
  const { id, variant, status, version, plyCount, lastMove, drawOffer, outcome, updatedAt, position } = game;
  return {
    ...{ id, variant, status, version, plyCount, lastMove, drawOffer, outcome },
    updatedAt: updatedAt.toISOString(),
    position: resultingPosition(position),
  };
}
