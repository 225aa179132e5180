import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GameView } from '../../services';
import type { Context } from '../context';
import { GameType } from '../game/game.type';
import { priced, WRITE } from '../limits/weights';
import { OfferArgs } from './offer.args';

@Resolver()
export class DrawMutationResolver {
  @Mutation(() => GameType, {
    description:
      'Offers a draw, which stands until it is accepted, declined or a ply is played. Where the other side offers one already the game is drawn. An AI seat answers at once: it accepts where its own search finds it no better than even, and else declines, which changes nothing.',
    complexity: priced(WRITE),
  })
  offerDraw(@Args(() => OfferArgs) args: OfferArgs, @Ctx() { services, caller }: Context): Promise<GameView> {
    return services.offers.offerDraw(args, caller);
  }

  @Mutation(() => GameType, {
    description: 'Agrees to the draw that the other side offers: the game ends without a winner.',
    complexity: priced(WRITE),
  })
  acceptDraw(@Args(() => OfferArgs) args: OfferArgs, @Ctx() { services }: Context): Promise<GameView> {
    return services.offers.acceptDraw(args);
  }

  @Mutation(() => GameType, {
    description: 'Declines the draw that the other side offers, or takes back the own offer.',
    complexity: priced(WRITE),
  })
  declineDraw(@Args(() => OfferArgs) args: OfferArgs, @Ctx() { services }: Context): Promise<GameView> {
    return services.offers.declineDraw(args);
  }
}
