import {
  capturedSeeds,
  closedHoles,
  legalMoves,
  makeMove,
  makePosition,
  type Outcome,
  type OutcomeReason,
  type Ply,
  type Position,
  positionKey,
  ranksOf,
  REVERSED,
  type Rules,
  seedsOnBoard,
  SIDE_NAMES,
  type SideName,
} from '../../engine';
import type { Trail } from '../trail';

export interface SeedPairView {
  readonly south: number;
  readonly north: number;
}

/** An option as a position or a game is played with it. */
export interface OptionView {
  readonly name: string;
  readonly value: string;
}

/** Every option of the variant, as the rules have it. */
export function optionViews({ variant, options }: Rules): OptionView[] {
  return variant.options.map(({ name }) => ({ name, value: options[name] }));
}

export interface OutcomeView {
  /** Null in a draw. */
  readonly winner: SideName | null;
  readonly reason: OutcomeReason;
  readonly south: number | null;
  readonly north: number | null;
}

export interface LegalMoveView {
  readonly move: string;
  readonly seeds: number;
  readonly position: PositionView;
  readonly captured: SeedPairView;
  readonly laps: number;
  readonly extraTurn: boolean;
  readonly passedOver: SideName | null;
  readonly endsGame: boolean;
}

export function pairOf([south, north]: readonly [number, number]): SeedPairView {
  return { south, north };
}

export function outcomeView({ winner, reason, seeds }: Outcome): OutcomeView {
  return {
    winner: winner === undefined ? null : SIDE_NAMES[winner],
    reason,
    south: seeds?.[0] ?? null,
    north: seeds?.[1] ?? null,
  };
}

/** A position as clients see it. Everything is worked out when it is read, and not before. */
export class PositionView {
  private moves: readonly LegalMoveView[] | undefined;

  constructor(
    private readonly position: Position,
    private readonly ended: Outcome | undefined,
    private readonly trail: () => Trail,
  ) {}

  get variant(): string {
    return this.position.rules.variant.id;
  }

  get options(): readonly OptionView[] {
    return optionViews(this.position.rules);
  }

  get text(): string {
    return makePosition(this.position);
  }

  get key(): string {
    return positionKey(this.position);
  }

  get ranks(): readonly (readonly number[])[] {
    return ranksOf(this.position);
  }

  get closedHoles(): readonly string[] {
    return closedHoles(this.position);
  }

  get sideToMove(): SideName {
    return SIDE_NAMES[this.position.state.side];
  }

  get captured(): SeedPairView | null {
    const captured = capturedSeeds(this.position);
    return captured === undefined ? null : pairOf(captured);
  }

  get onBoard(): SeedPairView {
    return pairOf(seedsOnBoard(this.position));
  }

  get outcome(): OutcomeView | null {
    return this.ended === undefined ? null : outcomeView(this.ended);
  }

  get legalMoves(): readonly LegalMoveView[] {
    this.moves ??= this.listMoves();
    return this.moves;
  }

  private listMoves(): LegalMoveView[] {
    if (this.ended !== undefined) return [];
    const trail = this.trail();
    return legalMoves(this.position).map((move) => legalMoveView(this.position, trail, trail.preview(move)));
  }
}

/** What a ply shows of itself wherever it appears. */
export function plyFacts(before: Position, ply: Ply) {
  return {
    move: makeMove(before.rules, ply.move),
    captured: pairOf(ply.captured),
    laps: ply.laps,
    extraTurn: ply.extraTurn,
    passedOver: ply.passedOver === undefined ? null : SIDE_NAMES[ply.passedOver],
    endsGame: ply.endsGame,
  };
}

function legalMoveView(before: Position, trail: Trail, ply: Ply): LegalMoveView {
  return {
    ...plyFacts(before, ply),
    seeds: before.state.cells[ply.move % REVERSED],
    position: new PositionView(ply.position, ply.outcome, () => trail.after(ply.move)),
  };
}
