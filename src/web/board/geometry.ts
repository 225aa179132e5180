/** Rows of holes as one sees them: the top rank first, each from South's left. */
export interface Size {
  readonly ranks: number;
  readonly files: number;
}

/** A hole by its place in reading order, 0 at the top left. */
export type HoleIndex = number;

export function sizeOf(rows: readonly (readonly number[])[]): Size {
  return { ranks: rows.length, files: rows[0]?.length ?? 0 };
}

export function fileName(file: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + file);
}

export function holeName(index: HoleIndex, { ranks, files }: Size): string {
  return `${fileName(index % files)}${String(ranks - Math.floor(index / files))}`;
}

/** Undefined for a name that no hole of the board has. */
export function findHole(name: string, { ranks, files }: Size): HoleIndex | undefined {
  const match = /^([a-z])(\d+)$/.exec(name);
  if (match === null) return undefined;
  const file = (match[1] ?? '').charCodeAt(0) - 'a'.charCodeAt(0);
  const row = ranks - Number(match[2]);
  return file < files && row >= 0 && row < ranks ? row * files + file : undefined;
}

/** The hole that a move lifts, without the sign of a direction. */
export function holeOfMove(move: string): string {
  return move.replace(/[-+^]$/, '');
}

/** The nearer half is South's. */
export function isSouths(index: HoleIndex, { ranks, files }: Size): boolean {
  return index >= (ranks / 2) * files;
}

const STEPS: Readonly<Record<string, readonly [rows: number, files: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The hole that a key leads to; undefined for a key that leads nowhere. At the edge one stays. */
export function holeByKey(key: string, from: HoleIndex, size: Size): HoleIndex | undefined {
  const { ranks, files } = size;
  const row = Math.floor(from / files);
  if (key === 'Home') return row * files;
  if (key === 'End') return row * files + files - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const toRow = Math.min(ranks - 1, Math.max(0, row + step[0]));
  const toFile = Math.min(files - 1, Math.max(0, (from % files) + step[1]));
  return toRow * files + toFile;
}
