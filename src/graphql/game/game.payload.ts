import { Field, ObjectType } from 'type-graphql';
import type { CreatedGame, GameView, PlayedMove, PlyView } from '../../services';
import { GameType, PlyType } from './game.type';

@ObjectType('CreateGamePayload', {
  simpleResolvers: true,
  description: 'A new game and the secrets of its seats.',
})
export class CreateGamePayload implements CreatedGame {
  @Field(() => GameType, { description: 'The game. Where an AI seat opens it has already done so.' })
  readonly game!: GameView;

  @Field(() => String, {
    nullable: true,
    description: 'The secret that plays South: shown only here. Null for an AI seat.',
  })
  readonly southToken!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The secret that plays North: shown only here. Null for an AI seat.',
  })
  readonly northToken!: string | null;
}

@ObjectType('PlayMovePayload', { simpleResolvers: true, description: 'What a move led to.' })
export class PlayMovePayload implements PlayedMove {
  @Field(() => GameType, { description: 'The game after these plies.' })
  readonly game!: GameView;

  @Field(() => [PlyType], {
    description: 'The ply that was played, then those with which the AI seat has answered.',
  })
  readonly plies!: readonly PlyView[];
}
