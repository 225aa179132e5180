import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { migrate, startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/archive';
import { openCluster } from '../../src/archive/embeddedCluster';
import { answers, freePort, signalServer, startServer, until } from './cluster';
import { runSql } from './database';
import { watchOver } from './orphans';

const run = promisify(execFile);
const SLOT = 'replica';

/** A server that follows another one. It stands still where it is told to, and dies where it is told to. */
export interface TestReplica {
  readonly url: string;
  start(): Promise<void>;
  /** As a crash of the machine would: no connection is said goodbye to. */
  kill(): Promise<void>;
  /** Takes in what the primary writes, and shows none of it. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Waits until it shows all that the primary has written by now. */
  catchUp(): Promise<void>;
}

export interface TestReplication {
  /** The primary: migrated, and empty. */
  readonly url: string;
  readonly replica: TestReplica;
  stopPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/** Two PostgreSQL servers of their own: a primary, and a hot standby that it streams to. */
export async function startReplication(): Promise<TestReplication> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-test-primary-'));
  const primary = await startEmbeddedPostgres({ dataDir, durable: false });
  watchOver(dataDir);
  await migrate(primary.databaseUrl);
  const replicaDir = mkdtempSync(join(tmpdir(), 'mancala-test-replica-'));
  await copyCluster(primary, join(dataDir, 'postgres'), join(replicaDir, 'postgres'));
  const replica = await createReplica(primary.databaseUrl, replicaDir);
  await replica.start();
  return {
    url: primary.databaseUrl,
    replica,
    stopPrimary: () => primary.stop(),
    stop: async () => {
      await replica.kill();
      await primary.stop();
      for (const folder of [replicaDir, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL's low-level base backup: its files as they are, between two calls that make them whole again. */
async function copyCluster({ databaseUrl }: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
  await client.query("SELECT pg_backup_start('test', true)");
  await run('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  const folder = join(to, 'cluster');
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  for (const name of ['pg_wal', 'pg_replslot']) mkdirSync(join(folder, name), { mode: 0o700 });
  writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(folder, 'standby.signal'), '');
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${databaseUrl}'\nprimary_slot_name = '${SLOT}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  // What was just written belongs to whoever made the rest.
  await run('chown', ['-R', '--reference', join(from, 'cluster'), folder]);
}

async function createReplica(primaryUrl: string, dataDir: string): Promise<TestReplica> {
  const cluster = await openCluster(dataDir);
  const port = await freePort();
  const url = new URL(primaryUrl);
  url.port = String(port);
  const sql = <Row extends object>(text: string): Promise<Row[]> => runSql<Row>(url.href, text);
  return {
    url: url.href,
    start: async () => {
      startServer(cluster, port);
      await until(() => answers(url.href));
      watchOver(dataDir);
    },
    kill: () => signalServer(cluster, 'SIGKILL'),
    pauseReplay: async () => {
      await sql('SELECT pg_wal_replay_pause()');
      await until(async () => {
        const [row] = await sql<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
        return row?.state === 'paused';
      });
    },
    resumeReplay: async () => {
      await sql('SELECT pg_wal_replay_resume()');
    },
    catchUp: async () => {
      // At the beginning of a page the primary names a place that nothing is at yet.
      const marked = "SELECT pg_logical_emit_message(false, 'test', 'here') AS lsn";
      const [now] = await runSql<{ lsn: string }>(primaryUrl, marked);
      const isThere = `SELECT pg_last_wal_replay_lsn() >= '${now?.lsn ?? ''}' AS there`;
      await until(async () => (await sql<{ there: boolean }>(isThere))[0]?.there === true);
    },
  };
}
