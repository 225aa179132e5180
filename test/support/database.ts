import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

/** How the run's setup tells its test processes where the server and the migrated template are. */
export const adminUrlVariable = 'MANCALA_TEST_ADMIN_URL';
export const templateVariable = 'MANCALA_TEST_TEMPLATE';

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it. */
  drop(): Promise<void>;
}

/** A migrated database of its own for a test file; with `empty`, one that has never been migrated. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = await createDatabase(empty ? undefined : process.env[templateVariable]);
  return { url: databaseUrlFor(name), drop: () => dropDatabase(name) };
}

/** Runs one statement, over a connection of its own, and gives its rows. */
export async function runSql<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  // A connection that is broken off fails the statement, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Games that come in from now on are indexed in another volume than those before. */
export async function beginVolume(url: string): Promise<void> {
  const next = '(last_value / 65536 + 1) * 65536';
  await runSql(url, `SELECT setval('games_volume_seq', ${next}, false) FROM games_volume_seq`);
}

export function databaseUrlFor(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export async function createDatabase(template?: string): Promise<string> {
  const name = `mancala_test_${randomBytes(6).toString('hex')}`;
  const source = template === undefined ? '' : ` TEMPLATE ${escapeIdentifier(template)}`;
  await runSql(adminUrl(), `CREATE DATABASE ${escapeIdentifier(name)}${source}`);
  return name;
}

export async function dropDatabase(name: string): Promise<void> {
  await runSql(adminUrl(), `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}

function adminUrl(): string {
  const url = process.env[adminUrlVariable];
  if (url === undefined) throw new Error('There is no test database: this test needs jest.config.js');
  return url;
}
