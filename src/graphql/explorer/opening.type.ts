import { Field, Int, ObjectType } from 'type-graphql';
import type { CommonPositionView, GameView, OpeningView, PositionView } from '../../services';
import { GameType } from '../game/game.type';
import { PositionType } from '../position/position.type';
import { ExploredMoveType } from './exploration.type';

@ObjectType('OpeningMove', {
  simpleResolvers: true,
  description: 'A move of an opening tree and what became of the games that played it.',
})
export class OpeningMoveType extends ExploredMoveType implements OpeningView {
  @Field(() => [String], { description: 'From the root of the tree up to this move: its place in the tree.' })
  readonly moves!: readonly string[];

  @Field(() => String, { description: 'Key of the position after it.' })
  readonly key!: string;

  @Field(() => String, { description: 'The position after it, in text form.' })
  readonly position!: string;
}

@ObjectType('CommonPosition', {
  simpleResolvers: true,
  description: 'A position that many games had come to after the same number of plies.',
})
export class CommonPositionType implements CommonPositionView {
  @Field(() => PositionType, { description: 'The position.' })
  readonly position!: PositionView;

  @Field(() => Int, { description: 'Games that had come to it.' })
  readonly games!: number;

  @Field(() => GameType, { description: 'One of them.' })
  readonly sample!: GameView;
}
