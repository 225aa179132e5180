import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { SideName } from '../../engine';
import type {
  AppliedMoveView,
  GameSource,
  GameStatus,
  GameView,
  OptionView,
  OutcomeView,
  PlayerKind,
  PlayerView,
  PlyView,
  PositionView,
  SeedPairView,
  TakeBackView,
} from '../../services';
import { SideEnum } from '../enums';
import { times } from '../limits/weights';
import { AppliedMoveType } from '../move/appliedMove.type';
import { NodeType } from '../node/node.type';
import { GameOptionType, OutcomeType, PositionType, SeedPairType } from '../position/position.type';
import { TakeBackOfferType } from '../offer/offer.type';
import { DateTimeScalar } from '../scalars';
import type { Shape } from '../shape';
import { GameSourceEnum, GameStatusEnum, PlayerKindEnum } from './game.enums';

@ObjectType('Player', { simpleResolvers: true, description: 'Who sits at one side.' })
export class PlayerType implements PlayerView {
  @Field(() => String, {
    description:
      'The name given to the seat; of an imported game the first 80 characters, "?" where its record names nobody.',
  })
  readonly name!: string;

  @Field(() => PlayerKindEnum, { description: 'Who plays it.' })
  readonly kind!: PlayerKind;

  @Field(() => Int, { nullable: true, description: 'Playing strength of an AI seat, 1 to 8.' })
  readonly level!: number | null;
}

@ObjectType('Ply', { simpleResolvers: true, description: 'One chosen hole of a game.' })
export class PlyType implements PlyView {
  /** For the field `analysis`, which is resolved elsewhere. */
  readonly gameId!: string;

  @Field(() => Int, { description: 'Its place in the game, from 1.' })
  readonly number!: number;

  @Field(() => SideEnum, { description: 'The side that played it.' })
  readonly side!: SideName;

  @Field(() => String, { description: 'The hole that was sown.' })
  readonly move!: string;

  @Field(() => PositionType, { description: 'The position after it.' })
  readonly position!: PositionView;

  @Field(() => SeedPairType, {
    description:
      "Growth of each side's captured seeds, a final sweep included; in Katro the seeds that the mover took over.",
  })
  readonly captured!: SeedPairView;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was played; null where nobody knows.',
  })
  readonly playedAt!: Date | null;

  @Field(() => AppliedMoveType, { description: 'The same told in full, with every step of the move.' })
  readonly applied!: AppliedMoveView;
}

/** Plies of an ordinary game, for what a list of them costs. */
export const USUAL_PLIES = 80;

@ObjectType('Game', { implements: NodeType, simpleResolvers: true, description: 'A game that is kept here.' })
export class GameType extends NodeType implements Shape<GameView> {
  @Field(() => ID, { description: 'The variant it is played in.' })
  readonly variant!: string;

  @Field(() => [GameOptionType], {
    description: 'Every option of the variant as the game is played with it.',
  })
  readonly options!: readonly OptionView[];

  @Field(() => PlayerType, { description: 'Who plays South.' })
  readonly south!: PlayerView;

  @Field(() => PlayerType, { description: 'Who plays North.' })
  readonly north!: PlayerView;

  @Field(() => GameStatusEnum, { description: 'Whether it goes on.' })
  readonly status!: GameStatus;

  @Field(() => Int, {
    description:
      'One more with every change: a ply, an offer or an answer to it, plies taken back, a resignation; 0 at first.',
  })
  readonly version!: number;

  @Field(() => SideEnum, {
    nullable: true,
    description:
      'The side that offers a draw; null where none does. It stands until it is accepted, declined or a ply is played.',
  })
  readonly drawOffer!: SideName | null;

  @Field(() => TakeBackOfferType, {
    nullable: true,
    description:
      'Which plies a side asks to take back; null where none does. It stands as an offer of a draw does.',
  })
  readonly takeBackOffer!: TakeBackView | null;

  @Field(() => GameSourceEnum, { description: 'Where it is from.' })
  readonly source!: GameSource;

  @Field(() => Boolean, {
    description:
      'Seen by the holder of the key alone that it was made with, and with the token of one of its seats.',
  })
  readonly private!: boolean;

  @Field(() => DateTimeScalar, {
    description: 'When it was created here; an imported game: when it came in.',
  })
  readonly createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last changed.' })
  readonly updatedAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it ended, an imported game: when it came in; null while it goes on.',
  })
  readonly endedAt!: Date | null;

  @Field(() => PositionType, { description: 'The position it began with.' })
  readonly startPosition!: PositionView;

  @Field(() => PositionType, { description: 'The position after its last ply.' })
  readonly position!: PositionView;

  @Field(() => OutcomeType, { nullable: true, description: 'How it ended; null while it goes on.' })
  readonly outcome!: OutcomeView | null;

  @Field(() => Int, { description: 'How many plies were played.' })
  readonly plyCount!: number;

  @Field(() => String, { nullable: true, description: 'The move of its last ply; null before the first.' })
  readonly lastMove!: string | null;

  @Field(() => [PlyType], { description: 'Its plies, oldest first.', complexity: times(USUAL_PLIES) })
  readonly plies!: readonly PlyView[];

  @Field(() => [String], {
    description: 'Words its creator has put on it; of an imported game those of its tag Tags.',
  })
  readonly tags!: readonly string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Its number among the rounds of its match, from 1; null for a single game.',
  })
  readonly round!: number | null;

  /** For the field `match`, which is resolved elsewhere. */
  readonly matchId!: string | null;

  /** For the field `record`. */
  readonly makeRecord!: GameView['makeRecord'];
}
