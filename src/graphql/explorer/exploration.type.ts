import { Field, Float, Int, ObjectType } from 'type-graphql';
import {
  type ExplorationView,
  type ExploredMoveView,
  type GameView,
  MOST_SAMPLES,
  type PositionView,
} from '../../services';
import { GameType } from '../game/game.type';
import { times } from '../limits/weights';
import { PositionType } from '../position/position.type';

/** What is counted of games wherever they are counted. */
@ObjectType({ simpleResolvers: true })
export abstract class ResultsType {
  @Field(() => Int, { description: 'Games that have ended.' })
  readonly games!: number;

  @Field(() => Int, { description: 'Of these, won by South.' })
  readonly southWins!: number;

  @Field(() => Int, { description: 'Of these, won by North.' })
  readonly northWins!: number;

  @Field(() => Int, { description: 'Of these, drawn.' })
  readonly draws!: number;

  @Field(() => Float, {
    description:
      "South's final seeds less North's, averaged over the games whose seeds were counted in the end; 0 where none were, as in Katro.",
  })
  readonly averageMargin!: number;
}

@ObjectType('ExploredMove', {
  simpleResolvers: true,
  description: 'A move and what became of the games that played it.',
})
export class ExploredMoveType extends ResultsType implements ExploredMoveView {
  @Field(() => String, { description: 'The move.' })
  readonly move!: string;
}

@ObjectType('Exploration', {
  simpleResolvers: true,
  description:
    'What the games of the archive made of a position, on whatever way they came to it. A game counts once, with the move of its first time there.',
})
export class ExplorationType extends ResultsType implements ExplorationView {
  @Field(() => PositionType, { description: 'The position.' })
  readonly position!: PositionView;

  @Field(() => [ExploredMoveType], { description: 'The moves played here, that of most games first.' })
  readonly moves!: readonly ExploredMoveView[];

  @Field(() => [GameType], {
    description: 'The newest of the games, up to five.',
    complexity: times(MOST_SAMPLES),
  })
  readonly samples!: Promise<readonly GameView[]>;
}
