import { badgePatch, drawBadge, type Patch, patchesOverlap } from './badge';
import type { LapLine } from './lane';
import { PITCH_X, type Point } from './layout';
import { groupDigits } from './words';
import type { Markup } from './xml';

/** Where on the first stretch a number may stand, in parts of the way to the next hole. */
const PLACES = [0.5, 0.35, 0.65, 0.14, 0.86];

/** The number of each lap at its beginning, clear of one another and of what is `taken`. */
export function drawLapNumbers(lines: readonly LapLine[], taken: readonly Patch[]): Markup[] {
  const placed = [...taken];
  return lines.map(({ lap, parity, runs }) => {
    const words = groupDigits(lap);
    const patch = findPatch(runs.flat(), words, placed);
    placed.push(patch);
    return drawBadge(patch, words, `badge${parity}`, `lap${parity}`);
  });
}

function findPatch(points: readonly Point[], words: string, placed: readonly Patch[]): Patch {
  const candidates = placesOn(points).map((place) => badgePatch(place, words));
  return candidates.find((patch) => !placed.some((other) => patchesOverlap(patch, other))) ?? candidates[0];
}

function placesOn(points: readonly Point[]): Point[] {
  const [a, b] = [points[0], points[Math.min(1, points.length - 1)]];
  const reach = Math.min(1, PITCH_X / Math.max(Math.hypot(b.x - a.x, b.y - a.y), 1));
  return PLACES.map((part) => ({
    x: a.x + (b.x - a.x) * reach * part,
    y: a.y + (b.y - a.y) * reach * part,
  }));
}
