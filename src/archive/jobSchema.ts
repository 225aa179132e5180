import { Logger, runMigrations } from 'graphile-worker';

const SILENT = new Logger(() => () => undefined);

/**
 * Brings the job queue up to date: it keeps its tables, and functions such as `add_job`, in the schema
 * `graphile_worker`, with a history of its own.
 */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1, logger: SILENT });
}
