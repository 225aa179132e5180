import { type CommonPosition, EARLY_PLIES, type StoredGame } from '../../archive';
import type { Budget } from '../budget';
import { startOfGame } from '../games/replay';
import { GameView } from '../games/view';
import { playOut, rulesOf } from '../standing';
import type { Store } from '../store';
import { checkNumber } from '../text';
import type { PositionView } from '../views/position';

/** A position that many games had come to after the same number of plies. */
export interface CommonPositionView {
  readonly position: PositionView;
  readonly games: number;
  /** One of them. */
  readonly sample: GameView;
}

/** Later ones are met by so few games that they are not counted. */
export const MOST_COMMON_PLY = EARLY_PLIES - 1;
export const MOST_COMMON_POSITIONS = 50;

export async function findCommonPositions(
  store: Store,
  variant: string,
  ply: number,
  first: number,
  budget: Budget,
): Promise<CommonPositionView[]> {
  rulesOf(variant, []);
  checkNumber('ply', ply, 0, MOST_COMMON_PLY);
  checkNumber('first', first, 1, MOST_COMMON_POSITIONS);
  const common = await store.listCommonPositions(variant, ply, first);
  const samples = await store.findGames(common.map(({ sampleId }) => sampleId));
  return common.flatMap((each, index) => {
    const sample = samples[index];
    return sample === undefined ? [] : [viewOf(each, sample, ply, budget)];
  });
}

function viewOf(
  { games }: CommonPosition,
  sample: StoredGame,
  ply: number,
  budget: Budget,
): CommonPositionView {
  const { view } = playOut(startOfGame(sample), sample.moves.slice(0, ply), budget);
  return { position: view, games, sample: new GameView(sample, budget) };
}
