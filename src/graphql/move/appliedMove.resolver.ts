import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { applyMove, type AppliedMoveView, MOST_LAPS, type MoveEventView } from '../../services';
import type { Context } from '../context';
import { weigh } from '../limits/weights';
import { PositionInput } from '../position/position.input';
import { AppliedMoveType, MoveEventType } from './appliedMove.type';

const eventsCost = weigh(
  ['laps'],
  ({ args, childComplexity }) =>
    1 + Math.max(0, Math.min(args['laps'] as number, MOST_LAPS)) * childComplexity,
);

/** The events of the whole move are needed for it. */
const ACCOUNT = 100;

@Resolver(() => AppliedMoveType)
export class AppliedMoveResolver {
  @Query(() => AppliedMoveType, { description: 'Plays a move from a position and tells what happened.' })
  applyMove(
    @Arg('at', () => PositionInput, { description: 'The position before the move.' }) at: PositionInput,
    @Arg('move', () => String, { description: 'The hole to sow, such as "c1".' }) move: string,
    @Ctx() { budget }: Context,
  ): AppliedMoveView {
    return applyMove(at, move, budget);
  }

  @FieldResolver(() => [MoveEventType], {
    description: 'The steps of the move in the order in which they happened.',
    complexity: eventsCost,
  })
  events(
    @Root() applied: AppliedMoveView,
    @Arg('fromLap', () => Int, { defaultValue: 1, description: 'The first lap that is told.' })
    fromLap: number,
    @Arg('laps', () => Int, { defaultValue: 200, description: 'How many laps are told, up to 2000.' })
    laps: number,
  ): MoveEventView[] {
    return applied.listEvents(fromLap, laps);
  }

  @FieldResolver(() => [String], {
    description:
      'The move in words, sentence by sentence: its beginning, its laps, what followed. Long relays are abridged, so that there are at most forty.',
    complexity: ACCOUNT,
  })
  account(
    @Root() applied: AppliedMoveView,
    @Arg('language', () => String, {
      defaultValue: 'en',
      description: 'A language tag: en, es, af (Afrikaans) or el (Greek), also with a region, as es-MX.',
    })
    language: string,
  ): string[] {
    return applied.tell(language);
  }
}
