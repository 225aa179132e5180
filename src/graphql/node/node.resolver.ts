import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { GameView, MatchView } from '../../services';
import type { Context } from '../context';
import { NodeType } from './node.type';

@Resolver()
export class NodeResolver {
  @Query(() => NodeType, { nullable: true, description: 'Whatever has this id; null where nothing has.' })
  async node(
    @Arg('id', () => ID, { description: 'The id.' }) id: string,
    @Ctx() { services, budget, matches }: Context,
  ): Promise<GameView | MatchView | undefined> {
    return (await services.games.find(id, budget)) ?? matches.find(id);
  }
}
