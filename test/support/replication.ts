import { execFile, spawn } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { migrate, startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/archive';
import {
  type Cluster,
  findPostmaster,
  openCluster,
  serverEnvironment,
} from '../../src/archive/embeddedCluster';
import { runSql } from './database';
import { watchOver } from './orphans';

const run = promisify(execFile);
const SLOT = 'replica';
const START_MILLIS = 30_000;

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
      await until(() =>
        sql('SELECT 1').then(
          () => true,
          () => false,
        ),
      );
      watchOver(dataDir);
    },
    kill: async () => {
      const pid = findPostmaster(cluster.folder)?.pid;
      if (pid === undefined) return;
      process.kill(pid, 'SIGKILL');
      await until(() => Promise.resolve(findPostmaster(cluster.folder) === undefined));
    },
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

function startServer(cluster: Cluster, port: number): void {
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const log = openSync(cluster.logFile, 'a');
  const { file, args, identity } = cluster.command(cluster.postgres, [
    '-D',
    cluster.folder,
    '-p',
    String(port),
    ...flags,
  ]);
  spawn(file, args, {
    cwd: dirname(cluster.folder),
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
    ...identity,
  }).unref();
  closeSync(log);
}

/** Looks again and again until it is so. */
export async function until(isSo: () => Promise<boolean>, maxMillis = START_MILLIS): Promise<void> {
  const deadline = Date.now() + maxMillis;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to that in time');
    await sleep(25);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
