import { Field, Int, ObjectType } from 'type-graphql';
import type { SideName } from '../../engine';
import type { NextRoundView, PositionView } from '../../services';
import { SideEnum } from '../enums';
import { PositionType } from '../position/position.type';

@ObjectType('NextRound', {
  simpleResolvers: true,
  description: 'What follows a finished round: another one, or the end of the match.',
})
export class NextRoundType implements NextRoundView {
  @Field(() => Boolean, { description: 'The rules end the match here.' })
  readonly over!: boolean;

  @Field(() => SideEnum, {
    nullable: true,
    description: 'The winner of the match; null while it goes on, and in a draw.',
  })
  readonly winner!: SideName | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the next round; null where the match is over.',
  })
  readonly round!: number | null;

  @Field(() => PositionType, {
    nullable: true,
    description: 'Where the next round begins; null where the match is over.',
  })
  readonly position!: PositionView | null;

  @Field(() => SideEnum, {
    nullable: true,
    description: 'Winner of the last round that had one: the `previousWinner` of the next call.',
  })
  readonly lastWinner!: SideName | null;
}
