import { Field, ID, InputType } from 'type-graphql';

@InputType('OptionInput', { description: "A choice for one of the variant's options." })
export class OptionInput {
  @Field(() => String, { description: 'Name of the option, see `Variant.options`.' })
  readonly name!: string;

  @Field(() => String, { description: 'One of the values that the option allows.' })
  readonly value!: string;
}

@InputType('PositionInput', {
  description: "A position: the variant's start, or `position` in text form, then `moves` played from it.",
})
export class PositionInput {
  @Field(() => ID, { description: 'The variant, such as "hoyito-iii".' })
  readonly variant!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A position as text ("_" may stand for a space); the start position where absent.',
  })
  readonly position?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Moves played from there, oldest first. With them repetition and the turn limit are seen.',
  })
  readonly moves?: string[] | null;

  @Field(() => [OptionInput], { nullable: true, description: 'Options that differ from their defaults.' })
  readonly options?: OptionInput[] | null;
}
