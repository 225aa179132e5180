import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type {
  CommonPositionView,
  ExplorationView,
  OpeningView,
  RuleSetFiguresView,
  StatisticsView,
} from '../../services';
import type { Context } from '../context';
import { GameFilterInput } from '../game/game.input';
import { priced, weigh } from '../limits/weights';
import { PositionInput } from '../position/position.input';
import { ExplorationType } from './exploration.type';
import { RuleSetFiguresType, StatisticsType } from './figures.type';
import { CommonPositionType, OpeningMoveType } from './opening.type';

/** A few statements on indexes; with an unusual filter, one over many games. */
const QUESTION = 500;

/** Nearly always there are fewer moves than the most there can be. */
const treeCost = priced(2_000);

const commonCost = weigh(['first'], ({ args, childComplexity }) => {
  const size = typeof args['first'] === 'number' ? args['first'] : DEFAULT_COMMON;
  return QUESTION + size * childComplexity;
});

const DEFAULT_COMMON = 10;

@Resolver()
export class ExplorerResolver {
  @Query(() => ExplorationType, {
    description: 'How often each move was played from a position in the archive, and what came of it.',
    complexity: priced(QUESTION),
  })
  explore(
    @Arg('at', () => PositionInput, { description: 'The position.' }) at: PositionInput,
    @Arg('filter', () => GameFilterInput, { nullable: true, description: 'Of which games.' })
    filter: GameFilterInput | undefined,
    @Ctx() { services, budget }: Context,
  ): Promise<ExplorationView> {
    return services.explorer.explore(at, filter, budget);
  }

  @Query(() => StatisticsType, {
    description: 'Ended games in figures: results, lengths, branching, laps, first moves.',
    complexity: priced(QUESTION),
  })
  statistics(
    @Arg('filter', () => GameFilterInput, { description: 'Of which games.' }) filter: GameFilterInput,
    @Ctx() { services, budget }: Context,
  ): Promise<StatisticsView> {
    return services.explorer.summarise(filter, budget);
  }

  @Query(() => [RuleSetFiguresType], {
    description:
      'The same for each variant and set of options apart, to compare them; that of most games first.',
    complexity: priced(QUESTION),
  })
  ruleSetFigures(
    @Arg('filter', () => GameFilterInput, { nullable: true, description: 'Of which games.' })
    filter: GameFilterInput | undefined,
    @Ctx() { services }: Context,
  ): Promise<readonly RuleSetFiguresView[]> {
    return services.explorer.compareRuleSets(filter ?? {});
  }

  @Query(() => [OpeningMoveType], {
    description:
      'The tree of the moves played from a position, level by level, in each level that of most games first; 1,000 moves at most.',
    complexity: treeCost,
  })
  openingTree(
    @Arg('at', () => PositionInput, { description: 'The root of the tree.' }) at: PositionInput,
    @Arg('depth', () => Int, { description: 'Plies, from 1 to 8.' }) depth: number,
    @Arg('minGames', () => Int, {
      nullable: true,
      description:
        'Moves that fewer games have played are left out, and all that follows them; 1 by default.',
    })
    minGames: number | undefined,
    @Ctx() { services, budget }: Context,
  ): Promise<readonly OpeningView[]> {
    return services.explorer.growOpeningTree({ at, depth, minGames }, budget);
  }

  @Query(() => [CommonPositionType], {
    description: 'The positions that most games of a variant had come to after so many plies.',
    complexity: commonCost,
  })
  commonPositions(
    @Arg('variant', () => ID, { description: 'The variant.' }) variant: string,
    @Arg('ply', () => Int, { description: 'Plies played, from 0 to 7.' }) ply: number,
    @Arg('first', () => Int, { defaultValue: DEFAULT_COMMON, description: 'So many, up to 50.' })
    first: number,
    @Ctx() { services, budget }: Context,
  ): Promise<readonly CommonPositionView[]> {
    return services.explorer.findCommonPositions(variant, ply, first, budget);
  }
}
