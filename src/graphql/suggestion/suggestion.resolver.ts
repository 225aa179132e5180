import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { DEFAULT_LEVEL, type SuggestionView } from '../../services';
import type { Context } from '../context';
import { weigh } from '../limits/weights';
import { PositionInput } from '../position/position.input';
import { SearchLimitsInput, SuggestionType } from './suggestion.type';

/** A search of two seconds costs half of what one operation may. */
const COST_A_MILLI = 5;
/** Roughly what each level takes, in milliseconds; the last one takes all it may. */
const LEVEL_MILLIS = [5, 10, 20, 40, 100, 250, 700, 2_000];

const searchCost = weigh(['level', 'limits'], ({ args, childComplexity }) => {
  const limits = args['limits'] as SearchLimitsInput | null | undefined;
  const level = (args['level'] ?? (limits ? LEVEL_MILLIS.length : DEFAULT_LEVEL)) as number;
  const byLevel = LEVEL_MILLIS[level - 1] ?? LEVEL_MILLIS[0];
  const byLimits = limits?.maxMillis ?? (limits?.maxNodes ?? Infinity) / 100;
  return Math.ceil(COST_A_MILLI * Math.min(byLevel, Math.max(byLimits, 1))) + childComplexity;
});

@Resolver()
export class SuggestionResolver {
  @Query(() => SuggestionType, {
    description: 'The best move that a search finds in a position.',
    complexity: searchCost,
  })
  suggestMove(
    @Arg('at', () => PositionInput, { description: 'The position.' }) at: PositionInput,
    @Arg('level', () => Int, {
      nullable: true,
      description: 'Playing strength from 1 to 8; 5 where neither level nor limits are given.',
    })
    level: number | undefined,
    @Arg('limits', () => SearchLimitsInput, { nullable: true, description: 'Bounds of the search.' })
    limits: SearchLimitsInput | undefined,
    @Arg('lines', () => Int, { defaultValue: 1, description: 'Best moves wanted, up to 20.' }) lines: number,
    @Arg('seed', () => Int, {
      nullable: true,
      description: 'Decides among near-equal moves at weaker levels: the same seed, the same choice.',
    })
    seed: number | undefined,
    @Ctx() { services }: Context,
  ): Promise<SuggestionView> {
    return services.suggestions.suggest({ at, level, limits, lines, seed });
  }
}
