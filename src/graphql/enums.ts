import { registerEnumType } from 'type-graphql';
import type { MoveEventKind, OutcomeReason, SideName } from '../engine';

type Words<T extends string> = { readonly [word in T]: word };

export const SideEnum: Words<SideName> = { SOUTH: 'SOUTH', NORTH: 'NORTH' };

registerEnumType(SideEnum, {
  name: 'Side',
  description: 'One of the two players.',
  valuesConfig: {
    SOUTH: { description: 'Sits at the bottom of every diagram and moves first.' },
    NORTH: { description: 'Sits opposite; the board turned by 180 degrees.' },
  },
});

export const OutcomeReasonEnum: Words<OutcomeReason> = {
  NO_MOVES: 'NO_MOVES',
  LAST_SEEDS: 'LAST_SEEDS',
  REPETITION: 'REPETITION',
  TURN_LIMIT: 'TURN_LIMIT',
  ENDLESS_SOWING: 'ENDLESS_SOWING',
  RESIGNATION: 'RESIGNATION',
  AGREEMENT: 'AGREEMENT',
  TIME: 'TIME',
  ADJUDICATION: 'ADJUDICATION',
};

registerEnumType(OutcomeReasonEnum, {
  name: 'OutcomeReason',
  description: 'Why a game ended.',
  valuesConfig: {
    NO_MOVES: { description: 'The side to move had no seeds.' },
    LAST_SEEDS: { description: 'The last capture that the rules allow was made.' },
    REPETITION: { description: 'A position occurred for the third time.' },
    TURN_LIMIT: { description: 'The turn limit was reached.' },
    ENDLESS_SOWING: { description: 'A sowing did not end, and the option endless=void makes that a draw.' },
    RESIGNATION: { description: 'A player gave up.' },
    AGREEMENT: { description: 'The players agreed on the result.' },
    TIME: { description: 'A player ran out of time.' },
    ADJUDICATION: { description: 'Somebody else decided the result.' },
  },
});

export const MoveEventKindEnum: Words<MoveEventKind> = {
  LIFT: 'LIFT',
  DROP: 'DROP',
  CAPTURE: 'CAPTURE',
  PASS: 'PASS',
  SWEEP: 'SWEEP',
  STOP: 'STOP',
  END: 'END',
};

registerEnumType(MoveEventKindEnum, {
  name: 'MoveEventKind',
  description: 'What happens in one step of a move.',
  valuesConfig: {
    LIFT: { description: 'All seeds are lifted from `hole`; a lap begins.' },
    DROP: { description: 'One seed falls into `hole`, which then holds `seeds`.' },
    CAPTURE: { description: '`seeds` are taken from `hole` by `side`.' },
    PASS: { description: '`side` has no seeds and passes.' },
    SWEEP: { description: '`seeds` left on the board go to `side`.' },
    STOP: { description: 'The lap limit is reached: the sowing stops where it is.' },
    END: { description: 'The game is over; `side` has won, null in a draw.' },
  },
});
