import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../src/archive';
import { createTestDatabase, runSql, type TestDatabase } from '../support/database';

const root = join(__dirname, '../..');
const committed = join(root, 'prisma/migrations');
const names = readdirSync(committed).filter((name) => /^\d{14}_/.test(name));

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'mancala-migrations-'));
  cpSync(committed, folder, { recursive: true });
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function addMigration(name: string, sql: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

test('a second run finds nothing to do', async () => {
  expect(await migrate(database.url)).toEqual({ applied: names, unknown: [] });
  expect(await migrate(database.url)).toEqual({ applied: [], unknown: [] });
});

test("the history is in Prisma's own words", async () => {
  await migrate(database.url);
  const [row] = await runSql<Record<string, unknown>>(database.url, 'SELECT * FROM _prisma_migrations');
  const sql = readFileSync(join(committed, names[0] ?? '', 'migration.sql'));
  expect(row).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    checksum: createHash('sha256').update(sql).digest('hex'),
    migration_name: names[0],
    logs: null,
    rolled_back_at: null,
    applied_steps_count: 1,
  });
  expect(row?.['finished_at']).toBeInstanceOf(Date);
});

test('the migrations make exactly what schema.prisma describes', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(output).toContain('exactly');
});

test('of two runners at once one applies and the other waits', async () => {
  const reports = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(reports.map(({ applied }) => applied.length).sort()).toEqual([0, names.length]);
});

test('a lock that is never freed is given up', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(72707369)');
  await expect(migrate(database.url, { lockTimeoutMillis: 100 })).rejects.toMatchObject({ code: 'LOCKED' });
  await client.end();
});

test('an applied migration whose file changed is refused, and nothing after it applied', async () => {
  await migrate(database.url, { folder });
  writeFileSync(join(folder, names[0] ?? '', 'migration.sql'), 'SELECT 1;');
  addMigration('99990101000000_later', 'CREATE TABLE later ();');
  await expect(migrate(database.url, { folder })).rejects.toMatchObject({
    name: 'MigrationError',
    code: 'CHANGED',
    message: expect.stringContaining(names[0] ?? ''),
  });
  expect(await runSql(database.url, "SELECT to_regclass('later') AS found")).toEqual([{ found: null }]);
});

test('a migration that fails leaves nothing and keeps those before it', async () => {
  addMigration('99990101000000_broken', 'CREATE TABLE half (); SELECT 1 / 0;');
  await expect(migrate(database.url, { folder })).rejects.toMatchObject({
    code: 'FAILED',
    message: expect.stringContaining('division by zero'),
  });
  expect(await runSql(database.url, "SELECT to_regclass('half') AS found")).toEqual([{ found: null }]);
  expect(await migrate(database.url)).toEqual({ applied: [], unknown: [] });
});

test('a migration Prisma left half done is refused', async () => {
  await migrate(database.url);
  await runSql(database.url, 'UPDATE _prisma_migrations SET finished_at = NULL');
  await expect(migrate(database.url)).rejects.toMatchObject({ code: 'INCOMPLETE' });
});

test('migrations of a newer version are reported and left alone', async () => {
  addMigration('99990101000000_newer', 'CREATE TABLE newer ();');
  await migrate(database.url, { folder });
  expect(await migrate(database.url)).toEqual({ applied: [], unknown: ['99990101000000_newer'] });
});
