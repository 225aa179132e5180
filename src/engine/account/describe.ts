/** From the events of a ply to facts. */
import type { Ply } from '../line';
import type { Position } from '../position';
import { holeOf, REVERSED, STRAIGHT } from '../rules';
import type { MoveEvent } from '../trace';
import { describeAfter } from './after';
import { describeEnd } from './ends';
import type { Fact, LapAccount, MoveAccount, StartFact, WayFact } from './facts';
import { heapOf, settle, splitLaps, sowLap, type SownLap, takesFours } from './lap';
import { rowOfHole, rowsOf } from './rows';

/**
 * What happened in a ply, lap by lap, and which rules decided it. `events` are those that `explain` gave for the
 * ply, be it of a position or of a line.
 */
export function describeMove(before: Position, ply: Ply, events: readonly MoveEvent[]): MoveAccount {
  const cells = Array.from(before.state.cells);
  const told = splitLaps(events);
  const laps: LapAccount[] = [];
  let start = describeLift(before, ply);
  told.laps.forEach((lap, index) => {
    const sown = sowLap(before, cells, lap, told.laps.at(index + 1)?.lift);
    if (index === 0 && isStep(ply)) start = describeStep(ply, sown);
    else laps.push({ lap: sown.lap, way: describeWay(sown), end: describeEnd(sown) });
    settle(sown, cells);
  });
  const lastEnd = laps.at(-1)?.end;
  return { start, laps, after: describeAfter({ before, ply, cells, events: told.after, lastEnd }) };
}

function isStep({ move }: Ply): boolean {
  return move >= STRAIGHT;
}

function describeLift({ rules, state }: Position, { move, side }: Ply): StartFact {
  const hole = holeOf(move);
  const from = { hole: rules.board.names[hole], seeds: state.cells[hole] };
  const direction = (move & REVERSED) === 0 ? 'usual' : 'mirrored';
  return { kind: 'lift', by: side, from, direction: rules.directed ? direction : undefined };
}

function describeStep({ move }: Ply, { rules, mover, landing, captures }: SownLap): Fact<'step'> {
  const { board } = rules;
  const reachesInner = rowOfHole(board, landing) === rowsOf(board) - 1;
  const taken = captures.map((event) => heapOf(rules, event));
  const arrived = taken.length > 0 ? 'captures' : 'faces-nothing';
  return {
    kind: 'step',
    by: mover,
    from: board.names[holeOf(move)],
    to: board.names[landing],
    taken,
    end: reachesInner ? arrived : 'advanced',
  };
}

function describeWay(lap: SownLap): WayFact[] {
  const { rules, mover, stored, landing } = lap;
  const facts: WayFact[] = [];
  if (stored > 0 && landing < rules.board.holes) facts.push({ kind: 'stored', by: mover, seeds: stored });
  for (const side of [mover, lap.other]) {
    const taken = lap.fours.filter((four) => four.side === side).map((four) => heapOf(rules, four));
    const asOwner = rules.manner.foursGoTo === 'row-owner';
    if (taken.length > 0) facts.push({ kind: 'fours', by: side, taken, asOwner });
  }
  if (leavesFour(lap)) facts.push({ kind: 'fourStays', hole: rules.board.names[landing] });
  return facts;
}

const FOUR = 4;

/** Fours are taken while sowing, but not the one that the last seed has made. */
function leavesFour({ rules, holds, cells, landing }: SownLap): boolean {
  return takesFours(rules) && holds === FOUR && cells[landing] === FOUR;
}
