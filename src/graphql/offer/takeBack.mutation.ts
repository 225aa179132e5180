import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GameView } from '../../services';
import type { Context } from '../context';
import { GameType } from '../game/game.type';
import { priced, WRITE } from '../limits/weights';
import { OfferArgs, TakeBackArgs } from './offer.args';

@Resolver()
export class TakeBackMutationResolver {
  @Mutation(() => GameType, {
    description:
      'Asks the other side to let plies be taken back, in place of what was asked before. It stands until it is accepted, declined or a ply is played. An AI seat grants it at once.',
    complexity: priced(WRITE),
  })
  takeBack(@Args(() => TakeBackArgs) args: TakeBackArgs, @Ctx() { services }: Context): Promise<GameView> {
    return services.offers.takeBack(args);
  }

  @Mutation(() => GameType, {
    description:
      'Lets the other side take back the plies it asks for: the game stands as it did before them.',
    complexity: priced(WRITE),
  })
  acceptTakeBack(@Args(() => OfferArgs) args: OfferArgs, @Ctx() { services }: Context): Promise<GameView> {
    return services.offers.acceptTakeBack(args);
  }

  @Mutation(() => GameType, {
    description: 'Does not let the other side take plies back, or asks for it no longer.',
    complexity: priced(WRITE),
  })
  declineTakeBack(@Args(() => OfferArgs) args: OfferArgs, @Ctx() { services }: Context): Promise<GameView> {
    return services.offers.declineTakeBack(args);
  }
}
