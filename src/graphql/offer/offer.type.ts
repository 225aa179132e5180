import { Field, Int, ObjectType } from 'type-graphql';
import type { SideName } from '../../engine';
import type { TakeBackView } from '../../services';
import { SideEnum } from '../enums';

@ObjectType('TakeBackOffer', {
  simpleResolvers: true,
  description: 'A wish to take back the last plies of a game.',
})
export class TakeBackOfferType implements TakeBackView {
  @Field(() => SideEnum, { description: 'The side that asks.' })
  readonly by!: SideName;

  @Field(() => Int, { description: 'How many plies would stay.' })
  readonly toPly!: number;
}
