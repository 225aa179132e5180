import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateJobs } from './jobSchema';

/** Prisma's own, so that `prisma migrate deploy` and this runner keep each other out. */
const migrationLock = 72_707_369;
const defaultFolder = join(__dirname, '../../prisma/migrations');

/** As Prisma makes it: `prisma migrate deploy` elsewhere reads and continues the same history. */
const historyTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * `CHANGED` a migration's file is not the one that was applied;
 * `INCOMPLETE` an earlier attempt, by Prisma, was left half done;
 * `LOCKED` another process held the migration lock all the time we waited;
 * `FAILED` the database refused a migration, which left no trace.
 */
export type MigrationErrorCode = 'CHANGED' | 'INCOMPLETE' | 'LOCKED' | 'FAILED';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';

  constructor(
    readonly code: MigrationErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface MigrationOptions {
  /** Holds one folder a migration, named <time>_<what>, with its migration.sql. */
  readonly folder?: string;
  /** How long to wait for another process that migrates. 60,000 by default. */
  readonly lockTimeoutMillis?: number;
}

export interface MigrationReport {
  /** Names applied by this call, in order. */
  readonly applied: readonly string[];
  /** Names in the database that this version does not have: a newer one has been here. */
  readonly unknown: readonly string[];
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface HistoryRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/**
 * Brings the database and the job queue in it up to date, each migration in a transaction of its own; one process at
 * a time.
 *
 * @throws MigrationError, with everything before the named migration applied and kept.
 */
export async function migrate(databaseUrl: string, options: MigrationOptions = {}): Promise<MigrationReport> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'mancala migrations',
  });
  client.on('error', () => undefined); // The statement that was running fails with it.
  await client.connect();
  try {
    // A disk that is nearly full makes sessions read-only: a database with nothing to bring up to date is served all the same.
    await client.query('SET default_transaction_read_only = off');
    await lock(client, options.lockTimeoutMillis ?? 60_000);
    const report = await applyPending(client, readMigrations(options.folder ?? defaultFolder));
    await applyJobs(databaseUrl);
    return report;
  } finally {
    await client.end(); // Frees the lock, too.
  }
}

async function lock(client: Client, maxMillis: number): Promise<void> {
  await client.query(`SET lock_timeout = ${Math.trunc(maxMillis)}`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  } catch (cause) {
    throw new MigrationError('LOCKED', 'Another process is migrating the database', { cause });
  }
  await client.query('SET lock_timeout = 0');
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function applyPending(client: Client, migrations: readonly Migration[]): Promise<MigrationReport> {
  await client.query(historyTable);
  const { rows } = await client.query<HistoryRow>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const history = new Map(rows.map((row) => [row.migration_name, row]));
  const pending = migrations.filter((migration) => !isApplied(migration, history.get(migration.name)));
  for (const migration of pending) await apply(client, migration);
  const known = new Set(migrations.map(({ name }) => name));
  return {
    applied: pending.map(({ name }) => name),
    unknown: [...history.keys()].filter((name) => !known.has(name)),
  };
}

function isApplied({ name, checksum }: Migration, row: HistoryRow | undefined): boolean {
  if (row === undefined) return false;
  if (!row.finished) {
    const advice = 'put the database right and mark it with "prisma migrate resolve"';
    throw new MigrationError('INCOMPLETE', `Migration ${name} was begun and not finished; ${advice}`);
  }
  if (row.checksum === checksum) return true;
  throw new MigrationError('CHANGED', `Migration ${name} was changed after it had been applied`);
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new MigrationError('FAILED', `Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function applyJobs(databaseUrl: string): Promise<void> {
  try {
    await migrateJobs(databaseUrl);
  } catch (cause) {
    const message = `The job queue could not be brought up to date: ${(cause as Error).message}`;
    throw new MigrationError('FAILED', message, { cause });
  }
}
