import { Field, Int, ObjectType } from 'type-graphql';
import type { MoveEventKind, SideName } from '../../engine';
import type { AppliedMoveView, MoveEventView, PositionView, SeedPairView } from '../../services';
import { MoveEventKindEnum, SideEnum } from '../enums';
import { PositionType, SeedPairType } from '../position/position.type';

@ObjectType('MoveEvent', {
  simpleResolvers: true,
  description: 'One step of a move: enough of them to animate it without knowing the rules.',
})
export class MoveEventType implements MoveEventView {
  @Field(() => MoveEventKindEnum, { description: 'What happens.' })
  readonly kind!: MoveEventKind;

  @Field(() => Int, {
    description: 'The lap of the sowing, from 1; what follows the sowing belongs to the last.',
  })
  readonly lap!: number;

  @Field(() => String, { nullable: true, description: 'Where it happens.' })
  readonly hole!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seeds lifted, captured or swept; for a DROP what the hole then holds.',
  })
  readonly seeds!: number | null;

  @Field(() => SideEnum, {
    nullable: true,
    description: 'The side that captures, passes, sweeps or has won.',
  })
  readonly side!: SideName | null;
}

@ObjectType('AppliedMove', {
  simpleResolvers: true,
  description: 'A move played from a position, without anything being stored.',
})
export class AppliedMoveType implements Omit<AppliedMoveView, 'listEvents' | 'tell'> {
  @Field(() => String, { description: 'The hole that was sown.' })
  readonly move!: string;

  @Field(() => PositionType, { description: 'The position after the move.' })
  readonly position!: PositionView;

  @Field(() => SeedPairType, {
    description:
      "Growth of each side's captured seeds, a final sweep included; in Katro the seeds that the mover took over.",
  })
  readonly captured!: SeedPairView;

  @Field(() => Int, { description: 'Laps of the sowing.' })
  readonly laps!: number;

  @Field(() => Int, { description: 'Seeds sown in all laps.' })
  readonly seedsSown!: number;

  @Field(() => Boolean, {
    description: 'The move earned another one, even where the mover then has no seeds and passes at once.',
  })
  readonly extraTurn!: boolean;

  @Field(() => SideEnum, {
    nullable: true,
    description: 'The side whose forced pass was applied after the move.',
  })
  readonly passedOver!: SideName | null;

  @Field(() => Boolean, { description: 'The game is over after the move.' })
  readonly endsGame!: boolean;

  @Field(() => Boolean, { description: 'The sowing was stopped by the lap limit.' })
  readonly lapLimitReached!: boolean;
}
