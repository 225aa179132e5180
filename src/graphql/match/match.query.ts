import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { MatchView } from '../../services';
import type { Context } from '../context';
import { MatchType } from './match.type';

@Resolver()
export class MatchQueryResolver {
  @Query(() => MatchType, { nullable: true, description: 'One match; null where there is none of this id.' })
  match(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { matches }: Context,
  ): Promise<MatchView | undefined> {
    return matches.find(id);
  }
}
