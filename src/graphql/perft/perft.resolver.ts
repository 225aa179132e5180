import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { PerftView } from '../../services';
import type { Context } from '../context';
import { priced } from '../limits/weights';
import { PositionInput } from '../position/position.input';
import { PerftType } from './perft.type';

/** At its bound a count keeps a thread busy for a second or two: two in one operation are enough. */
const PERFT = 8_000;

@Resolver()
export class PerftResolver {
  @Query(() => PerftType, {
    description: 'Counts the move sequences that follow a position.',
    complexity: priced(PERFT),
  })
  perft(
    @Arg('at', () => PositionInput, { description: 'The position.' }) at: PositionInput,
    @Arg('depth', () => Int, {
      description: 'Plies, from 1 to 20; a count that would visit more than 10,000,000 positions is refused.',
    })
    depth: number,
    @Ctx() { services, caller }: Context,
  ): Promise<PerftView> {
    return services.perft(at, depth, caller);
  }
}
