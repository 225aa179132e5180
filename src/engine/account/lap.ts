/** The events of a ply put together into laps, done one by one to a board. */
import { opponentOf, type Side } from '../board';
import type { Position } from '../position';
import type { Rules } from '../rules';
import type { MoveEvent } from '../trace';
import type { Heap } from './facts';

/** The events of one lap as they were told: a lift, then drops and captures. */
export interface ToldLap {
  readonly lift: MoveEvent;
  readonly steps: MoveEvent[];
  isStopped: boolean;
}

/** A lap that has just been sown: the board is as its last seed and the fours taken on the way left it. */
export interface SownLap {
  readonly rules: Rules;
  readonly mover: Side;
  readonly other: Side;
  /** From 1. */
  readonly lap: number;
  readonly closed: number;
  /** Seeds by hole and store. It goes on changing with the laps that follow. */
  readonly cells: readonly number[];
  readonly landing: number;
  /** What the landing hole held when the last seed fell. */
  readonly holds: number;
  /** Seeds that fell into the mover's store. */
  readonly stored: number;
  /** Seeds lifted but not sown. */
  readonly inHand: number;
  /** Captures while the lap was sown. */
  readonly fours: readonly MoveEvent[];
  /** Captures that its last seed made. */
  readonly captures: readonly MoveEvent[];
  /** What the lap after it lifts. */
  readonly next: MoveEvent | undefined;
  readonly isStopped: boolean;
}

export function splitLaps(events: readonly MoveEvent[]): { laps: ToldLap[]; after: MoveEvent[] } {
  const laps: ToldLap[] = [];
  const after: MoveEvent[] = [];
  for (const event of events) {
    if (event.kind === 'LIFT') laps.push({ lift: event, steps: [], isStopped: false });
    else if (event.kind === 'DROP' || event.kind === 'CAPTURE') laps.at(-1)?.steps.push(event);
    else if (event.kind === 'STOP') laps.slice(-1).forEach((lap) => (lap.isStopped = true));
    else after.push(event);
  }
  return { laps, after };
}

/** Sows a lap on `cells`; its captures by the last seed are left to `settle`. */
export function sowLap(
  before: Position,
  cells: number[],
  told: ToldLap,
  next: MoveEvent | undefined,
): SownLap {
  const { rules, state } = before;
  const mover = state.side;
  const drops = told.steps.filter(({ kind }) => kind === 'DROP');
  const { hole: landing = -1, seeds: holds = 0 } = drops.at(-1) ?? told.lift;
  const ends = firstCaptureOfEnd(rules, told.steps, landing);
  const sowing = told.steps.slice(0, ends);
  [told.lift, ...sowing].forEach((event) => perform(rules, cells, event));
  return {
    rules,
    mover,
    other: opponentOf(mover),
    lap: told.lift.lap,
    closed: state.closed,
    cells,
    landing,
    holds,
    stored: drops.filter(({ hole = -1 }) => hole >= rules.board.holes).length,
    inHand: (told.lift.seeds ?? 0) - drops.length,
    fours: sowing.filter(({ kind }) => kind === 'CAPTURE'),
    captures: told.steps.slice(ends),
    next,
    isStopped: told.isStopped,
  };
}

/** Does what the last seed captured. */
export function settle({ rules, captures }: SownLap, cells: number[]): void {
  captures.forEach((event) => perform(rules, cells, event));
}

/** A capture after the last drop is one made on the way where it takes the four of that very drop. */
function firstCaptureOfEnd(rules: Rules, steps: readonly MoveEvent[], landing: number): number {
  const last = steps.map(({ kind }) => kind).lastIndexOf('DROP') + 1;
  return takesFours(rules) && steps.at(last)?.hole === landing ? last + 1 : last;
}

/** Fours are taken while a lap is sown. */
export function takesFours({ manner }: Rules): boolean {
  return manner.foursGoTo !== undefined && manner.foursGoTo !== 'nobody';
}

function perform({ board, seedsLeave }: Rules, cells: number[], event: MoveEvent): void {
  const { kind, hole = -1, seeds = 0, side } = event;
  cells[hole] = kind === 'DROP' ? seeds : 0;
  if (kind === 'CAPTURE' && seedsLeave && side !== undefined) cells[board.holes + side] += seeds;
}

export function heapOf({ board }: Rules, { hole = -1, seeds = 0 }: MoveEvent): Heap {
  return { hole: board.names[hole], seeds };
}
