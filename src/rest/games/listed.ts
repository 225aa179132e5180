import type { GameView } from '../../services';

type Kept =
  | 'id'
  | 'variant'
  | 'options'
  | 'south'
  | 'north'
  | 'status'
  | 'version'
  | 'source'
  | 'private'
  | 'plyCount'
  | 'drawOffer'
  | 'takeBackOffer'
  | 'outcome'
  | 'tags'
  | 'matchId'
  | 'round';

/** A stored game without its positions and moves, as it is written out. */
export type ListedGame = Pick<GameView, Kept> & {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly endedAt: string | null;
};

export function listedGame(game: GameView): ListedGame {
  const { id, variant, options, south, north, status, version, source, plyCount, outcome, tags } = game;
  return {
    ...{ id, variant, options, south, north, status, version, source, plyCount, outcome, tags },
    drawOffer: game.drawOffer,
    takeBackOffer: game.takeBackOffer,
    createdAt: game.createdAt.toISOString(),
    updatedAt: game.updatedAt.toISOString(),
    endedAt: game.endedAt?.toISOString() ?? null,
    private: game.private,
    matchId: game.matchId,
    round: game.round,
  };
}
