/** The process of the embedded server: its settings and its log. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { type Cluster, serverEnvironment } from './embeddedCluster';
import { sizeSettings } from './embeddedSettings';

export const address = '127.0.0.1';
const maxLogBytes = 8 * 1024 * 1024;

/** In its own process group, so that Ctrl-C ends our requests first and the database after them. */
export function startServer(cluster: Cluster, port: number, durable: boolean): () => boolean {
  const settings = {
    listen_addresses: address,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...sizeSettings(diskBytes(cluster.folder)),
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, identity } = cluster.command(cluster.postgres, [
    '-D',
    cluster.folder,
    '-p',
    String(port),
    ...flags,
  ]);
  const log = openLog(cluster.logFile);
  const child = spawn(file, args, {
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
    ...identity,
  });
  closeSync(log);
  let alive = true;
  child.once('exit', () => (alive = false)).once('error', () => (alive = false));
  child.unref();
  return () => alive;
}

function diskBytes(folder: string): number {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize;
}

function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  if (statSync(file).size > maxLogBytes) truncateSync(file);
  return log;
}

export function logTail(cluster: Cluster): string {
  try {
    return readFileSync(cluster.logFile, 'utf8').trim().split('\n').slice(-5).join(' | ');
  } catch {
    return 'it wrote no log';
  }
}
