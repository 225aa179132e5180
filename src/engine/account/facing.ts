/** Laps that end on boards where each side sows in rows of its own and captures what faces them. */
import type { EndFact, Spared } from './facts';
import { heapOf, type SownLap } from './lap';
import { facingHoles, frontRowOf, holeOnFile, nameRow, rowOfHole, rowsOf } from './rows';

type Reach = 'front-row' | 'front-hole';

/** One facing hole is captured, by the priority of rows; the landing hole must have been occupied. */
export function endFacing(lap: SownLap, reach: Reach): EndFact {
  const { rules, captures, holds, mover, other, next } = lap;
  const landing = rules.board.names[lap.landing];
  const [hit] = captures;
  if (hit !== undefined) {
    const ownRow = nameRow(rules.board, mover, rowOfHole(rules.board, lap.landing));
    const hitRow = nameRow(rules.board, other, rowOfHole(rules.board, hit.hole ?? 0));
    const taken = [heapOf(rules, hit)];
    return { kind: 'captureFacing', by: mover, taken, landing, own: holds, ownRow, hitRow, reach };
  }
  if (next === undefined) return { kind: 'emptyHole', landing, owner: undefined };
  return { kind: 'relay', landing, lifted: heapOf(rules, next), spared: findSpared(lap, reach) };
}

/** Why nothing was captured where the landing hole, or what faces it, would let one expect it. */
function findSpared(lap: SownLap, reach: Reach): Spared | undefined {
  const { rules, cells, mover, landing } = lap;
  const front = frontRowOf(rules.board, cells, mover);
  const target = findTarget(lap, reach);
  const holdsSeeds = target !== undefined && cells[target] > 0;
  if (rowOfHole(rules.board, landing) < front)
    return holdsSeeds ? { why: 'row', row: nameRow(rules.board, mover, front) } : undefined;
  if (target === undefined) return { why: 'file' };
  const row = nameRow(rules.board, lap.other, rowOfHole(rules.board, target));
  return { why: 'hole', hole: rules.board.names[target], row };
}

/** The one hole that may be captured from the landing hole's file, be it empty or not. */
function findTarget({ rules, cells, landing, other }: SownLap, reach: Reach): number | undefined {
  const { board } = rules;
  if (reach === 'front-hole') return facingHoles(board, landing, other).find((hole) => cells[hole] > 0);
  const row = frontRowOf(board, cells, other);
  return row < 0 ? undefined : holeOnFile(board, landing, other, row);
}

/** All facing holes are captured from the inner row, even from a hole that was empty. */
export function endFile({ rules, captures, landing, holds, mover, other, next, cells }: SownLap): EndFact {
  const { board } = rules;
  const name = board.names[landing];
  if (captures.length > 0) {
    const taken = captures.map((event) => heapOf(rules, event));
    return { kind: 'captureFile', by: mover, taken, landing: name, own: holds };
  }
  const isInner = rowOfHole(board, landing) === rowsOf(board) - 1;
  const faced = facingHoles(board, landing, other).filter((hole) => cells[hole] > 0);
  if (next !== undefined) {
    const spared = isInner ? ({ why: 'file' } as const) : undefined;
    return { kind: 'relay', landing: name, lifted: heapOf(rules, next), spared };
  }
  if (isInner && faced.length > 0)
    return { kind: 'singlesSpared', landing: name, holes: faced.map((hole) => board.names[hole]) };
  return { kind: 'emptyHole', landing: name, owner: undefined };
}
