import { Field, ObjectType } from 'type-graphql';
import type { CreatedMatch, GameView, MatchView } from '../../services';
import { GameType } from '../game/game.type';
import { MatchType } from './match.type';

@ObjectType('CreateMatchPayload', {
  simpleResolvers: true,
  description: 'A new match, its first round and the secrets of its seats.',
})
export class CreateMatchPayload implements CreatedMatch {
  @Field(() => MatchType, { description: 'The match.' })
  readonly match!: MatchView;

  @Field(() => GameType, { description: 'Its first round. Where an AI seat opens it has already done so.' })
  readonly game!: GameView;

  @Field(() => String, {
    nullable: true,
    description: 'The secret that plays South in every round: shown only here. Null for an AI seat.',
  })
  readonly southToken!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The secret that plays North in every round: shown only here. Null for an AI seat.',
  })
  readonly northToken!: string | null;
}
