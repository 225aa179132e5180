import { ArgsType, Field, ID, Int } from 'type-graphql';

@ArgsType()
export class OfferArgs {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId!: string;

  @Field(() => String, { description: 'The secret of the seat that offers or answers.' })
  readonly seatToken!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that it was decided at: if the game has moved on it is refused.',
  })
  readonly expectedVersion?: number | null;
}

@ArgsType()
export class TakeBackArgs extends OfferArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'How many plies shall stay: the first that goes must be one of this side. Where absent, only what came before its last one stays.',
  })
  readonly toPly?: number | null;
}
