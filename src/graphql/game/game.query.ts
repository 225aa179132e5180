import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from 'type-graphql';
import {
  DEFAULT_PAGE,
  type GameConnectionView,
  type GameOrder,
  type GameView,
  MOST_PAGE,
} from '../../services';
import type { Context } from '../context';
import { weigh } from '../limits/weights';
import { GameConnectionType } from './connection.type';
import { GameOrderEnum } from './game.enums';
import { GameFilterInput } from './game.input';
import { GameType } from './game.type';

@ArgsType()
export class GameListArgs {
  @Field(() => GameFilterInput, { nullable: true, description: 'Which games.' })
  readonly filter?: GameFilterInput | null;

  @Field(() => GameOrderEnum, { defaultValue: 'NEWEST', description: 'In which order.' })
  readonly orderBy!: GameOrder;

  @Field(() => Int, {
    nullable: true,
    description: 'So many from the beginning, up to 100; 20 where nothing is said.',
  })
  readonly first?: number | null;

  @Field(() => String, { nullable: true, description: 'Only games behind this place.' })
  readonly after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'So many from the end, up to 100; not together with `first`.',
  })
  readonly last?: number | null;

  @Field(() => String, { nullable: true, description: 'Only games ahead of this place.' })
  readonly before?: string | null;
}

/** Pages that are too long are refused elsewhere, so that they need not be counted. */
const pageCost = weigh(['first', 'last'], ({ args, childComplexity }) => {
  const size = (args['first'] ?? args['last'] ?? DEFAULT_PAGE) as number;
  return 1 + Math.min(Math.max(size, 0), MOST_PAGE) * childComplexity;
});

@Resolver()
export class GameQueryResolver {
  @Query(() => GameType, { nullable: true, description: 'One game; null where there is none of this id.' })
  game(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { services, budget }: Context,
  ): Promise<GameView | undefined> {
    return services.games.find(id, budget);
  }

  @Query(() => GameConnectionType, {
    description: 'Games as a list whose pages stay right while games are added.',
    complexity: pageCost,
  })
  games(
    @Args(() => GameListArgs) args: GameListArgs,
    @Ctx() { services, budget }: Context,
  ): Promise<GameConnectionView> {
    return services.games.list(args, budget);
  }
}
