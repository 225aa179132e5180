import { clip, isWritable } from '../../../engine';
import { DomainError } from '../../../errors';

/** Where in the object a value stands: names of members and numbers of entries. */
export type Path = readonly (string | number)[];

/** A defect of one line, with the path to it. */
export function lineFault(code: DomainError['code'], message: string, path: Path, ply?: number): DomainError {
  return new DomainError(code, message, { path, ...(ply !== undefined && { ply }) });
}

/** `moves[3]`, `south.name`; the game itself where nothing is named. */
export function namePath(path: Path): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${String(step)}]` : `.${step}`)).join('');
  return text === '' ? 'a game' : clip(text.slice(1));
}

function complain(path: Path, wanted: string): DomainError {
  return lineFault('BAD_INPUT', `${namePath(path)} is ${wanted}`, path);
}

export type Members = Readonly<Record<string, unknown>>;

/** An object with no other members than these. */
export function readObject(value: unknown, path: Path, names: readonly string[]): Members {
  const members = readMap(value, path);
  const stray = Object.keys(members).find((name) => !names.includes(name));
  if (stray === undefined) return members;
  throw lineFault('BAD_INPUT', `${namePath(path)} has no member "${clip(stray)}"`, [...path, stray]);
}

/** An object with members of any name. */
export function readMap(value: unknown, path: Path): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members;
  throw complain(path, 'an object');
}

export function readList(value: unknown, path: Path, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw complain(path, 'a list');
  if (value.length <= most) return value as unknown[];
  throw lineFault('RECORD_TOO_LONG', `${namePath(path)} holds at most ${String(most)} entries`, path);
}

/** Text of one line, without anything that could not be kept. */
export function readText(value: unknown, path: Path, most: number): string {
  if (typeof value !== 'string') throw complain(path, 'a string');
  if (value.length > most) throw complain(path, `at most ${String(most)} characters long`);
  if (isWritable(value)) return value;
  throw complain(path, 'without control characters and halves of surrogate pairs');
}

export function readNumber(value: unknown, path: Path, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw complain(path, `a number from ${String(least)} to ${String(most)}`);
}

export function readWhole(value: unknown, path: Path, least: number, most: number): number {
  if (Number.isInteger(value)) return readNumber(value, path, least, most);
  throw complain(path, 'a whole number');
}

export function readWord<T extends string>(value: unknown, path: Path, words: readonly T[]): T {
  const word = words.find((each) => each === value);
  if (word !== undefined) return word;
  throw complain(path, `one of ${words.join(', ')}`);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[-+]\d\d:\d\d)$/;

/** An instant as RFC 3339 writes it, to the millisecond, in the years 1 to 9999. */
export function readInstant(value: unknown, path: Path): Date {
  const date = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : new Date(Number.NaN);
  const year = date.getUTCFullYear();
  if (year >= 1 && year <= 9999) return date;
  throw complain(path, 'an instant such as 2026-11-30T21:00:00.000Z');
}

/** What `read` makes of a value; undefined where it is null or not there. */
export function readGiven<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === null || value === undefined ? undefined : read(value);
}
