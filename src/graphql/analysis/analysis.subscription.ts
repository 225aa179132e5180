import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { AnalysisView, Told } from '../../services';
import type { Context } from '../context';
import { times } from '../limits/weights';
import { AnalysisType } from './analysis.type';

interface Subscribing {
  readonly args: { readonly gameId: string };
  readonly context: Context;
}

/** Changes that are paid for; there may be more. */
const CHANGES = 20;

@Resolver()
export class AnalysisSubscriptionResolver {
  @Subscription(() => AnalysisType, {
    description:
      'The analysis of a game as it is now, then after each change, until it is DONE or FAILED. Whoever reads too slowly gets the newest state alone.',
    complexity: times(CHANGES),
    subscribe: ({ args, context: { services, caller } }: Subscribing) =>
      services.liveAnalyses.watch(args.gameId, caller),
  })
  analysisUpdated(
    @Root() { view }: Told<AnalysisView>,
    @Arg('gameId', () => ID, { description: 'The game.' }) _gameId: string,
  ): AnalysisView {
    return view;
  }
}
