import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { GameView, Told } from '../../services';
import type { Context } from '../context';
import { times } from '../limits/weights';
import { GameType } from './game.type';

interface Subscribing {
  readonly args: { readonly gameId: string };
  readonly context: Context;
}

/** Changes that are paid for; a game may have more. */
const CHANGES = 20;

@Resolver()
export class GameSubscriptionResolver {
  @Subscription(() => GameType, {
    description:
      'The game as it is now, then after each change, until it is over. Whoever reads too slowly gets the newest state alone.',
    complexity: times(CHANGES),
    subscribe: ({ args, context: { services, caller } }: Subscribing) =>
      services.liveGames.watch(args.gameId, caller),
  })
  gameUpdated(
    @Root() { view }: Told<GameView>,
    @Arg('gameId', () => ID, { description: 'The game.' }) _gameId: string,
  ): GameView {
    return view;
  }
}
