import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { OutcomeReason } from '../../engine';
import type {
  EndingView,
  ExploredMoveView,
  FirstMoverView,
  GameView,
  LengthView,
  OptionView,
  RuleSetFiguresView,
  StatisticsView,
} from '../../services';
import { OutcomeReasonEnum } from '../enums';
import { GameType } from '../game/game.type';
import { GameOptionType } from '../position/position.type';
import { ExploredMoveType, ResultsType } from './exploration.type';

@ObjectType('FirstMover', {
  simpleResolvers: true,
  description: 'How the side that played first fared, be it South or North.',
})
export class FirstMoverType implements FirstMoverView {
  @Field(() => Int, { description: 'Games it won.' })
  readonly wins!: number;

  @Field(() => Int, { description: 'Games drawn.' })
  readonly draws!: number;

  @Field(() => Int, { description: 'Games it lost.' })
  readonly losses!: number;

  @Field(() => Float, {
    description: 'Wins and half the draws, as a share of the games from 0 to 1: above 0.5, first is better.',
  })
  readonly score!: number;
}

@ObjectType('Ending', { simpleResolvers: true, description: 'Games that ended for the same reason.' })
export class EndingType implements EndingView {
  @Field(() => OutcomeReasonEnum, { description: 'The reason.' })
  readonly reason!: OutcomeReason;

  @Field(() => Int, { description: 'Games.' })
  readonly games!: number;

  @Field(() => Float, { description: 'Their share of all games, from 0 to 1.' })
  readonly share!: number;
}

@ObjectType('GameLengths', { simpleResolvers: true, description: 'Games of about the same length.' })
export class GameLengthsType implements LengthView {
  @Field(() => Int, { description: 'Plies of the shortest games that belong to them.' })
  readonly minPlies!: number;

  @Field(() => Int, { description: 'Plies of the longest that do.' })
  readonly maxPlies!: number;

  @Field(() => Int, { description: 'Games.' })
  readonly games!: number;
}

@ObjectType({ simpleResolvers: true })
abstract class FiguresType extends ResultsType {
  @Field(() => Float, { description: 'Plies of a game, on average; 0 without games.' })
  readonly averagePlies!: number;

  @Field(() => Float, { description: 'Legal moves before a ply, on average; 0 without plies.' })
  readonly averageBranching!: number;

  @Field(() => Float, { description: 'Laps of a ply, on average; 0 without plies.' })
  readonly averageLaps!: number;

  @Field(() => FirstMoverType, { description: 'What it is worth to play first.' })
  readonly firstMover!: FirstMoverView;

  @Field(() => [EndingType], { description: 'Why the games ended, the most frequent reason first.' })
  readonly endings!: readonly EndingView[];
}

@ObjectType('Statistics', { simpleResolvers: true, description: 'Ended games in figures.' })
export class StatisticsType extends FiguresType implements StatisticsView {
  @Field(() => GameType, {
    nullable: true,
    description: 'The game of most plies; null without games.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  readonly longestGame!: Promise<GameView | null>;

  @Field(() => [GameLengthsType], {
    description:
      'How long the games were: counted ten lengths at a time, the shortest first, without those that no game has.',
    complexity: ({ childComplexity }) => 20 + childComplexity,
  })
  readonly lengths!: Promise<readonly LengthView[]>;

  @Field(() => [ExploredMoveType], { description: 'First moves, that of most games first.' })
  readonly openings!: readonly ExploredMoveView[];
}

@ObjectType('RuleSetFigures', {
  simpleResolvers: true,
  description: 'Ended games of one variant with the same options, in figures.',
})
export class RuleSetFiguresType extends FiguresType implements RuleSetFiguresView {
  @Field(() => ID, { description: 'The variant.' })
  readonly variant!: string;

  @Field(() => [GameOptionType], { description: 'All its options, by name.' })
  readonly options!: readonly OptionView[];
}
