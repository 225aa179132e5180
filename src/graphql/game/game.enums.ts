import { registerEnumType } from 'type-graphql';
import type { GameOrder, GameSource, GameStatus, PlayerKind } from '../../services';

type Words<T extends string> = { readonly [word in T]: word };

export const PlayerKindEnum: Words<PlayerKind> = { HUMAN: 'HUMAN', AI: 'AI' };

registerEnumType(PlayerKindEnum, {
  name: 'PlayerKind',
  description: 'Who plays a seat.',
  valuesConfig: {
    HUMAN: { description: 'Whoever holds the token of the seat: a person, or a program of yours.' },
    AI: { description: 'The server, at a level.' },
  },
});

export const GameStatusEnum: Words<GameStatus> = {
  IN_PROGRESS: 'IN_PROGRESS',
  FINISHED: 'FINISHED',
  ABANDONED: 'ABANDONED',
};

registerEnumType(GameStatusEnum, {
  name: 'GameStatus',
  description: 'Whether a game goes on.',
  valuesConfig: {
    IN_PROGRESS: { description: 'It goes on.' },
    FINISHED: { description: 'It has ended with an outcome.' },
    ABANDONED: {
      description: 'It was left without an outcome, as an imported game whose record ends with `*`.',
    },
  },
});

export const GameSourceEnum: Words<GameSource> = {
  PLAYED: 'PLAYED',
  IMPORTED: 'IMPORTED',
  SELF_PLAY: 'SELF_PLAY',
};

registerEnumType(GameSourceEnum, {
  name: 'GameSource',
  description: 'Where a game is from.',
  valuesConfig: {
    PLAYED: { description: 'Played here, at least one seat by a human.' },
    IMPORTED: { description: 'Played elsewhere.' },
    SELF_PLAY: { description: 'Played here between two AI seats.' },
  },
});

export const GameOrderEnum: Words<GameOrder> = {
  NEWEST: 'NEWEST',
  OLDEST: 'OLDEST',
  LONGEST: 'LONGEST',
  SHORTEST: 'SHORTEST',
  WIDEST_MARGIN: 'WIDEST_MARGIN',
};

registerEnumType(GameOrderEnum, {
  name: 'GameOrder',
  description: 'The order of a list of games.',
  valuesConfig: {
    NEWEST: { description: 'Last created first.' },
    OLDEST: { description: 'First created first.' },
    LONGEST: { description: 'Most plies first.' },
    SHORTEST: { description: 'Fewest plies first.' },
    WIDEST_MARGIN: { description: 'The greatest difference in captured seeds first.' },
  },
});
