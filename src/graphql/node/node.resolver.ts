import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { GameView } from '../../services';
import type { Context } from '../context';
import { NodeType } from './node.type';

@Resolver()
export class NodeResolver {
  @Query(() => NodeType, { nullable: true, description: 'Whatever has this id; null where nothing has.' })
  node(
    @Arg('id', () => ID, { description: 'The id.' }) id: string,
    @Ctx() { services, budget }: Context,
  ): Promise<GameView | undefined> {
    return services.games.find(id, budget);
  }
}
