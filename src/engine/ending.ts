import { type Board, NORTH, opponentOf, type Side, SOUTH } from './board';
import { type Fault, fault } from './result';
import { countSeeds, type FrozenState, State } from './state';
import type { Choices } from './choices';
import { hasSeeds, sweepBoard, sweepOwnRows } from './sowing';
import type { Trace } from './trace';

/** Who has captured more; undefined where both have as many. */
export function scoreWinner(cells: ArrayLike<number>, board: Board): Side | undefined {
  const south = cells[board.holes];
  const north = cells[board.holes + 1];
  if (south === north) return undefined;
  return south > north ? SOUTH : NORTH;
}

export function isBoardEmpty(state: FrozenState, board: Board): boolean {
  return !hasSeeds(state.cells, board, SOUTH) && !hasSeeds(state.cells, board, NORTH);
}

/** The defect of a position in which one side is empty, where the rules have then already emptied the other. */
export function refuseOneSided(state: FrozenState, board: Board): Fault | undefined {
  const rows = ([SOUTH, NORTH] as const).filter((side) => hasSeeds(state.cells, board, side));
  if (rows.length !== 1) return undefined;
  const message = 'one side has no seeds: the game is over and the board must be empty';
  return fault('POSITION_UNSETTLED', message, { at: 'board' }).error;
}

/** The mover takes every seed left, the opponent is the one to move, and the game is over. */
export function endForMover(state: State, board: Board, trace: Trace | null): void {
  endForSide(state, board, state.side, trace);
}

/** The same for any receiver. */
export function endForSide(state: State, board: Board, receiver: Side, trace: Trace | null): void {
  sweepBoard(state, board, receiver, trace);
  state.side = opponentOf(state.side);
  state.over = true;
  if (trace !== null) trace.end(scoreWinner(state.cells, board));
}

/** Each side takes the seeds of its own row, and the game is over. */
export function endByRows(state: State, board: Board, trace: Trace | null): void {
  sweepOwnRows(state, board, trace);
  state.over = true;
  if (trace !== null) trace.end(scoreWinner(state.cells, board));
}

/** Where no seed ever leaves: the opponent is to move, and has lost where he cannot. */
export function passToOpponent(state: State, choices: Choices, trace: Trace | null): void {
  const mover = state.side;
  state.side = opponentOf(mover);
  state.over = !choices.canMove(state);
  if (trace !== null && state.over) trace.end(mover);
}

export function hasMajority(state: FrozenState, board: Board, totalSeeds: number): boolean {
  return 2 * Math.max(state.cells[board.holes], state.cells[board.holes + 1]) > totalSeeds;
}

/** The defect of a position in which a majority has ended the game, with seeds still on the board. */
export function refuseMajority(state: FrozenState, board: Board, totalSeeds: number): Fault | undefined {
  if (isBoardEmpty(state, board) || !hasMajority(state, board, totalSeeds)) return undefined;
  const message = 'a side has captured more than half: the game is over and the board must be empty';
  return fault('POSITION_UNSETTLED', message, { at: 'captured' }).error;
}

/** A state with the same number of seeds in every hole, nothing captured, South to move. */
export function fillHoles(board: Board, seedsPerHole: number): State {
  const state = new State(new Uint8Array(board.holes + 2));
  state.cells.fill(seedsPerHole, 0, board.holes);
  return state;
}

export function seedsLeft(state: FrozenState, board: Board): number {
  return countSeeds(state.cells, 0, board.holes);
}
