import { NORTH, type Side, SOUTH } from './board';
import { fault, ok, type Result } from './result';
import type { Outcome, Rules } from './rules';
import { countSeeds, type FrozenState, type State } from './state';

/** A checked position: it came from the rules themselves or passed every check. It never changes. */
export interface Position {
  readonly rules: Rules;
  readonly state: FrozenState;
}

export function startPosition(rules: Rules): Position {
  return { rules, state: rules.createStart() };
}

export function equalPositions(a: Position, b: Position): boolean {
  const sameState =
    a.state.side === b.state.side && a.state.closed === b.state.closed && a.state.extra === b.state.extra;
  if (a.rules.variant.id !== b.rules.variant.id || !sameState) return false;
  return Array.from(a.state.cells).every((seeds, cell) => seeds === b.state.cells[cell]);
}

/** Captured seeds, South's and North's; undefined where captured seeds stay on the board. */
export function capturedSeeds({ rules, state }: Position): readonly [number, number] | undefined {
  if (!rules.seedsLeave) return undefined;
  const { holes } = rules.board;
  return [state.cells[holes], state.cells[holes + 1]];
}

/** Seeds lying in each side's rows, South's and North's. */
export function seedsOnBoard({ rules, state }: Position): readonly [number, number] {
  const { half, holes } = rules.board;
  return [countSeeds(state.cells, 0, half), countSeeds(state.cells, half, holes)];
}

/** The board as a picture: ranks from the top, files left to right; a closed hole holds 0. */
export function ranksOf({ rules, state }: Position): number[][] {
  return rules.board.picture.map((row) => row.map((hole) => state.cells[hole]));
}

export function isClosed(state: FrozenState, hole: number): boolean {
  return ((state.closed >> hole) & 1) === 1;
}

/** Names of the closed holes in sowing order. */
export function closedHoles({ rules, state }: Position): string[] {
  return rules.board.names.filter((_, hole) => isClosed(state, hole));
}

/**
 * How a position stands by the rules alone; undefined while the game goes on. Repetition, the turn limit and
 * whatever players agree on are not seen from a position (see `Line`).
 */
export function findOutcome({ rules, state }: Position): Outcome | undefined {
  if (!state.over) return undefined;
  return state.drawn ? { reason: 'ENDLESS_SOWING' } : makeOutcome(rules, state, rules.endReason);
}

/** The outcome of a state that is over for the given reason: by captured seeds where seeds leave the board. */
export function makeOutcome(rules: Rules, state: FrozenState, reason: Outcome['reason']): Outcome {
  const winner = reason === rules.endReason || rules.seedsLeave ? rules.winnerOf(state) : undefined;
  const { holes } = rules.board;
  return {
    ...(winner === undefined ? {} : { winner }),
    reason,
    ...(rules.seedsLeave ? { seeds: [state.cells[holes], state.cells[holes + 1]] } : {}),
  };
}

/** Checks a state that was set up from outside and makes it a position. */
export function checkPosition(rules: Rules, state: State): Result<Position> {
  const { board } = rules;
  const seeds = countSeeds(state.cells, 0, board.holes + 2);
  if (seeds !== rules.totalSeeds) {
    const message = `board and captured seeds make ${String(seeds)}, this game has ${String(rules.totalSeeds)}`;
    return fault('POSITION_TOTAL', message, { at: 'board' });
  }
  const defect = rules.checkSetup(state);
  if (defect !== undefined) return { ok: false, error: defect };
  state.over = rules.isOver(state);
  if (!state.over && !sideCanMove(rules, state)) {
    const name = state.side === SOUTH ? 'South' : 'North';
    const message = `${name} is to move but cannot: the pass, or the sweep at the end, must be applied already`;
    return fault('POSITION_UNSETTLED', message, { at: 'turn' });
  }
  return ok({ rules, state });
}

function sideCanMove(rules: Rules, state: State): boolean {
  return rules.listMoves(state, []) > 0;
}

export function sideFromLetter(letter: string): Side | undefined {
  return letter === 's' ? SOUTH : letter === 'n' ? NORTH : undefined;
}
