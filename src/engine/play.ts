import { type Side, SOUTH } from './board';
import { parseMove } from './notation';
import { capturedSeeds, type Position } from './position';
import { fault, type Result } from './result';
import type { Move } from './rules';
import { assignState, copyState, Tally } from './state';
import { type MoveEvent, Recorder, type Trace } from './trace';

/** One ply played: what it led to and what it did. */
export interface Played {
  readonly move: Move;
  readonly side: Side;
  readonly position: Position;
  /** Growth of each side's total, South's and North's; in Katro the seeds the mover took over. */
  readonly captured: readonly [number, number];
  readonly laps: number;
  readonly seedsSown: number;
  /** The ply earned another, even where the mover has no seeds and passes at once. */
  readonly extraTurn: boolean;
  /** The side whose forced pass was applied after the ply. */
  readonly passedOver: Side | undefined;
  readonly lapLimitReached: boolean;
  readonly endsGame: boolean;
}

const listed: Move[] = [];

/** The legal moves of a position, in the order of the holes. */
export function legalMoves({ rules, state }: Position): Move[] {
  return listed.slice(0, rules.listMoves(state, listed));
}

/** Reads a move and tells whether it may be played here; the refusal says why not. */
export function checkMove(position: Position, text: string): Result<Move> {
  const move = parseMove(position.rules, text);
  if (!move.ok) return move;
  const { rules, state } = position;
  if (state.over) return fault('GAME_OVER', 'the game is over: no move can follow');
  if (rules.isLegal(state, move.value)) return move;
  return fault('ILLEGAL_MOVE', rules.explainRefusal(state, move.value));
}

/** Plays a legal move (see `checkMove`); the position itself does not change. */
export function play(position: Position, move: Move): Played {
  return playTracing(position, move, null);
}

/** The same ply, told step by step. */
export function explain(position: Position, move: Move): Played & { readonly events: readonly MoveEvent[] } {
  const recorder = new Recorder();
  return { ...playTracing(position, move, recorder), events: recorder.events };
}

const tally = new Tally();

/** The same ply with any listener; `null` for none. */
export function playTracing(position: Position, move: Move, trace: Trace | null): Played {
  const { rules } = position;
  assignState(rules.workState, position.state);
  tally.clear();
  rules.step(rules.workState, move, tally, trace);
  const state = copyState(rules.workState);
  const after: Position = { rules, state };
  const side = position.state.side;
  return {
    move,
    side,
    position: after,
    captured: growth(position, after),
    laps: tally.laps,
    seedsSown: tally.seedsSown,
    extraTurn: tally.extraTurn,
    passedOver: tally.passedOver === -1 ? undefined : tally.passedOver,
    lapLimitReached: tally.lapLimitReached,
    endsGame: state.over,
  };
}

function growth(before: Position, after: Position): readonly [number, number] {
  const { rules } = before;
  if (!rules.seedsLeave) return before.state.side === SOUTH ? [tally.takenOver, 0] : [0, tally.takenOver];
  const south = rules.board.holes;
  const was = before.state.cells;
  const is = after.state.cells;
  return [is[south] - was[south], is[south + 1] - was[south + 1]];
}

/** Captured totals grown by a ply that something outside the ply ended: used where history ends a game. */
export function growthBetween(before: Position, after: Position): readonly [number, number] {
  const was = capturedSeeds(before) ?? [0, 0];
  const is = capturedSeeds(after) ?? [0, 0];
  return [is[0] - was[0], is[1] - was[1]];
}
