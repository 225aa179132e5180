import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { OptionSpec } from '../../engine';
import type { PositionView, VariantView } from '../../services';
import { PositionType } from '../position/position.type';

@ObjectType('VariantOption', {
  simpleResolvers: true,
  description: 'A choice that a variant offers, where sources differ or limits must be set.',
})
export class VariantOptionType implements OptionSpec {
  @Field(() => String, { description: 'Its name.' })
  readonly name!: string;

  @Field(() => String, { description: 'What it decides.' })
  readonly description!: string;

  @Field(() => [String], { description: 'The values allowed; a range of whole numbers is written "1..100".' })
  readonly values!: readonly string[];

  @Field(() => String, { description: 'The value where none is given.' })
  readonly default!: string;
}

@ObjectType('Variant', { simpleResolvers: true, description: 'A rule set that can be played.' })
export class VariantType implements VariantView {
  @Field(() => ID, { description: 'Its name in requests, such as "raja-pasu".' })
  readonly id!: string;

  @Field(() => String, { description: 'Its name for people.' })
  readonly name!: string;

  @Field(() => [String], { description: 'Other names of the game.' })
  readonly alsoKnownAs!: readonly string[];

  @Field(() => String, { description: 'Where it is played.' })
  readonly region!: string;

  @Field(() => String, { description: 'The game in one sentence.' })
  readonly summary!: string;

  @Field(() => String, { description: 'The rules in words, with the readings chosen where sources differ.' })
  readonly rules!: string;

  @Field(() => [String], { description: 'Where the rules are from.' })
  readonly sources!: readonly string[];

  @Field(() => Int, { description: 'Rows of the board.' })
  readonly ranks!: number;

  @Field(() => Int, { description: 'Holes in a row.' })
  readonly files!: number;

  @Field(() => Int, { description: 'Seeds in the game, on the board and captured.' })
  readonly totalSeeds!: number;

  @Field(() => [VariantOptionType], { description: 'The choices it offers.' })
  readonly options!: readonly OptionSpec[];

  @Field(() => PositionType, { description: 'The start position under the default options.' })
  readonly start!: PositionView;

  @Field(() => Boolean, { description: 'Several rounds make a match with rules of its own.' })
  readonly matchPlay!: boolean;
}
