import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/archive';
import { adminUrlVariable, createDatabase, databaseUrlFor, templateVariable } from './database';

declare global {
  var testPostgres: { readonly postgres: EmbeddedPostgres; readonly dataDir: string } | undefined;
}

/**
 * One PostgreSQL for the whole run, or the server DATABASE_URL names. Every test file copies its own database from
 * a template that is migrated once.
 */
export default async function globalSetup(): Promise<void> {
  process.env[adminUrlVariable] = process.env['DATABASE_URL'] ?? (await startPostgres());
  const template = await createDatabase();
  process.env[templateVariable] = template;
  await migrate(databaseUrlFor(template));
}

async function startPostgres(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.testPostgres = { postgres, dataDir };
  watchOver(dataDir);
  return postgres.databaseUrl;
}

/** Ends the database of a run that was killed and so had no teardown. */
function watchOver(dataDir: string): void {
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = readFileSync(pidFile, 'utf8').split('\n', 1)[0] ?? '';
  const script = `while kill -0 "$1"; do sleep 2; done; [ -e "$2" ] && kill -INT "$3" && sleep 5; rm -rf "$4"`;
  spawn('sh', ['-c', script, 'sh', String(process.pid), pidFile, postmaster, dataDir], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}
