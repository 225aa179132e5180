import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../src/archive';
import {
  type Cluster,
  findPostmaster,
  openCluster,
  serverEnvironment,
} from '../../src/archive/embeddedCluster';
import { runSql } from './database';
import { watchOver } from './orphans';

const START_MILLIS = 30_000;

/** A PostgreSQL of its own that does not come back by itself: it stops and starts where it is told to. */
export interface TestCluster {
  /** Of a migrated, empty database; the same after every start. */
  readonly url: string;
  start(): Promise<void>;
  /** As `pg_ctl stop -m immediate`: connections break off, and the next start has to recover. */
  stopAtOnce(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

export async function startCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-test-cluster-'));
  const cluster = await openCluster(dataDir);
  const port = await freePort();
  const urlOf = (name: string): string =>
    `postgresql://mancala:${cluster.password}@127.0.0.1:${String(port)}/${name}`;
  const start = async (): Promise<void> => {
    startServer(cluster, port);
    await until(() => answers(urlOf('postgres')));
    watchOver(dataDir);
  };
  const stopAtOnce = () => signalServer(cluster, 'SIGQUIT');
  await start();
  await runSql(urlOf('postgres'), 'CREATE DATABASE mancala');
  await migrate(urlOf('mancala'));
  return {
    url: urlOf('mancala'),
    start,
    stopAtOnce,
    remove: async () => {
      await stopAtOnce();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function answers(url: string): Promise<boolean> {
  return runSql(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

/** Waits until it is gone. */
export async function signalServer({ folder }: Cluster, signal: NodeJS.Signals): Promise<void> {
  const pid = findPostmaster(folder)?.pid;
  if (pid === undefined) return;
  process.kill(pid, signal);
  await until(() => Promise.resolve(findPostmaster(folder) === undefined));
}

export function startServer(cluster: Cluster, port: number): void {
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
export async function until(isSo: () => boolean | Promise<boolean>, maxMillis = START_MILLIS): Promise<void> {
  const deadline = Date.now() + maxMillis;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to that in time');
    await sleep(25);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
