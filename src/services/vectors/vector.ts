import {
  findOutcome,
  listChoices,
  makeMove,
  makePosition,
  type RandomPly,
  type Rules,
  SIDE_NAMES,
  type SideName,
} from '../../engine';
import { eventView, type MoveEventView } from '../views/appliedMove';
import { outcomeView, type OutcomeView, pairOf, type SeedPairView } from '../views/position';

/** One ply as whoever writes the same rules compares it with his own. */
export interface VectorView {
  readonly variant: string;
  /** Those that differ from their defaults; absent where none does. */
  readonly options?: Readonly<Record<string, string>>;
  readonly position: string;
  /** In the order of the holes. */
  readonly legalMoves: readonly string[];
  readonly move: string;
  /** The position after it. */
  readonly result: string;
  readonly captured: SeedPairView;
  readonly laps: number;
  readonly extraTurn: boolean;
  readonly passedOver: SideName | null;
  /** Null while the game goes on. */
  readonly outcome: OutcomeView | null;
  readonly events?: readonly MoveEventView[];
}

/** What all vectors of these rules begin with. */
export function rulesPart({ variant, options }: Rules): Pick<VectorView, 'variant' | 'options'> {
  const choices = listChoices(variant, options);
  if (choices.length === 0) return { variant: variant.id };
  return {
    variant: variant.id,
    options: Object.fromEntries(choices.map(({ name, value }) => [name, value])),
  };
}

export function vectorView(
  { before, moves, ply }: RandomPly,
  withEvents: boolean,
): Omit<VectorView, 'variant' | 'options'> {
  const { rules } = before;
  const outcome = findOutcome(ply.position);
  const { names } = rules.board;
  return {
    position: makePosition(before),
    legalMoves: moves.map((move) => makeMove(rules, move)),
    move: makeMove(rules, ply.move),
    result: makePosition(ply.position),
    captured: pairOf(ply.captured),
    laps: ply.laps,
    extraTurn: ply.extraTurn,
    passedOver: ply.passedOver === undefined ? null : SIDE_NAMES[ply.passedOver],
    outcome: outcome === undefined ? null : outcomeView(outcome),
    ...(withEvents && { events: ply.events.map((event) => eventView(names, event)) }),
  };
}
