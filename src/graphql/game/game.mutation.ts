import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { CreatedGame, GameView, PlayedMove } from '../../services';
import type { Context } from '../context';
import { priced, WRITE } from '../limits/weights';
import { CreateGameInput, PlayMoveInput } from './game.input';
import { CreateGamePayload, PlayMovePayload } from './game.payload';
import { GameType } from './game.type';

@Resolver()
export class GameMutationResolver {
  @Mutation(() => CreateGamePayload, {
    description:
      'Creates a game. Between two AI seats the server plays it to its end; ask for it again to see.',
    complexity: priced(WRITE),
  })
  createGame(
    @Arg('input', () => CreateGameInput, { description: 'The game.' }) input: CreateGameInput,
    @Ctx() { services, caller }: Context,
  ): Promise<CreatedGame> {
    return services.games.create(input, caller);
  }

  @Mutation(() => PlayMovePayload, {
    description: 'Plays a move. Where the other seat is an AI, its answer comes in the same reply.',
    complexity: priced(WRITE),
  })
  playMove(
    @Arg('input', () => PlayMoveInput, { description: 'The move.' }) input: PlayMoveInput,
    @Ctx() { services, caller }: Context,
  ): Promise<PlayedMove> {
    return services.games.play(input, caller);
  }

  @Mutation(() => GameType, {
    description: 'Gives up a game: the other side wins it, and the match that it is a round of.',
    complexity: priced(WRITE),
  })
  resignGame(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seatToken', () => String, { description: 'The secret of the seat that gives up.' })
    seatToken: string,
    @Ctx() { services }: Context,
  ): Promise<GameView> {
    return services.games.resign(gameId, seatToken);
  }
}
