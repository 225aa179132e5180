import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GameView, MatchView } from '../../services';
import type { Context } from '../context';
import { GameType } from '../game/game.type';
import { MatchType } from './match.type';

@Resolver(() => GameType)
export class GameMatchResolver {
  @FieldResolver(() => MatchType, {
    nullable: true,
    description: 'The match it is a round of; null for a single game.',
  })
  async match(
    @Root() { matchId }: GameView,
    @Ctx() { matches }: Context,
  ): Promise<MatchView | null | undefined> {
    return matchId === null ? null : matches.find(matchId);
  }
}
