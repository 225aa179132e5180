import { DomainError } from '../errors';

/** A half of a surrogate pair without its other half: not text, and PostgreSQL would quietly replace it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

export interface TextBounds {
  readonly least?: number;
  readonly most: number;
}

/** Text from outside, refused where it is too long, too short or no text at all; the error names the argument. */
export function checkText(argument: string, text: string, { least = 0, most }: TextBounds): string {
  if (text.length > most) {
    throw badInput(argument, `is at most ${String(most)} characters long`);
  }
  if (text.includes('\0')) throw badInput(argument, 'contains a null character');
  if (LONE_SURROGATE.test(text)) throw badInput(argument, 'contains half of a surrogate pair');
  if (text.trim().length < least) {
    throw badInput(argument, least === 1 ? 'is empty' : `has at least ${String(least)} characters`);
  }
  return text;
}

/** A whole number within bounds; the error names the argument. */
export function checkNumber(argument: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const message = `${argument} is a whole number from ${String(least)} to ${String(most)}, not ${String(value)}`;
  throw new DomainError('LIMIT_EXCEEDED', message, { argument, least, most });
}

export function badInput(argument: string, complaint: string): DomainError {
  return new DomainError('BAD_INPUT', `${argument} ${complaint}`, { argument });
}
