import { Prisma, type PrismaClient } from '../generated/prisma/client';

type Row = Readonly<Record<string, unknown>>;

/**
 * Keeps the rows that offend no unique index, all in one statement, and gives their ids. The rows travel as one
 * JSON text: the client's own `createMany` takes a parameter for each value, which costs it several times as much as
 * the database, and blocks everything else meanwhile.
 */
export async function insertNewGames(prisma: PrismaClient, rows: readonly Row[]): Promise<Set<string>> {
  const [first] = rows;
  if (first === undefined) return new Set();
  const columns = Prisma.raw(Object.keys(first).map(columnOf).join(', '));
  const added = await prisma.$queryRaw<{ id: string }[]>`
    INSERT INTO games (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::games, ${JSON.stringify(rows.map(asColumns))}::jsonb)
    ON CONFLICT DO NOTHING
    RETURNING id`;
  return new Set(added.map(({ id }) => id));
}

/** `southName` is the client's name for the column south_name. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function asColumns(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), asJson(value)]));
}

/** A value as PostgreSQL reads it from JSON; dates write themselves. */
function asJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value))
    return value.map((each: unknown) => (typeof each === 'bigint' ? String(each) : each));
  return value;
}
