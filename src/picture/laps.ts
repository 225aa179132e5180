import { type Board, isClosed, type MoveEvent, type Position } from '../engine/index';

export interface Lap {
  readonly number: number;
  /** The way of the sowing hand: the hole lifted, then each hole it came by. */
  readonly holes: readonly number[];
}

/** What is drawn of a sowing: all laps of a short one, the first and the last of a long one. */
export interface Sowing {
  readonly laps: readonly Lap[];
  /** Laps between the drawn ones and the last. */
  readonly hidden: number;
}

const MOST_DRAWN = 7;
const FIRST_DRAWN = 5;

export function sowingOf(position: Position, events: readonly MoveEvent[]): Sowing {
  const laps = lapsOf(events);
  const hidden = laps.length <= MOST_DRAWN ? 0 : laps.length - FIRST_DRAWN - 1;
  const drawn = hidden === 0 ? laps : [...laps.slice(0, FIRST_DRAWN), ...laps.slice(-1)];
  return { laps: drawn.map((lap) => ({ ...lap, holes: withSkipped(position, lap.holes) })), hidden };
}

function lapsOf(events: readonly MoveEvent[]): Lap[] {
  const laps: { number: number; holes: number[] }[] = [];
  for (const { kind, hole, lap } of events) {
    if (hole === undefined) continue;
    if (kind === 'LIFT') laps.push({ number: lap, holes: [hole] });
    else if (kind === 'DROP') laps.at(-1)?.holes.push(hole);
  }
  return laps;
}

/** The same way with the holes that the sowing left out, closed ones or its origin, where the board is a ring. */
function withSkipped({ rules, state }: Position, way: readonly number[]): number[] {
  const { board } = rules;
  const isSkipped = (hole: number): boolean => hole === way[0] || isClosed(state, hole);
  if (board.ranks !== 2) return [...way];
  return way.flatMap((hole, i) =>
    i === 0 ? [hole] : [...findBetween(board, way[i - 1], hole, isSkipped), hole],
  );
}

function findBetween(board: Board, from: number, to: number, isSkipped: (hole: number) => boolean): number[] {
  if (from >= board.holes || to >= board.holes) return [];
  for (const step of [1, board.holes - 1]) {
    const between: number[] = [];
    let hole = (from + step) % board.holes;
    for (; hole !== to && isSkipped(hole); hole = (hole + step) % board.holes) between.push(hole);
    if (hole === to) return between;
  }
  return [];
}
