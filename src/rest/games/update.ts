import type { GameView } from '../../services';
import { type ResultingPosition, resultingPosition } from '../answers';

type Kept =
  | 'id'
  | 'variant'
  | 'status'
  | 'version'
  | 'plyCount'
  | 'lastMove'
  | 'drawOffer'
  | 'takeBackOffer'
  | 'outcome';

/** A stored game as it stands, as it is written out. */
export type GameUpdate = Pick<GameView, Kept> & {
  readonly updatedAt: string;
  readonly position: ResultingPosition;
};

export function updateOf(game: GameView): GameUpdate {
  const { id, variant, status, version, plyCount, lastMove, drawOffer, takeBackOffer, outcome } = game;
  return {
    ...{ id, variant, status, version, plyCount, lastMove, drawOffer, takeBackOffer, outcome },
    updatedAt: game.updatedAt.toISOString(),
    position: resultingPosition(game.position),
  };
}
