import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { ExpectedPlyView, SuggestionView } from '../../services';
import type { Context } from '../context';
import { weigh } from '../limits/weights';
import { PositionInput } from '../position/position.input';
import { DEPTHS_STREAMED, searchCost } from './suggestion.cost';
import { ExpectedPlyType, SearchLimitsInput, SuggestionType } from './suggestion.type';

@ArgsType()
export class SuggestionArgs {
  @Field(() => PositionInput, { description: 'The position.' })
  readonly at!: PositionInput;

  @Field(() => Int, {
    nullable: true,
    description: 'Playing strength from 1 to 8; 5 where neither level nor limits are given.',
  })
  readonly level?: number | null;

  @Field(() => SearchLimitsInput, { nullable: true, description: 'Bounds of the search.' })
  readonly limits?: SearchLimitsInput | null;

  @Field(() => Int, { defaultValue: 1, description: 'Best moves wanted, up to 20.' })
  readonly lines!: number;
}

@ArgsType()
export class SeededSuggestionArgs extends SuggestionArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Decides among near-equal moves at weaker levels: the same seed, the same choice.',
  })
  readonly seed?: number | null;
}

/** The events of each ply have to be found again, and told. */
const COST_A_PLY_TOLD = 100;

const tellingCost = weigh(
  ['plies'],
  ({ args, childComplexity }) => Math.max(0, args['plies'] as number) * (COST_A_PLY_TOLD + childComplexity),
);

interface Subscribing {
  readonly args: SuggestionArgs;
  readonly context: Context;
}

@Resolver(() => SuggestionType)
export class SuggestionResolver {
  @Query(() => SuggestionType, {
    description: 'The best move that a search finds in a position.',
    complexity: searchCost(1),
  })
  suggestMove(
    @Args(() => SeededSuggestionArgs) args: SeededSuggestionArgs,
    @Ctx() { services, caller }: Context,
  ): Promise<SuggestionView> {
    return services.suggestions.suggest(args, caller);
  }

  @Subscription(() => SuggestionType, {
    description:
      'The best move as the search sees it, depth by depth: each deeper answer, then the end. Whoever reads too slowly gets the newest ones alone; whoever leaves ends the search.',
    complexity: searchCost(DEPTHS_STREAMED),
    subscribe: ({ args, context: { services, caller } }: Subscribing) =>
      services.suggestions.stream(args, caller),
  })
  suggestions(
    @Root() suggestion: SuggestionView,
    @Args(() => SuggestionArgs) _args: SuggestionArgs,
  ): SuggestionView {
    return suggestion;
  }

  @FieldResolver(() => [ExpectedPlyType], {
    description: 'What the first expected moves do, in words: why the move is suggested.',
    complexity: tellingCost,
  })
  why(
    @Root() suggestion: SuggestionView,
    @Arg('language', () => String, {
      defaultValue: 'en',
      description: 'A language tag: en, es, af (Afrikaans) or el (Greek), also with a region, as es-MX.',
    })
    language: string,
    @Arg('plies', () => Int, { defaultValue: 3, description: 'Moves that are told, from 1 to 3.' })
    plies: number,
    @Ctx() { budget }: Context,
  ): ExpectedPlyView[] {
    return suggestion.tell(language, plies, budget);
  }
}
