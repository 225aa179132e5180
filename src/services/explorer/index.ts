import { Budget } from '../budget';
import type { GameFilterInput } from '../games/filter';
import type { PositionInput } from '../standing';
import type { Store } from '../store';
import { type CommonPositionView, findCommonPositions } from './commonPositions';
import { type ExplorationView, explorePosition } from './explore';
import { compareRuleSets, type RuleSetFiguresView } from './insights';
import { growOpeningTree, type OpeningTreeInput, type OpeningView } from './openingTree';
import { type StatisticsView, summariseGames } from './statistics';

/** Questions about many games at once. Only games that have ended count. */
export interface Explorer {
  explore(at: PositionInput, filter?: GameFilterInput | null, budget?: Budget): Promise<ExplorationView>;
  summarise(filter: GameFilterInput, budget?: Budget): Promise<StatisticsView>;
  compareRuleSets(filter: GameFilterInput): Promise<readonly RuleSetFiguresView[]>;
  growOpeningTree(input: OpeningTreeInput, budget?: Budget): Promise<readonly OpeningView[]>;
  findCommonPositions(
    variant: string,
    ply: number,
    first: number,
    budget?: Budget,
  ): Promise<readonly CommonPositionView[]>;
}

export function createExplorer(store: Store): Explorer {
  return {
    explore: (at, filter, budget = new Budget()) => explorePosition(store, at, filter, budget),
    summarise: (filter, budget = new Budget()) => summariseGames(store, filter, budget),
    compareRuleSets: (filter) => compareRuleSets(store, filter),
    growOpeningTree: (input, budget = new Budget()) => growOpeningTree(store, input, budget),
    findCommonPositions: (variant, ply, first, budget = new Budget()) =>
      findCommonPositions(store, variant, ply, first, budget),
  };
}

export { type CommonPositionView, MOST_COMMON_PLY, MOST_COMMON_POSITIONS } from './commonPositions';
export { type ExplorationView, MOST_SAMPLES } from './explore';
export type { RuleSetFiguresView } from './insights';
export { MOST_TREE_DEPTH, MOST_TREE_MOVES, type OpeningTreeInput, type OpeningView } from './openingTree';
export type { ExploredMoveView, ResultsView } from './results';
export type { EndingView, FiguresView, FirstMoverView, LengthView, StatisticsView } from './statistics';
