import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { SideName } from '../../engine';
import type { ExpectedPlyView, SuggestionLineView, SuggestionSource, SuggestionView } from '../../services';
import { SideEnum } from '../enums';
import { BigIntScalar } from '../scalars';

export const SuggestionSourceEnum: { readonly [word in SuggestionSource]: word } = {
  SEARCH: 'SEARCH',
  ENDGAME_TABLE: 'ENDGAME_TABLE',
  ONLY_MOVE: 'ONLY_MOVE',
};

registerEnumType(SuggestionSourceEnum, {
  name: 'SuggestionSource',
  description: 'Where a suggestion is from.',
  valuesConfig: {
    SEARCH: { description: 'A search through the moves that may follow.' },
    ENDGAME_TABLE: { description: 'A table of solved positions.' },
    ONLY_MOVE: { description: 'There is no other legal move.' },
  },
});

@InputType('SearchLimitsInput', {
  description: 'Bounds of a search; the first that is met ends it. Beside a level they only tighten it.',
})
export class SearchLimitsInput {
  @Field(() => Int, { nullable: true, description: 'Plies looked ahead, up to 64.' })
  readonly maxDepth?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Positions visited, up to 5,000,000. Bounded by depth and nodes alone, an answer is always the same.',
  })
  readonly maxNodes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds, up to 5,000; 2,000 where absent.' })
  readonly maxMillis?: number | null;
}

@ObjectType('SuggestionLine', {
  simpleResolvers: true,
  description: 'A move with the play expected after it.',
})
export class SuggestionLineType implements SuggestionLineView {
  @Field(() => String, { description: 'The move.' })
  readonly move!: string;

  @Field(() => Float, {
    description:
      'Seeds that the side to move is expected to finish ahead by; in Katro the balance of seeds, or 100 and -100 when the game is decided.',
  })
  readonly evaluation!: number;

  @Field(() => Boolean, { description: 'The evaluation is proven to the end of the game.' })
  readonly exact!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Plies until the game is over, this move included, where it is decided and nothing is captured for good (Katro); `evaluation` tells for whom. Null otherwise.',
  })
  readonly winIn!: number | null;

  @Field(() => [String], { description: 'The expected moves, this one first.' })
  readonly principalVariation!: readonly string[];
}

@ObjectType('Suggestion', { simpleResolvers: true, description: 'The move that the search would play.' })
export class SuggestionType implements Omit<SuggestionView, 'tell'> {
  @Field(() => String, { description: 'The move.' })
  readonly move!: string;

  @Field(() => Float, {
    description:
      'Seeds that the side to move is expected to finish ahead by; in Katro the balance of seeds, or 100 and -100 when the game is decided.',
  })
  readonly evaluation!: number;

  @Field(() => Boolean, { description: 'The evaluation is proven to the end of the game.' })
  readonly exact!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Plies until the game is over, this move included, where it is decided and nothing is captured for good (Katro); `evaluation` tells for whom. Null otherwise.',
  })
  readonly winIn!: number | null;

  @Field(() => Int, { description: 'Plies looked ahead.' })
  readonly depth!: number;

  @Field(() => BigIntScalar, { description: 'Positions visited.' })
  readonly nodes!: number;

  @Field(() => Int, { description: 'Milliseconds it took.' })
  readonly millis!: number;

  @Field(() => SuggestionSourceEnum, { description: 'Where the answer is from.' })
  readonly source!: SuggestionSource;

  @Field(() => Int, {
    description:
      'Completed depths, counted back from the last one, that chose this move: the more, the firmer. 0 where it comes from a depth that was not completed.',
  })
  readonly stableDepths!: number;

  @Field(() => Boolean, {
    description: 'No clock had a part in the answer: the same request always gets the same.',
  })
  readonly repeatable!: boolean;

  @Field(() => Boolean, { description: 'The answer was found for an equal request shortly before.' })
  readonly cached!: boolean;

  @Field(() => [String], { description: 'The expected moves, the suggested one first.' })
  readonly principalVariation!: readonly string[];

  @Field(() => [SuggestionLineType], {
    description: 'The best moves, best first: as many as were asked for and are legal.',
  })
  readonly lines!: readonly SuggestionLineView[];
}

@ObjectType('ExpectedPly', { simpleResolvers: true, description: 'A move that is expected, in words.' })
export class ExpectedPlyType implements ExpectedPlyView {
  @Field(() => String, { description: 'The move.' })
  readonly move!: string;

  @Field(() => SideEnum, { description: 'The side that makes it.' })
  readonly side!: SideName;

  @Field(() => [String], {
    description: 'Its beginning, the laps that decide, and what follows: a sentence each.',
  })
  readonly account!: readonly string[];
}
