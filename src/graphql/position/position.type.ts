import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { OutcomeReason, SideName } from '../../engine';
import type { LegalMoveView, OptionView, OutcomeView, PositionView, SeedPairView } from '../../services';
import { OutcomeReasonEnum, SideEnum } from '../enums';
import { times } from '../limits/weights';
import type { Shape } from '../shape';

/** Legal moves of an ordinary position, for what a list of them costs. */
export const USUAL_MOVES = 8;

@ObjectType('SeedPair', { simpleResolvers: true, description: 'A number of seeds for each side.' })
export class SeedPairType implements SeedPairView {
  @Field(() => Int, { description: "South's seeds." })
  readonly south!: number;

  @Field(() => Int, { description: "North's seeds." })
  readonly north!: number;
}

@ObjectType('Outcome', { simpleResolvers: true, description: 'How a game ended.' })
export class OutcomeType implements OutcomeView {
  @Field(() => SideEnum, { nullable: true, description: 'The side that has won; null in a draw.' })
  readonly winner!: SideName | null;

  @Field(() => OutcomeReasonEnum, { description: 'Why it ended.' })
  readonly reason!: OutcomeReason;

  @Field(() => Int, {
    nullable: true,
    description: "South's captured seeds at the end; null where captured seeds stay on the board (Katro).",
  })
  readonly south!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "North's captured seeds at the end; null where captured seeds stay on the board (Katro).",
  })
  readonly north!: number | null;
}

@ObjectType('GameOption', {
  simpleResolvers: true,
  description: 'An option as a position or a game is played with it.',
})
export class GameOptionType implements OptionView {
  @Field(() => String, { description: 'Name of the option, see `Variant.options`.' })
  readonly name!: string;

  @Field(() => String, { description: 'Its value.' })
  readonly value!: string;
}

@ObjectType('Position', {
  simpleResolvers: true,
  description: 'A position: what lies in the holes, what was captured, whose move it is.',
})
export class PositionType implements Shape<PositionView> {
  @Field(() => ID, { description: 'The variant whose rules hold.' })
  readonly variant!: string;

  @Field(() => [GameOptionType], { description: 'Every option of the variant, as the rules have it here.' })
  readonly options!: readonly OptionView[];

  @Field(() => String, {
    description:
      'The position as text: ranks from the top divided by "/", counts by ",", then the side to move (s or n), then South-North captured seeds ("-" in Katro).',
  })
  readonly text!: string;

  @Field(() => String, {
    description: '16 hex digits, equal for equal positions. Captured seeds are not part of it.',
  })
  readonly key!: string;

  @Field(() => [[Int]], {
    description: 'Seeds by rank, top first, each from left to right as South sees it; a closed hole holds 0.',
  })
  readonly ranks!: readonly (readonly number[])[];

  @Field(() => [String], { description: 'Holes out of play for this round (Raja Pasu).' })
  readonly closedHoles!: readonly string[];

  @Field(() => SideEnum, { description: 'The side that moves next. A forced pass is already applied.' })
  readonly sideToMove!: SideName;

  @Field(() => SeedPairType, {
    nullable: true,
    description: 'Captured seeds; null where captured seeds stay on the board (Katro).',
  })
  readonly captured!: SeedPairView | null;

  @Field(() => SeedPairType, { description: "Seeds that lie in each side's rows." })
  readonly onBoard!: SeedPairView;

  @Field(() => [LegalMoveType], {
    description: 'The moves that may be played here, in the order of the holes; none when the game is over.',
    complexity: times(USUAL_MOVES),
  })
  readonly legalMoves!: readonly LegalMoveView[];

  @Field(() => OutcomeType, { nullable: true, description: 'How the game ended; null while it goes on.' })
  readonly outcome!: OutcomeView | null;
}

@ObjectType('LegalMove', {
  simpleResolvers: true,
  description: 'A move that may be played, and what it would do.',
})
export class LegalMoveType implements LegalMoveView {
  @Field(() => String, { description: 'The hole that is sown, such as "c1".' })
  readonly move!: string;

  @Field(() => Int, { description: 'Seeds in that hole.' })
  readonly seeds!: number;

  @Field(() => PositionType, { description: 'The position after the move.' })
  readonly position!: PositionView;

  @Field(() => SeedPairType, {
    description:
      "Growth of each side's captured seeds, a final sweep included; in Katro the seeds that the mover takes over.",
  })
  readonly captured!: SeedPairView;

  @Field(() => Int, { description: 'Laps of the sowing.' })
  readonly laps!: number;

  @Field(() => Boolean, {
    description: 'The move earns another one, even where the mover then has no seeds and passes at once.',
  })
  readonly extraTurn!: boolean;

  @Field(() => SideEnum, {
    nullable: true,
    description: 'The side whose forced pass is applied after the move.',
  })
  readonly passedOver!: SideName | null;

  @Field(() => Boolean, { description: 'The game is over after the move.' })
  readonly endsGame!: boolean;
}
