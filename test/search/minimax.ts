import {
  copyState,
  type FrozenState,
  type Line,
  type Move,
  opponentOf,
  positionKey,
  type Rules,
  type State,
  Tally,
} from '../../src/engine';
import { createScoring } from '../../src/search/createScoring';
import type { Scoring } from '../../src/search/scoring';

/** Where plain minimax would visit more positions than it may. */
class TooCostly extends Error {}

/** The result of a search, undefined where it would be too costly. */
export function unlessTooCostly<T>(search: () => T): T | undefined {
  try {
    return search();
  } catch (error) {
    if (error instanceof TooCostly) return undefined;
    throw error;
  }
}

interface Step {
  readonly child: State;
  /** Turns that the ply completes. */
  readonly turns: number;
}

export function playStep(rules: Rules, state: FrozenState, move: Move): Step {
  const child = copyState(state);
  const tally = new Tally();
  rules.step(child, move, tally, null);
  const passed = tally.passedOver === opponentOf(state.side) ? 2 : 0;
  return { child, turns: child.side === state.side ? passed : 1 };
}

export function movesOf(rules: Rules, state: FrozenState): Move[] {
  const moves: Move[] = [];
  moves.length = rules.listMoves(state, moves);
  return moves;
}

/**
 * Plain minimax, as simple as can be: no bounds, no table, no order of moves. It plays by the whole rules, the
 * line's history and the turn limit included, and counts in the search's points.
 */
export class Minimax {
  private nodes = 0;
  private readonly rules: Rules;
  private readonly scoring: Scoring;
  /** Keys of the line at hand. */
  private readonly path: string[] = [];

  /** Without a `depth` every line is played to its end. */
  constructor(
    private readonly line: Line,
    private readonly depth = Infinity,
    private readonly maxNodes = Infinity,
  ) {
    this.rules = line.position.rules;
    this.scoring = createScoring(this.rules);
  }

  /** The value of each legal move for the side to move. */
  valuesByMove(): Map<Move, number> {
    const { state } = this.line.position;
    const { turnsPlayed } = this.line;
    return new Map(
      movesOf(this.rules, state).map((move) => [move, this.valueAfter(state, move, 1, turnsPlayed, 0)]),
    );
  }

  /** `since`: the first ply, counted from the root's children, that can still recur. */
  private valueAfter(state: FrozenState, move: Move, ply: number, turns: number, since: number): number {
    const step = playStep(this.rules, state, move);
    const isIrreversible = this.losesSeeds(state, step.child);
    const first = isIrreversible ? ply : since;
    this.path[ply] = positionKey({ rules: this.rules, state: step.child });
    const value = this.valueOf(step.child, ply, turns + step.turns, first);
    return step.child.side === state.side ? value : 0 - value;
  }

  private valueOf(state: FrozenState, ply: number, turns: number, since: number): number {
    if (++this.nodes > this.maxNodes) throw new TooCostly();
    if (state.over) return this.scoring.finished(state, ply);
    if (turns >= this.rules.turnLimit) return this.scoring.halted(state);
    // A guess stands in for a repetition as for all that is below it, except right after the root.
    if (ply === this.depth && ply > 1) return this.scoring.evaluate(state);
    if (this.countOccurrences(state, ply, since) >= 3) return this.scoring.halted(state);
    if (ply === this.depth) return this.scoring.evaluate(state);
    return Math.max(
      ...movesOf(this.rules, state).map((move) => this.valueAfter(state, move, ply + 1, turns, since)),
    );
  }

  private countOccurrences(state: FrozenState, ply: number, since: number): number {
    if (!this.rules.repetitionEnds || since === ply) return 0;
    const onPath = this.path
      .slice(Math.max(1, since), ply + 1)
      .filter((key) => key === this.path[ply]).length;
    return onPath + (since === 0 ? this.line.countOccurrences({ rules: this.rules, state }) : 0);
  }

  private losesSeeds(parent: FrozenState, { cells }: FrozenState): boolean {
    const { holes } = this.rules.board;
    return cells[holes] + cells[holes + 1] > parent.cells[holes] + parent.cells[holes + 1];
  }
}
