import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/archive/embedded';
import { migrate } from '../src/archive/migrations';
import { diffToSchema } from './schema-diff';
import { root } from './stamp';

const usage = `Usage: npm run migrate -- --name <what>   draft a migration from the changes in schema.prisma
       npm run migrate -- --check         fail when schema.prisma and the migrations differ`;

/** Runs `work` on an empty throw-away database that has had every committed migration. */
async function withMigratedDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-migrate-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.databaseUrl);
    return await work(postgres.databaseUrl);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function writeDraft(name: string, sql: string): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(root, 'prisma/migrations', `${time}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), `${sql}\n`);
  return folder;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, check: { type: 'boolean' } } });
  const { name, check } = values;
  if (check !== true && (name === undefined || !/^[a-z0-9_]+$/.test(name))) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const sql = await withMigratedDatabase(diffToSchema);
  if (sql === '') {
    console.log('The migrations make exactly what schema.prisma describes.');
  } else if (check === true) {
    console.error(`The migrations and schema.prisma differ by:\n${sql}`);
    process.exitCode = 1;
  } else {
    console.log(`Drafted ${writeDraft(name ?? '', sql)}: read it before you commit it.`);
  }
}

void main();
