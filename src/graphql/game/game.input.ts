import { Field, ID, InputType, Int } from 'type-graphql';
import type { SideName } from '../../engine';
import type { GameSource, GameStatus } from '../../services';
import { SideEnum } from '../enums';
import { OptionInput } from '../position/position.input';
import { DateTimeScalar } from '../scalars';
import { GameSourceEnum, GameStatusEnum } from './game.enums';

@InputType('SeatInput', { description: 'Who sits at one side of a new game.' })
export class SeatInput {
  @Field(() => String, { description: 'A name, up to 80 characters.' })
  readonly name!: string;

  @Field(() => Int, { nullable: true, description: 'Where set, from 1 to 8, the server plays this seat.' })
  readonly aiLevel?: number | null;
}

@InputType('CreateGameInput', { description: 'A new game.' })
export class CreateGameInput {
  @Field(() => ID, { description: 'The variant to play.' })
  readonly variant!: string;

  @Field(() => [OptionInput], {
    nullable: true,
    description: 'Options that differ from their defaults; turnLimit up to 2,000.',
  })
  readonly options?: OptionInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'The position to begin with; the start position where absent.',
  })
  readonly position?: string | null;

  @Field(() => SeatInput, { description: 'Who plays South.' })
  readonly south!: SeatInput;

  @Field(() => SeatInput, { description: 'Who plays North.' })
  readonly north!: SeatInput;

  @Field(() => [String], {
    nullable: true,
    description: 'Up to 20 words to find the game by, each up to 50 characters.',
  })
  readonly tags?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: seen by the holder of the key alone that it is made with, and with the token of one of its seats.',
  })
  readonly private?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A word of yours, 22 to 100 characters that nobody can guess, such as a UUID: sent again with it, nothing is created twice, and the answer is the first one with the same secrets.',
  })
  readonly idempotencyKey?: string | null;
}

@InputType('PlayMoveInput', { description: 'A move in a game.' })
export class PlayMoveInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId!: string;

  @Field(() => String, { description: 'The hole to sow, such as "c1".' })
  readonly move!: string;

  @Field(() => String, { description: 'The secret of the seat that is to move.' })
  readonly seatToken!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version the move was chosen at: if the game has moved on it is refused.',
  })
  readonly expectedVersion?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'A word of yours, up to 100 characters: sent again with it, the move is not played twice.',
  })
  readonly idempotencyKey?: string | null;
}

@InputType('GameFilter', { description: 'Which games; all that is given holds together.' })
export class GameFilterInput {
  @Field(() => ID, { nullable: true, description: 'Played in this variant.' })
  readonly variant?: string | null;

  @Field(() => String, { nullable: true, description: 'With a player of exactly this name at either side.' })
  readonly player?: string | null;

  @Field(() => String, { nullable: true, description: "With exactly this name at South's side." })
  readonly south?: string | null;

  @Field(() => String, { nullable: true, description: "With exactly this name at North's side." })
  readonly north?: string | null;

  @Field(() => SideEnum, { nullable: true, description: 'Won by this side.' })
  readonly winner?: SideName | null;

  @Field(() => Boolean, { nullable: true, description: 'True: drawn games. False: all others.' })
  readonly drawn?: boolean | null;

  @Field(() => GameStatusEnum, { nullable: true, description: 'In this status.' })
  readonly status?: GameStatus | null;

  @Field(() => GameSourceEnum, { nullable: true, description: 'From this source.' })
  readonly source?: GameSource | null;

  @Field(() => Int, { nullable: true, description: 'With at least so many plies.' })
  readonly minPlies?: number | null;

  @Field(() => Int, { nullable: true, description: 'With at most so many plies.' })
  readonly maxPlies?: number | null;

  @Field(() => Int, { nullable: true, description: 'Won by at least so many seeds.' })
  readonly minMargin?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Created at this moment or later.' })
  readonly createdFrom?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Created before this moment.' })
  readonly createdUntil?: Date | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Begun with these moves, oldest first; up to 40.',
  })
  readonly opening?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Come to this position, on whatever way: its key, or (together with `variant`) its text. Captured seeds are not compared.',
  })
  readonly reaches?: string | null;

  @Field(() => String, { nullable: true, description: 'With this tag.' })
  readonly tag?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: your own private games, for which a key is needed, in place of those that everybody sees. They are not found by position.',
  })
  readonly private?: boolean | null;
}
