/**
 * A proof as text, one JSON value a line: first what is proven, then positions, each after those it rests on, the
 * last one being that which was asked about. A program that knows the rules can check it line by line.
 */
import type { Side } from '../engine';

export const PROOF_FORMAT = 'mancala-proof';
export const PROOF_VERSION = 1;

export interface ProofHead {
  readonly format: typeof PROOF_FORMAT;
  readonly version: typeof PROOF_VERSION;
  readonly variant: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** 0 South, 1 North: who reaches the goal in every position of the log. */
  readonly side: Side;
  /** See `Goal`; null where the goal is to win. */
  readonly seeds: number | null;
}

/**
 * A position, in text form, in which the goal is reached: plainly, because an endgame table says so, or by moves. The side
 * of the goal gives the one move it plays, for the other side every legal move is there. Each leads to the
 * position of that line, or to null where the board and what is captured show the goal reached.
 */
export interface ProofStep {
  readonly line: number;
  readonly at: string;
  readonly table?: true;
  readonly moves?: Readonly<Record<string, number | null>>;
}

/** Where lines go: a file, or a list. */
export type ProofSink = (value: ProofHead | ProofStep) => void;
