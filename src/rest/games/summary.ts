import type { GameView } from '../../services';

/** A stored game without its moves, as it is written out. */
export type GameSummary = Pick<
  GameView,
  'id' | 'variant' | 'south' | 'north' | 'source' | 'plyCount' | 'outcome'
> & { readonly createdAt: string };

export function summaryOf(game: GameView): GameSummary {
  const { id, variant, south, north, source, plyCount, outcome, createdAt } = game;
  return { id, variant, south, north, source, plyCount, outcome, createdAt: createdAt.toISOString() };
}
