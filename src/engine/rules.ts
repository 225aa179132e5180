import type { Board, Side } from './board';
import type { Manner } from './manner';
import type { Fault } from './result';
import type { FrozenState, State, Tally } from './state';
import type { Trace } from './trace';

/**
 * One chosen hole as a number: the hole, plus `REVERSED` where the mover chose the mirrored circuit, or plus
 * `STRAIGHT` where a single seed steps straight ahead. Text form: `c1`, `c1+`, `c1-`, `c1^` (see notation).
 */
export type Move = number;
export const REVERSED = 64;
export const STRAIGHT = 128;

export function holeOf(move: Move): number {
  return move % REVERSED;
}

export type OutcomeReason =
  | 'NO_MOVES'
  | 'LAST_SEEDS'
  | 'REPETITION'
  | 'TURN_LIMIT'
  | 'ENDLESS_SOWING'
  | 'RESIGNATION'
  | 'AGREEMENT'
  | 'TIME'
  | 'ADJUDICATION';

/** How a game ended. `winner` is absent in a draw, `seeds` (South's, North's) where seeds stay on the board. */
export interface Outcome {
  readonly winner?: Side;
  readonly reason: OutcomeReason;
  readonly seeds?: readonly [number, number];
}

/** What a family of games decides: the turn itself and what it leaves. All of it changes states in place. */
export interface Play {
  readonly board: Board;
  readonly totalSeeds: number;
  /** False where captured seeds stay on the board (Katro): nothing is ever counted as captured. */
  readonly seedsLeave: boolean;
  /** Why a game ends that the rules themselves end. */
  readonly endReason: OutcomeReason;
  /** How play goes on depends on what was captured before: a majority ends the game, or a draw forgets it. */
  readonly scoreDecides: boolean;
  /** Holes may be closed for a round. */
  readonly holesClose: boolean;
  /** Moves are written with `+` or `-`: the mover chooses a direction. */
  readonly directed: boolean;
  /** A single seed may step straight ahead: moves may be written with `^`. */
  readonly stepsStraight: boolean;
  /** For an account of a move in words. */
  readonly manner: Manner;
  readonly createStart: () => State;
  /** Writes the legal moves in the order of their numbers into `out`, returns how many. */
  readonly listMoves: (state: FrozenState, out: Move[]) => number;
  readonly isLegal: (state: FrozenState, move: Move) => boolean;
  /** Why a move that is not legal is refused, in words for the player. */
  readonly explainRefusal: (state: FrozenState, move: Move) => string;
  /** Plays one legal ply to its end: sowing, captures, forced pass, end of the game with its sweep. */
  readonly step: (state: State, move: Move, tally: Tally, trace: Trace | null) => void;
  /** The side that has won a state that is over; undefined in a draw. */
  readonly winnerOf: (state: FrozenState) => Side | undefined;
  /** True where the rules say that no more plies follow. */
  readonly isOver: (state: FrozenState) => boolean;
  /** Defects of a position from outside that only this family knows; totals are checked already. */
  readonly checkSetup: (state: FrozenState) => Fault | undefined;
  /** The optional last field of the text form, for what `extra` remembers. */
  readonly extra?: ExtraField | undefined;
  /** How the round after a finished one begins; absent where the game has no rules for matches. */
  readonly startNextRound?: ((ended: EndedRound) => NextStart) | undefined;
  /** What a side has won stays its own over the rounds of a match; absent where each round is won by itself. */
  readonly winningsCarryOver?: boolean | undefined;
}

/** A finished round of a match. */
export interface EndedRound {
  readonly state: FrozenState;
  readonly outcome: Outcome;
  /** Who led it. */
  readonly starter: Side;
  /** Its number, from 1. */
  readonly round: number;
  /** Winner of this round, or of the last decisive one before it. */
  readonly lastWinner: Side | undefined;
}

/** The first state of the next round, or the side that can play on no longer and has lost the match. */
export type NextStart = { readonly state: State } | { readonly loser: Side };

export interface ExtraField {
  /** For error messages: what may stand there. */
  readonly form: string;
  parse(text: string): number | undefined;
  /** Empty where nothing is to be written. */
  make(extra: number): string;
}

/** A choice of reading that a variant offers. */
export interface OptionSpec {
  readonly name: string;
  readonly description: string;
  /** The words allowed; for a whole number one entry `least..most`. */
  readonly values: readonly string[];
  readonly default: string;
}

/** Two options that cannot both have these values. */
export interface OptionConflict {
  readonly first: { readonly name: string; readonly values: readonly string[] };
  readonly second: { readonly name: string; readonly values: readonly string[] };
  readonly why: string;
}

export type Options = Readonly<Record<string, string>>;

/** A rule set as a catalogue shows it, and the way to its rules. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
  readonly region: string;
  readonly summary: string;
  /** The rules in words, with the readings chosen where sources differ. */
  readonly rules: string;
  readonly sources: readonly string[];
  /** True where several rounds make a match with rules of its own. */
  readonly matchPlay: boolean;
  readonly options: readonly OptionSpec[];
  /** Pairs of choices that exclude each other. */
  readonly conflicts: readonly OptionConflict[];
  createPlay(options: Options): Play;
}

/** A variant with every option settled: all that is needed to play. */
export interface Rules extends Play {
  readonly variant: Variant;
  readonly options: Options;
  /** Scratch for `play`: every ply is worked out here and then copied. */
  readonly workState: State;
  /** Where the two halves of a position's key begin. */
  readonly keySeeds: readonly [number, number];
  /** A third occurrence of a position ends the game. */
  readonly repetitionEnds: boolean;
  /** Turns after which a game ends; a turn is one side's plies until the other moves. */
  readonly turnLimit: number;
}
