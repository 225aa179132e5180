import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../prisma/migrations');
/** The last migration that was made before processes of two versions had to get on with each other. */
const LAST_FREE = '20261201024500_tally_by_source';
/** Above a migration that takes away what only versions have used that nobody runs any more. */
const LEAVE = /^-- Contracts: \S/m;

/** What a process of the version before could not go on with. */
const BREAKING: readonly RegExp[] = [
  /\bDROP (TABLE|COLUMN|CONSTRAINT|TYPE|FUNCTION)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bDROP DEFAULT\b/i,
  /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i,
  /\bADD COLUMN (?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
  /\bADD CONSTRAINT\b/i,
  /\bCREATE UNIQUE INDEX\b/i,
];

/** New tables are nobody's yet: what is said of them breaks nothing. */
function findBreaking(sql: string): string[] {
  const isFree = LEAVE.test(sql);
  const made = [...sql.matchAll(/CREATE TABLE (\S+)/gi)].map(([, name]) => name);
  const statements = sql.replace(/--.*$/gm, '').split(';');
  const old = statements.filter((statement) => !made.some((name) => statement.includes(name)));
  return isFree ? [] : old.filter((statement) => BREAKING.some((each) => each.test(statement)));
}

const names = readdirSync(folder).filter((name) => /^\d{14}_/.test(name));

test('a migration leaves whatever the version before it needs, or says why it need not', () => {
  expect(names).toContain(LAST_FREE);
  for (const name of names.filter((each) => each > LAST_FREE)) {
    const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
    expect([name, findBreaking(sql)]).toEqual([name, []]);
  }
});

test('what breaks is found, and what does not is not', () => {
  const breaking = readFileSync(join(folder, '20261201023000_index_by_volume/migration.sql'), 'utf8');
  expect(findBreaking(breaking).length).toBeGreaterThan(0);
  expect(findBreaking('ALTER TABLE "games" ADD COLUMN "a" INTEGER NOT NULL;')).toHaveLength(1);
  expect(findBreaking('ALTER TABLE "games" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0;')).toEqual([]);
  expect(findBreaking('CREATE TABLE "a" ("b" INT NOT NULL, CONSTRAINT "a_pkey" PRIMARY KEY ("b"));')).toEqual(
    [],
  );
  expect(findBreaking('-- Contracts: unused since 0.3\nALTER TABLE "games" DROP COLUMN "a";')).toEqual([]);
});
