import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { CreatedMatch, GameView } from '../../services';
import type { Context } from '../context';
import { CreateGameInput } from '../game/game.input';
import { GameType } from '../game/game.type';
import { priced, WRITE } from '../limits/weights';
import { CreateMatchPayload } from './match.payload';

@Resolver()
export class MatchMutationResolver {
  @Mutation(() => CreateMatchPayload, {
    description:
      'Creates a match of several rounds and its first round, in a variant whose `matchPlay` is true. At least one seat is a human.',
    complexity: priced(WRITE),
  })
  createMatch(
    @Arg('input', () => CreateGameInput, { description: 'The first round; the seats hold for all of them.' })
    input: CreateGameInput,
    @Arg('rounds', () => Int, {
      nullable: true,
      description:
        'Rounds after which the match ends, from 1 to 100. Where absent its rules alone end it, or the 1000th round.',
    })
    rounds: number | undefined,
    @Ctx() { services, caller }: Context,
  ): Promise<CreatedMatch> {
    return services.matches.create(input, rounds, caller);
  }

  @Mutation(() => GameType, {
    description:
      'Starts the next round once the last one has ended. Both players may: whoever has not moved yet in the new round gets the same one. Where an AI seat leads, its opening comes in the same reply.',
    complexity: priced(WRITE),
  })
  startNextRound(
    @Arg('matchId', () => ID, { description: 'The match.' }) matchId: string,
    @Arg('seatToken', () => String, { description: 'The secret of either seat.' }) seatToken: string,
    @Ctx() { services, caller }: Context,
  ): Promise<GameView> {
    return services.matches.startNextRound(matchId, seatToken, caller);
  }
}
