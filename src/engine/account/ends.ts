/** How a lap ended: one fact, by what the rules say of relays and captures. */
import { ownerOf } from '../board';
import type { CaptureManner } from '../manner';
import { endFacing, endFile } from './facing';
import type { EndFact, Heap } from './facts';
import { heapOf, type SownLap } from './lap';
import { holeOnFile, seedsOfSide } from './rows';

const ENDS: Readonly<Record<CaptureManner, (lap: SownLap) => EndFact>> = {
  opposite: endOpposite,
  fours: endFours,
  leap: endLeap,
  'front-row': (lap) => endFacing(lap, 'front-row'),
  'front-hole': (lap) => endFacing(lap, 'front-hole'),
  file: endFile,
  'twos-and-threes': endRun,
};

export function describeEnd(lap: SownLap): EndFact {
  if (lap.isStopped) return { kind: 'lapLimit', landing: landingOf(lap), laps: lap.lap };
  return ENDS[lap.rules.manner.captures](lap);
}

function landingOf({ rules, landing }: SownLap): string {
  return rules.board.names[landing];
}

function takenIn({ rules, captures }: SownLap): Heap[] {
  return captures.map((event) => heapOf(rules, event));
}

function endOpposite(lap: SownLap): EndFact {
  const { rules, mover, other, holds, next, stored } = lap;
  const { board, manner } = rules;
  const landing = landingOf(lap);
  if (next !== undefined) return { kind: 'relay', landing, lifted: heapOf(rules, next), spared: undefined };
  if (lap.landing >= board.holes) return { kind: 'inStore', by: mover, seeds: stored };
  const owner = ownerOf(board, lap.landing);
  if (holds === 1 && owner === mover) return captureOpposite(lap, landing);
  if (manner.relay === 'landing') return { kind: 'emptyHole', landing, owner };
  return { kind: 'noCapture', landing, holds, owner, why: owner === other ? 'other-row' : 'occupied' };
}

function captureOpposite(lap: SownLap, landing: string): EndFact {
  const { rules, mover: by, other } = lap;
  const opposite = rules.board.names[holeOnFile(rules.board, lap.landing, other, 0)];
  const taken = takenIn(lap);
  if (taken.length === 0) return { kind: 'nothingOpposite', landing, opposite, by };
  if (taken[0].hole === opposite) return { kind: 'captureOpposite', landing, by, taken };
  return { kind: 'captureAlone', landing, opposite, by, taken };
}

function endFours(lap: SownLap): EndFact {
  const { rules, next, inHand } = lap;
  const landing = landingOf(lap);
  const taken = takenIn(lap);
  if (taken.length > 0) return { kind: 'captureFours', by: lap.mover, landing, taken };
  if (next !== undefined) return { kind: 'relay', landing, lifted: heapOf(rules, next), spared: undefined };
  if (inHand > 0) return { kind: 'cutShort', landing, inHand };
  if (lap.cells[lap.landing] === 0) return { kind: 'fourEnds', landing };
  return { kind: 'emptyHole', landing, owner: undefined };
}

function endLeap(lap: SownLap): EndFact {
  const { rules, closed, mover: by, next } = lap;
  const { names } = rules.board;
  const landing = landingOf(lap);
  if (next !== undefined) return { kind: 'relay', landing, lifted: heapOf(rules, next), spared: undefined };
  const after = (hole: number): number => rules.manner.nextHole?.(closed, hole) ?? hole;
  const taken = takenIn(lap);
  const first = after(lap.landing);
  if (taken.length === 0) return { kind: 'twoEmpty', landing, empty: [names[first], names[after(first)]] };
  const over = [lap.landing, ...lap.captures.slice(0, -1).map(({ hole = 0 }) => hole)];
  return { kind: 'leap', by, landing, taken, over: over.map((hole) => names[after(hole)]) };
}

const TWO = 2;
const THREE = 3;

function endRun(lap: SownLap): EndFact {
  const { rules, holds, mover, other } = lap;
  const landing = landingOf(lap);
  const taken = takenIn(lap);
  if (taken.length > 0) return { kind: 'captureRun', by: mover, landing, holds, taken };
  const owner = ownerOf(rules.board, lap.landing);
  if (owner === mover) return { kind: 'noCapture', landing, holds, owner, why: 'own-row' };
  if (holds !== TWO && holds !== THREE) return { kind: 'noCapture', landing, holds, owner, why: 'count' };
  return {
    kind: 'grandSlam',
    landing,
    holds,
    victim: other,
    seeds: seedsOfSide(rules.board, lap.cells, other),
  };
}
