import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { ImportView } from '../../services';
import type { Context } from '../context';
import { weigh, WRITE } from '../limits/weights';
import { ImportPayload } from './record.payload';

/** Reading and replaying so many characters is as much work as one point of cost stands for. */
const CHARACTERS_A_POINT = 20;

const importCost = weigh(
  ['records'],
  ({ args, childComplexity }) =>
    WRITE + Math.ceil((args['records'] as string).length / CHARACTERS_A_POINT) + childComplexity,
);

@Resolver()
export class RecordResolver {
  @Mutation(() => ImportPayload, {
    description:
      'Imports game records. Every game is replayed by the rules; one that is refused takes no other with it, and what is sent again is not kept twice. A game that ends with `*` is kept as ABANDONED, since nobody here can go on with it.',
    complexity: importCost,
  })
  importGames(
    @Arg('records', () => String, {
      description:
        'Up to 2,000 games, one after the other. The whole request is bound to 256 kB: send larger collections in several parts.',
    })
    records: string,
    @Ctx() { services }: Context,
  ): Promise<ImportView> {
    return services.records.import(records);
  }
}
