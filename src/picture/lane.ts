/** Lines through hole centres, moved sideways so that several laps can run side by side. */
import type { Point } from './layout';

/** A lap as it is drawn. */
export interface LapLine {
  readonly lap: number;
  /** Added to the class: neighbouring laps differ in colour. */
  readonly parity: '' | ' even';
  /** Stretches from hole to neighbouring hole. */
  readonly runs: readonly (readonly Point[])[];
}

/** Moves a line sideways by `offset`, to the right of its direction of travel; corners stay sharp. */
export function shiftLine(points: readonly Point[], offset: number): Point[] {
  const line = withoutRepeats(points);
  if (line.length < 2) return line;
  const normals = line.slice(1).map((point, i) => normal(line[i], point));
  return line.flatMap((point, i) => {
    const before = normals[Math.max(i - 1, 0)];
    const after = normals[Math.min(i, normals.length - 1)];
    return corner(point, before, after, offset);
  });
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, i) => i === 0 || point.x !== points[i - 1].x || point.y !== points[i - 1].y);
}

/** The unit vector to the right of the way from `a` to `b`, y running down. */
function normal(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return { x: (a.y - b.y) / length, y: (b.x - a.x) / length };
}

/** One shifted point, none on a straight line, two where the line turns back sharply. */
function corner(point: Point, before: Point, after: Point, offset: number): Point[] {
  const along = before.x * after.x + before.y * after.y;
  const at = (n: Point, scale: number): Point => ({ x: point.x + n.x * scale, y: point.y + n.y * scale });
  if (along < -0.5) return [at(before, offset), at(after, offset)];
  const both = { x: before.x + after.x, y: before.y + after.y };
  return [at(both, offset / (1 + along))];
}

/** Leaves out the points between which the line does not bend. */
export function dropStraight(points: readonly Point[]): Point[] {
  const line = withoutRepeats(points);
  return line.filter((point, i) => {
    const before = line[i - 1] as Point | undefined;
    const after = line[i + 1] as Point | undefined;
    if (before === undefined || after === undefined) return true;
    const area = (point.x - before.x) * (after.y - before.y) - (point.y - before.y) * (after.x - before.x);
    const onward = (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y);
    return Math.abs(area) > 0.5 || onward < 0;
  });
}
