import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { DomainError } from '../../errors';
import {
  findPosition,
  findPositions,
  type LegalMoveView,
  listLegalMoves,
  newGame,
  type PositionView,
} from '../../services';
import type { Context } from '../context';
import { times, timesListed } from '../limits/weights';
import { OptionInput, PositionInput } from './position.input';
import { LegalMoveType, PositionType, USUAL_MOVES } from './position.type';

@Resolver()
export class PositionResolver {
  @Query(() => PositionType, { description: 'The start position of a variant.' })
  newGame(
    @Arg('variant', () => ID, { description: 'The variant, such as "katro".' }) variant: string,
    @Arg('options', () => [OptionInput], {
      nullable: true,
      description: 'Options that differ from their defaults.',
    })
    options: OptionInput[] | undefined,
    @Ctx() { budget }: Context,
  ): PositionView {
    return newGame(variant, options, budget);
  }

  @Query(() => PositionType, { description: 'A position with its legal moves.' })
  position(
    @Arg('at', () => PositionInput, { description: 'The position.' }) at: PositionInput,
    @Ctx() { budget }: Context,
  ): PositionView {
    return findPosition(at, budget);
  }

  @Query(() => [PositionType], {
    nullable: 'items',
    description:
      'Up to 100 positions at once. Where one is wrong it is null, and an error says which and why.',
    complexity: timesListed('at'),
  })
  positions(
    @Arg('at', () => [PositionInput], { description: 'The positions.' }) at: PositionInput[],
    @Ctx() { budget }: Context,
  ): (PositionView | DomainError)[] {
    return findPositions(at, budget);
  }

  @Query(() => [LegalMoveType], {
    description: 'The moves that may be played in a position.',
    complexity: times(USUAL_MOVES),
  })
  legalMoves(
    @Arg('at', () => PositionInput, { description: 'The position.' }) at: PositionInput,
    @Ctx() { budget }: Context,
  ): readonly LegalMoveView[] {
    return listLegalMoves(at, budget);
  }
}
