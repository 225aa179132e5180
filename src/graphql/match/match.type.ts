import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { SideName } from '../../engine';
import type {
  GameStatus,
  GameView,
  MatchView,
  PlayerView,
  RoundTallyView,
  SeedPairView,
} from '../../services';
import { SideEnum } from '../enums';
import { GameStatusEnum } from '../game/game.enums';
import { GameType, PlayerType } from '../game/game.type';
import { times } from '../limits/weights';
import { NodeType } from '../node/node.type';
import { SeedPairType } from '../position/position.type';
import { DateTimeScalar } from '../scalars';
import type { Shape } from '../shape';

@ObjectType('RoundTally', { simpleResolvers: true, description: 'Finished rounds by their result.' })
export class RoundTallyType implements RoundTallyView {
  @Field(() => Int, { description: 'Won by South.' })
  readonly south!: number;

  @Field(() => Int, { description: 'Won by North.' })
  readonly north!: number;

  @Field(() => Int, { description: 'Drawn.' })
  readonly drawn!: number;
}

/** Rounds of an ordinary match, for what a list of them costs. */
const USUAL_ROUNDS = 10;

/** Whatever follows from the rounds reads them. */
const RECKONED = USUAL_ROUNDS;

@ObjectType('Match', {
  implements: NodeType,
  simpleResolvers: true,
  description:
    'Several rounds of one game between the same seats. Each round is a game; how the match stands follows from them.',
})
export class MatchType extends NodeType implements Shape<MatchView> {
  @Field(() => ID, { description: 'The variant its rounds are played in.' })
  readonly variant!: string;

  @Field(() => [GameType], {
    description: 'Its rounds so far, the first one first.',
    complexity: times(USUAL_ROUNDS),
  })
  readonly rounds!: Promise<readonly GameView[]>;

  @Field(() => GameStatusEnum, {
    description:
      'FINISHED when a side cannot begin another round, the wanted rounds are played, or a round was given up; IN_PROGRESS also between two rounds.',
    complexity: RECKONED,
  })
  readonly status!: Promise<GameStatus>;

  @Field(() => PlayerType, { description: 'Who plays South in every round.' })
  readonly south!: PlayerView;

  @Field(() => PlayerType, { description: 'Who plays North in every round.' })
  readonly north!: PlayerView;

  @Field(() => SeedPairType, {
    description:
      'Seeds: what each side holds after the last finished round where winnings carry over to the next; else the sum of the finished rounds, of which those without counted seeds add none.',
    complexity: RECKONED,
  })
  readonly score!: Promise<SeedPairView>;

  @Field(() => SideEnum, {
    nullable: true,
    description:
      'Whoever can go on where the other side cannot, or did not give up; else who has won more rounds, then who has more seeds. Null in a draw and while the match goes on.',
    complexity: RECKONED,
  })
  readonly winner!: Promise<SideName | null>;

  @Field(() => RoundTallyType, { description: 'Finished rounds by their result.', complexity: RECKONED })
  readonly roundsWon!: Promise<RoundTallyView>;

  @Field(() => Int, {
    nullable: true,
    description: 'Rounds after which it ends; null where its rules alone end it.',
  })
  readonly roundsWanted!: number | null;

  @Field(() => Boolean, { description: 'Its rounds are private games, and so is the match.' })
  readonly private!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  readonly createdAt!: Date;
}
