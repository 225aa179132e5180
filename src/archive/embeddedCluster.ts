import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  commandFor,
  findAccount,
  findBinaries,
  reachableBinaries,
  renameUnlessPresent,
  type Account,
  type CommandFactory,
} from './embeddedBinaries';
import { EmbeddedPostgresError } from './embeddedError';

const run = promisify(execFile);

export const superuser = 'mancala';

/** An initialised database cluster on disk, started or not. */
export interface Cluster {
  /** PostgreSQL's data directory; a real path. */
  readonly folder: string;
  readonly logFile: string;
  readonly password: string;
  readonly postgres: string;
  readonly command: CommandFactory;
}

/** The running server a cluster's postmaster.pid tells of. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Finds or makes the cluster under `dataDir`/postgres. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const home = join(makeFolder(resolve(dataDir)), 'postgres');
  const account = accountOf(home);
  makeFolder(home, account);
  const folder = join(realpathSync(home), 'cluster');
  const binaries = reachableBinaries(findBinaries(), account);
  const command = commandFor(account, home);
  const password = readPassword(join(home, 'password'), existsSync(folder), account);
  if (!existsSync(folder)) await initialise(folder, command, binaries.initdb, join(home, 'password'));
  checkVersion(folder, binaries.version);
  return { folder, logFile: join(home, 'server.log'), password, postgres: binaries.postgres, command };
}

/** A folder keeps the account it was made with, whoever else exists on the machine later. */
function accountOf(home: string): Account | undefined {
  const account = findAccount();
  if (account === undefined || !existsSync(home)) return account;
  const { uid, gid } = statSync(home);
  return uid === 0 ? account : { uid, gid };
}

function makeFolder(path: string, account?: Account): string {
  try {
    mkdirSync(path, { recursive: true });
    if (account !== undefined) chownSync(path, account.uid, account.gid);
  } catch (cause) {
    throw new EmbeddedPostgresError('UNREACHABLE', `The data folder ${path} cannot be made`, { cause });
  }
  return path;
}

function readPassword(file: string, clusterExists: boolean, account: Account | undefined): string {
  try {
    if (!clusterExists) writePassword(file, account);
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const message = `The embedded database's password cannot be read from ${file}`;
    throw new EmbeddedPostgresError('UNREACHABLE', message, { cause });
  }
}

function writePassword(file: string, account: Account | undefined): void {
  if (existsSync(file)) return;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account !== undefined) chownSync(draft, account.uid, account.gid);
  renameSync(draft, file);
}

/** Made aside and renamed, so that an interrupted or a second first start never leaves half a cluster. */
async function initialise(
  folder: string,
  command: CommandFactory,
  initdb: string,
  password: string,
): Promise<void> {
  const draft = `${folder}.${randomBytes(6).toString('hex')}`;
  const { file, args, identity } = command(initdb, [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
  ]);
  try {
    await run(file, args, { cwd: '/', env: serverEnvironment, ...identity });
    renameUnlessPresent(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(folder)) return;
    throw new EmbeddedPostgresError('FAILED', `initdb failed: ${(cause as Error).message}`, { cause });
  }
}

/** Nothing of our own environment reaches the server: PG* variables and locales would change what it does. */
export const serverEnvironment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

function checkVersion(folder: string, version: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version.startsWith(`${found}.`)) return;
  throw new EmbeddedPostgresError(
    'WRONG_VERSION',
    `${folder} was made by PostgreSQL ${found} and this one is ${version}; dump it with the old and load it with the new`,
  );
}

/** The server that runs on the cluster: ours, or one that a killed process left behind. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port] = lines.map(Number);
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined;
  if (isServing(pid, folder)) return { pid, port: port ?? 0 };
  // Another process got the dead server's number; PostgreSQL, seeing only a live process, would refuse to start.
  rmSync(file, { force: true });
  return undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether the process serves the cluster, its working directory. Where that cannot be read, the number is believed. */
export function isServing(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return isRunning(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT' && isRunning(pid);
  }
}
