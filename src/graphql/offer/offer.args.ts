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
