import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { SideName } from '../../engine';
import { findNextRound, type NextRoundView } from '../../services';
import type { Context } from '../context';
import { SideEnum } from '../enums';
import { PositionInput } from '../position/position.input';
import { NextRoundType } from './nextRound.type';

@Resolver()
export class NextRoundResolver {
  @Query(() => NextRoundType, { description: 'What follows a finished round of a match. Nothing is stored.' })
  nextRound(
    @Arg('at', () => PositionInput, {
      description:
        'The finished round with its moves, or its final position alone: then South counts as having led the odd rounds, and a round that ended by repetition is not known as such.',
    })
    at: PositionInput,
    @Arg('round', () => Int, { defaultValue: 1, description: 'Its number.' }) round: number,
    @Arg('previousWinner', () => SideEnum, {
      nullable: true,
      description: 'Winner of the last round before it that had one.',
    })
    previousWinner: SideName | undefined,
    @Ctx() { budget }: Context,
  ): NextRoundView {
    return findNextRound(at, round, previousWinner, budget);
  }
}
