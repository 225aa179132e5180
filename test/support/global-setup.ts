import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '../../scripts/bundle';
import { migrate, startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/archive';
import { adminUrlVariable, createDatabase, databaseUrlFor, templateVariable } from './database';
import { watchOver } from './orphans';

declare global {
  var testPostgres: { readonly postgres: EmbeddedPostgres; readonly dataDir: string } | undefined;
}

/**
 * One PostgreSQL for the whole run, or the server DATABASE_URL names. Every test file copies its own database from
 * a template that is migrated once.
 */
export default async function globalSetup(): Promise<void> {
  await bundleServer();
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
