import { Prisma } from '../generated/prisma/client';

const maxInteger = 2 ** 31 - 1;
const minInstant = Date.parse('0001-01-01T00:00:00.000Z');
const maxInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Compared with a column, a number or date beyond what the column can hold means the same as the last it can. */
export function integer(value: number): Prisma.Sql {
  return Prisma.sql`${clamp(value, -maxInteger, maxInteger)}::int`;
}

export function instant(millis: number): Prisma.Sql {
  return Prisma.sql`${new Date(clamp(millis, minInstant, maxInstant))}::timestamptz`;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** A key of 16 hex digits as the signed number that a bigint column holds. */
export function signedKey(key: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${key}`));
}

/** The reverse of `signedKey`. */
export function keyText(signed: bigint): string {
  return BigInt.asUintN(64, signed).toString(16).padStart(16, '0');
}

/**
 * A one-dimensional array literal, to be sent as one parameter and cast to its type: the client would quote and send
 * an array of thousands of elements far more slowly.
 */
export function arrayOf(values: readonly (string | number | bigint | null)[]): string {
  let literal = '{';
  for (const value of values) literal += literal === '{' ? element(value) : `,${element(value)}`;
  return `${literal}}`;
}

function element(value: string | number | bigint | null): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return isPlain(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Needs no quotes: moves and ids do not. */
function isPlain(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text) && text !== 'null';
}
