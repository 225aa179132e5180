import type { GameView, PositionView } from '../../services';

/** A position without its legal moves, as it is written out. */
type Board = Pick<
  PositionView,
  'variant' | 'text' | 'key' | 'ranks' | 'closedHoles' | 'sideToMove' | 'captured' | 'onBoard' | 'outcome'
>;

/** A stored game as it stands, as it is written out. */
export type GameUpdate = Pick<
  GameView,
  'id' | 'variant' | 'status' | 'version' | 'plyCount' | 'lastMove' | 'outcome'
> & { readonly updatedAt: string; readonly position: Board };

export function updateOf(game: GameView): GameUpdate {
  const { id, variant, status, version, plyCount, lastMove, outcome, updatedAt, position } = game;
  return {
    ...{ id, variant, status, version, plyCount, lastMove, outcome },
    updatedAt: updatedAt.toISOString(),
    position: boardOf(position),
  };
}

function boardOf(view: PositionView): Board {
  const { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome } = view;
  return { variant, text, key, ranks, closedHoles, sideToMove, captured, onBoard, outcome };
}
