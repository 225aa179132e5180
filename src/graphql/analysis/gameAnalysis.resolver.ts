import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { AnalysisView, GameView, PlyAnalysisView, PlyView } from '../../services';
import type { Context } from '../context';
import { GameType, PlyType, USUAL_PLIES } from '../game/game.type';
import { AnalysisType, PlyAnalysisType } from './analysis.type';

@Resolver(() => GameType)
export class GameAnalysisResolver {
  @FieldResolver(() => AnalysisType, {
    nullable: true,
    description: 'What a search says about it; null where nobody has asked (see `analyseGame`).',
  })
  async analysis(@Root() { id }: GameView, @Ctx() { analyses }: Context): Promise<AnalysisView | undefined> {
    return analyses.find(id);
  }

  @FieldResolver(() => String, {
    description:
      'The game as a record: header tags, a blank line, then the moves by turns. Of an imported game every tag and comment that came in; of others a Date tag with the day it was created, in UTC. Plies that are analysed have a comment with the evaluation and, where seeds were lost, the best move.',
    complexity: USUAL_PLIES,
  })
  async record(@Root() game: GameView, @Ctx() { analyses }: Context): Promise<string> {
    return game.makeRecord(await analyses.find(game.id));
  }
}

@Resolver(() => PlyType)
export class PlyAnalysisResolver {
  @FieldResolver(() => PlyAnalysisType, {
    nullable: true,
    description: 'What a search says about it; null as long as it has not been analysed.',
  })
  async analysis(
    @Root() { gameId, number }: PlyView,
    @Ctx() { analyses }: Context,
  ): Promise<PlyAnalysisView | undefined> {
    return (await analyses.find(gameId))?.findPly(number);
  }
}
