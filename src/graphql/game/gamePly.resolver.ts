import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { GameView, PlyView } from '../../services';
import { GameType, PlyType } from './game.type';

@Resolver(() => GameType)
export class GamePlyResolver {
  @FieldResolver(() => PlyType, {
    nullable: true,
    description: 'One of its plies; null where there is none of this number.',
  })
  ply(
    @Root() { plies }: GameView,
    @Arg('number', () => Int, { description: 'Its place in the game, from 1.' }) number: number,
  ): PlyView | undefined {
    return plies.find((ply) => ply.number === number);
  }
}
