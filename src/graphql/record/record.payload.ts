import { Field, Int, ObjectType } from 'type-graphql';
import type { ImportRejectionView, ImportView } from '../../services';

@ObjectType('ImportRejection', {
  simpleResolvers: true,
  description: 'A game of a text that was not imported, and why.',
})
export class ImportRejectionType implements WithPlainCode {
  @Field(() => Int, { description: 'The number of the game in the text, from 1.' })
  readonly record!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The ply that cannot be played, from 1; null where the defect is no move.',
  })
  readonly ply!: number | null;

  @Field(() => String, { description: 'What is wrong with it: a code from the list of errors.' })
  readonly code!: string;

  @Field(() => String, { description: 'The same in words.' })
  readonly message!: string;

  @Field(() => Int, { description: 'The line of the text where the defect stands, from 1.' })
  readonly line!: number;

  @Field(() => Int, { description: 'The column there, from 1, in UTF-16 code units.' })
  readonly column!: number;
}

/** The schema holds no list of codes: new ones may come. */
type WithPlainCode = Omit<ImportRejectionView, 'code'> & { readonly code: string };

@ObjectType('ImportPayload', {
  simpleResolvers: true,
  description: 'What became of the games of a text: each is imported, a duplicate or rejected.',
})
export class ImportPayload implements ImportView {
  @Field(() => Int, { description: 'Games that are new and now kept.' })
  readonly imported!: number;

  @Field(() => Int, {
    description:
      'Games that were kept already or stand twice in the text: equal in variant, options, start, moves, outcome and in the tags Event, Site, Date, Time, Match, Round, Board, South and North.',
  })
  readonly duplicates!: number;

  @Field(() => [ImportRejectionType], { description: 'Games that were not imported, in their order.' })
  readonly rejected!: readonly ImportRejectionView[];
}
