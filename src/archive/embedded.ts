import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';
import { findPostmaster, isServing, openCluster, superuser, type Cluster } from './embeddedCluster';
import { EmbeddedPostgresError } from './embeddedError';
import { watchRoom } from './embeddedRoom';
import { address, logTail, startServer } from './embeddedServer';

const database = 'mancala';
/** Held by the owner's connection for as long as it lives: the kernel frees it even when the owner is killed. */
const ownerLock = 7_126_905;
const pollMillis = 40;
/** How long the lock of an owner that has just died may still be seen. */
const heldMillis = 2_000;
const stopMillis = 30_000;
/** Each after a longer pause: processes of a server that was killed may be at work for some seconds. */
const maxStarts = 7;
const firstPauseMillis = 100;

export interface EmbeddedOptions {
  /** Kept between runs and made when absent; the database is in its folder `postgres`. */
  readonly dataDir: string;
  /** How long a start, recovery after a crash included, may take. 60,000 by default. */
  readonly startTimeoutMillis?: number;
  /** False gives up the last commits in a crash of the machine, for speed: for tests alone. */
  readonly durable?: boolean;
  /** Told when the database ended on its own and could not be started again. */
  readonly onLost?: (error: Error) => void;
  /** Told when writes are no longer taken because the disk is nearly full, and when they are again. */
  readonly onRoom?: (isFull: boolean) => void;
}

export interface EmbeddedPostgres {
  /** With the password; for this machine alone. */
  readonly databaseUrl: string;
  /** Lets running statements fail, writes everything down and ends the server. Safe to call twice. */
  stop(): Promise<void>;
}

interface Owned {
  readonly owner: Client;
  readonly pid: number;
  readonly port: number;
}

/**
 * Starts PostgreSQL on `dataDir`, or takes over the one a killed process left running there. A server that ends
 * while we own it is started again on the same port.
 *
 * @throws EmbeddedPostgresError with the code that tells why.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir);
  let owned = await own(cluster, options);
  let stopping: Promise<void> | undefined;
  let healing = Promise.resolve();

  const watch = (): void => {
    owned.owner.once('end', () => {
      if (stopping === undefined) healing = heal();
    });
  };
  const heal = async (): Promise<void> => {
    try {
      owned = await own(cluster, options, owned.port);
      watch();
    } catch (error) {
      options.onLost?.(error as Error);
    }
  };

  await createDatabase(owned.owner);
  watch();
  const room = watchRoom({
    folder: cluster.folder,
    ask: (sql) => owned.owner.query(sql),
    onChange: (isFull) => options.onRoom?.(isFull),
  });
  const stop = async (): Promise<void> => {
    await healing;
    await end(cluster, owned);
    await room.close();
  };
  return { databaseUrl: addressOf(cluster, owned.port), stop: () => (stopping ??= stop()) };
}

/** Waits until the cluster is served and its owner lock is ours, starting a server where there is none. */
async function own(cluster: Cluster, options: EmbeddedOptions, fixedPort?: number): Promise<Owned> {
  const deadline = performance.now() + (options.startTimeoutMillis ?? 60_000);
  let heldSince: number | undefined;
  let starts = 0;
  let nextStart = 0;
  let alive = (): boolean => false;
  while (performance.now() < deadline) {
    const postmaster = findPostmaster(cluster.folder);
    if (postmaster !== undefined) {
      const claim = await claimOwnership(cluster, postmaster.port);
      if (claim instanceof Client) return { owner: claim, ...postmaster };
      const now = performance.now();
      heldSince = claim === 'held' ? (heldSince ?? now) : undefined;
      if (heldSince !== undefined && now - heldSince > heldMillis) throw inUse(cluster);
    } else if (!alive()) {
      if (starts === maxStarts) break;
      if (performance.now() < nextStart) {
        await sleep(pollMillis);
        continue;
      }
      nextStart = performance.now() + firstPauseMillis * 2 ** starts++;
      alive = startServer(cluster, fixedPort ?? (await freePort()), options.durable ?? true);
    }
    await sleep(pollMillis);
  }
  throw new EmbeddedPostgresError(
    'FAILED',
    `PostgreSQL did not start in ${cluster.folder}: ${logTail(cluster)}`,
  );
}

/** The address of the database that another process has started on `dataDir`; undefined where none runs there. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  if (!existsSync(join(dataDir, 'postgres', 'cluster'))) return undefined;
  const cluster = await openCluster(dataDir);
  const postmaster = findPostmaster(cluster.folder);
  return postmaster === undefined ? undefined : addressOf(cluster, postmaster.port);
}

function addressOf({ password }: Cluster, port: number): string {
  return `postgresql://${superuser}:${password}@${address}:${port}/${database}`;
}

function inUse(cluster: Cluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError('IN_USE', `Another server runs on the data folder ${cluster.folder}`);
}

async function claimOwnership(cluster: Cluster, port: number): Promise<Client | 'held' | 'not ready'> {
  const client = new Client({
    host: address,
    port,
    user: superuser,
    password: cluster.password,
    database: 'postgres',
    application_name: 'mancala owner',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // Every loss also emits 'end', which is acted on.
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      ownerLock,
    ]);
    if (rows[0]?.locked === true) return client;
    await client.end();
    return 'held';
  } catch (error) {
    void client.end().catch(() => undefined);
    if ((error as DatabaseError).code !== '28P01') return 'not ready';
    const message = `${cluster.folder} does not accept the password kept beside it`;
    throw new EmbeddedPostgresError('UNREACHABLE', message, { cause: error });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, address);
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function createDatabase(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await owner.query(`CREATE DATABASE ${database}`);
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT, if that hangs, leaves the rest to the next start's recovery. */
async function end(cluster: Cluster, { owner, pid }: Owned): Promise<void> {
  await owner.end().catch(() => undefined);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isServing(pid, cluster.folder)) return;
    signalProcess(pid, signal);
    const deadline = performance.now() + stopMillis;
    while (isServing(pid, cluster.folder) && performance.now() < deadline) await sleep(pollMillis);
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
