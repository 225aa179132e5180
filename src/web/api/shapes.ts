/** What the documents of documents.ts ask for, as it comes. Names and units are those of the schema. */
export type Side = 'SOUTH' | 'NORTH';

export interface SeedPair {
  readonly south: number;
  readonly north: number;
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export interface VariantOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly default: string;
  readonly description: string;
}

export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly summary: string;
  readonly ranks: number;
  readonly files: number;
  readonly totalSeeds: number;
  readonly options: readonly VariantOption[];
}

/** A position as far as it is drawn. */
export interface Board {
  readonly text: string;
  readonly ranks: readonly (readonly number[])[];
  readonly captured: SeedPair | null;
  readonly closedHoles: readonly string[];
  readonly sideToMove: Side;
}

export interface Outcome {
  readonly reason: string;
  readonly winner: Side | null;
  readonly south: number | null;
  readonly north: number | null;
}

export interface MoveResult {
  readonly move: string;
  readonly laps: number;
  readonly captured: SeedPair;
  readonly extraTurn: boolean;
  readonly endsGame: boolean;
  readonly passedOver: Side | null;
}

export interface LegalMove extends MoveResult {
  readonly position: Board;
}

export interface Position extends Board {
  readonly variant: string;
  readonly onBoard: SeedPair;
  readonly options: readonly NamedValue[];
  readonly outcome: Outcome | null;
  readonly legalMoves: readonly LegalMove[];
}

export interface MoveEvent {
  readonly kind: 'LIFT' | 'DROP' | 'CAPTURE' | 'PASS' | 'STOP' | 'SWEEP' | 'END';
  readonly lap: number;
  readonly hole: string | null;
  readonly seeds: number | null;
  readonly side: Side | null;
}

export interface AppliedMove extends MoveResult {
  readonly lapLimitReached: boolean;
  readonly account: readonly string[];
  readonly events: readonly MoveEvent[];
  readonly position: Position;
}

export interface PositionInput {
  readonly variant: string;
  readonly options?: readonly NamedValue[];
  readonly position?: string;
  readonly moves?: readonly string[];
}

export interface SuggestionLine {
  readonly move: string;
  readonly evaluation: number;
  readonly exact: boolean;
  readonly winIn: number | null;
  readonly principalVariation: readonly string[];
}

export interface Suggestion extends SuggestionLine {
  readonly depth: number;
  readonly nodes: number | string;
  readonly lines: readonly SuggestionLine[];
}
