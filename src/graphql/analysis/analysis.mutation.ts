import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { type AnalysisView, DEFAULT_ANALYSIS_LEVEL } from '../../services';
import type { Context } from '../context';
import { priced, WRITE } from '../limits/weights';
import { AnalysisType } from './analysis.type';

@Resolver()
export class AnalysisMutationResolver {
  @Mutation(() => AnalysisType, {
    description:
      'Has every ply of a game that has ended analysed, in the background: follow it with `analysisUpdated`, or look at `Game.analysis`. Asked again at the same level or a lower one, it answers with what there is; at a higher one it begins anew.',
    complexity: priced(WRITE),
  })
  analyseGame(
    @Arg('id', () => ID, { description: 'The game.' }) id: string,
    @Arg('level', () => Int, {
      nullable: true,
      description: `How hard the search thinks, 1 to 8; ${String(DEFAULT_ANALYSIS_LEVEL)} where absent.`,
    })
    level: number | null | undefined,
    @Ctx() { services }: Context,
  ): Promise<AnalysisView> {
    return services.analyses.ask(id, level);
  }
}
