import {
  type MoveEvent,
  type MoveEventKind,
  type Ply,
  type Position,
  SIDE_NAMES,
  type SideName,
  tellMove,
} from '../../engine';
import type { Trail } from '../trail';
import { checkNumber } from '../text';
import { readLanguage } from './language';
import { plyFacts, PositionView, type SeedPairView } from './position';

export interface MoveEventView {
  readonly kind: MoveEventKind;
  readonly lap: number;
  readonly hole: string | null;
  readonly seeds: number | null;
  readonly side: SideName | null;
}

/** Laps whose events one answer may hold. */
export const MOST_LAPS = 2000;
const LAST_LAP = 10_000;

/** A move played from a position, and on demand every step of it. */
export class AppliedMoveView {
  readonly move: string;
  readonly captured: SeedPairView;
  readonly laps: number;
  readonly extraTurn: boolean;
  readonly passedOver: SideName | null;
  readonly endsGame: boolean;
  readonly seedsSown: number;
  readonly lapLimitReached: boolean;
  readonly position: PositionView;

  constructor(
    private readonly before: Position,
    private readonly ply: Ply,
    private readonly trail: Trail,
  ) {
    const facts = plyFacts(before, ply);
    this.move = facts.move;
    this.captured = facts.captured;
    this.laps = facts.laps;
    this.extraTurn = facts.extraTurn;
    this.passedOver = facts.passedOver;
    this.endsGame = facts.endsGame;
    this.seedsSown = ply.seedsSown;
    this.lapLimitReached = ply.lapLimitReached;
    this.position = new PositionView(ply.position, ply.outcome, () => trail.after(ply.move));
  }

  /** The events of `laps` laps from `fromLap` on, in the order in which they happened. */
  listEvents(fromLap: number, laps: number): MoveEventView[] {
    const first = checkNumber('fromLap', fromLap, 1, LAST_LAP);
    const end = first + checkNumber('laps', laps, 1, MOST_LAPS);
    const { names } = this.before.rules.board;
    return this.trail
      .explain(this.ply.move)
      .events.filter(({ lap }) => lap >= first && lap < end)
      .map((event) => eventView(names, event));
  }

  /** The move in words, a sentence each for its beginning, its laps and what followed. */
  tell(language: string): string[] {
    const words = readLanguage(language);
    const ply = this.trail.explain(this.ply.move);
    return tellMove(this.before, ply, ply.events, words);
  }
}

export function eventView(
  names: readonly string[],
  { kind, lap, hole, seeds, side }: MoveEvent,
): MoveEventView {
  return {
    kind,
    lap,
    // A store is no hole, and has no name.
    hole: hole === undefined ? null : (names.at(hole) ?? null),
    seeds: seeds ?? null,
    side: side === undefined ? null : SIDE_NAMES[side],
  };
}
