import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** JavaScript takes 30 February for 1 or 2 March, and PostgreSQL knows no year 0. */
function isOnCalendar(text: string, date: Date): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  const isDayOfMonth = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const utcYear = date.getUTCFullYear();
  return isDayOfMonth && utcYear >= 1 && utcYear <= 9999;
}

function parseDateTime(text: unknown): Date {
  if (typeof text !== 'string' || !RFC_3339.test(text)) {
    const example = '"2026-11-30T12:00:00.000Z"';
    throw new GraphQLError(`a DateTime is a string such as ${example} (RFC 3339), with a time zone`);
  }
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || !isOnCalendar(text, date)) {
    throw new GraphQLError('there is no such date between the years 1 and 9999');
  }
  return date;
}

/** A number is refused: nobody can tell seconds from milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment as RFC 3339 text. Answers are in UTC with milliseconds: "2026-11-30T12:00:00.000Z".',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: parseDateTime,
  parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : undefined),
});

function parseBigInt(value: unknown): bigint {
  const isWhole = typeof value === 'string' ? /^-?\d{1,19}$/.test(value) : Number.isSafeInteger(value);
  if (!isWhole) throw new GraphQLError('a BigInt is a whole number, as a string beyond 2^53');
  return BigInt(value as string | number);
}

function serializeBigInt(value: unknown): number | string {
  const whole = value as bigint | number;
  const asNumber = Number(whole);
  return Number.isSafeInteger(asNumber) ? asNumber : whole.toString();
}

export const BigIntScalar = new GraphQLScalarType<bigint, number | string>({
  name: 'BigInt',
  description: 'A whole number that may be larger than Int. Beyond 2^53 it is a string of digits.',
  serialize: serializeBigInt,
  parseValue: parseBigInt,
  parseLiteral: (node) =>
    parseBigInt(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined),
});
