import { type GameFilter } from '../../archive';
import type { Budget } from '../budget';
import { type GameFilterInput, readFilter } from '../games/filter';
import { GameView } from '../games/view';
import { type PositionInput, standAt } from '../standing';
import type { Store } from '../store';
import { badInput } from '../text';
import type { PositionView } from '../views/position';
import { type ExploredMoveView, type ResultsView, sumMoves, sumResults } from './results';

/** What the ended games of the archive made of a position, on whatever way they came to it. */
export interface ExplorationView extends ResultsView {
  readonly position: PositionView;
  /** Most games first. */
  readonly moves: readonly ExploredMoveView[];
  /** The newest of the games; looked for when they are read. */
  readonly samples: Promise<readonly GameView[]>;
}

export const MOST_SAMPLES = 5;

export async function explorePosition(
  store: Store,
  at: PositionInput,
  input: GameFilterInput | null | undefined,
  budget: Budget,
): Promise<ExplorationView> {
  const { view } = standAt(at, budget);
  const filter = readFilter(input ?? {});
  if (filter.owner !== undefined) throw badInput('filter.private', 'games are not indexed by position');
  const { key } = view;
  const isElsewhere = filter.variant !== undefined && filter.variant !== view.variant;
  const tallies = isElsewhere ? [] : await store.tallyPosition(key, filter);
  return {
    ...sumResults(tallies),
    position: view,
    moves: sumMoves(tallies, ({ move }) => move),
    get samples() {
      return tallies.length === 0 ? Promise.resolve([]) : listSamples(store, key, filter, budget);
    },
  };
}

async function listSamples(
  store: Store,
  key: string,
  filter: GameFilter,
  budget: Budget,
): Promise<GameView[]> {
  const { games } = await store.listGames({
    filter: { status: 'FINISHED', ...filter },
    at: key,
    order: 'NEWEST',
    direction: 'FIRST',
    limit: MOST_SAMPLES,
  });
  return games.map((game) => new GameView(game, budget));
}
