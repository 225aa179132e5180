import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createArchive, startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/archive';
import { findPostmaster } from '../../src/archive/embeddedCluster';
import { runSql } from '../support/database';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mancala-embedded-'));
});

afterEach(async () => {
  if (existsSync(pidFile())) await (await startEmbeddedPostgres({ dataDir })).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const pidFile = (): string => join(dataDir, 'postgres/cluster/postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n', 1)[0]);
const isServed = (): boolean => findPostmaster(join(dataDir, 'postgres/cluster')) !== undefined;

/** A process of its own that owns the database and plays plies, telling of each one it was promised. */
async function startPlayer(): Promise<{ player: ChildProcess; acknowledged: string[] }> {
  const player = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'player.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  createInterface(player.stdout).on('line', (line) => acknowledged.push(line));
  while (acknowledged.length < 50) await sleep(20);
  return { player, acknowledged };
}

async function kill(player: ChildProcess): Promise<void> {
  const exited = once(player, 'close');
  player.kill('SIGKILL');
  await exited;
}

/** Every acknowledged ply, told as <game> <version> <move>, is in the archive. */
async function expectKept(postgres: EmbeddedPostgres, acknowledged: readonly string[]): Promise<void> {
  const archive = createArchive({ databaseUrl: postgres.databaseUrl });
  const plies = acknowledged.map((line) => line.split(' ') as [string, string, string]);
  const games = await archive.findGames(plies.map(([id]) => id));
  plies.forEach(([, version, move], index) => expect(games[index]?.moves[Number(version) - 1]).toBe(move));
  await archive.close();
}

test('data stays from run to run, durably, behind a password that is for the owner alone', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await runSql(first.databaseUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const settings = await runSql(
    first.databaseUrl,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets`,
  );
  expect(settings).toEqual([{ fsync: 'on', commit: 'on', address: '127.0.0.1', sockets: '' }]);
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  await Promise.all([first.stop(), first.stop()]);
  expect(isServed()).toBe(false);

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await runSql(second.databaseUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  const wrong = second.databaseUrl.replace(/:[^:@]+@/, ':wrong@');
  await expect(runSql(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await second.stop();
});

test('a second server on the same folder is refused, and the first one lives on', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    name: 'EmbeddedPostgresError',
    code: 'IN_USE',
    message: expect.stringContaining(dataDir),
  });
  expect(await runSql(first.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('of two first starts at once one wins', async () => {
  const starts = await Promise.allSettled([
    startEmbeddedPostgres({ dataDir }),
    startEmbeddedPostgres({ dataDir }),
  ]);
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(started).toHaveLength(1);
  expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'IN_USE' } });
  await started[0]?.stop();
});

test('after kill -9 of the owner the running database is taken over, with every acknowledged ply', async () => {
  const { player, acknowledged } = await startPlayer();
  await kill(player);
  const orphan = postmaster();
  expect(isServed()).toBe(true);
  const postgres = await startEmbeddedPostgres({ dataDir });
  expect(postmaster()).toBe(orphan);
  await expectKept(postgres, acknowledged);
  await postgres.stop();
  expect(isServed()).toBe(false);
});

test('after kill -9 of owner and database it recovers, with every acknowledged ply', async () => {
  const { player, acknowledged } = await startPlayer();
  const pid = postmaster();
  player.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await once(player, 'close');
  const postgres = await startEmbeddedPostgres({ dataDir });
  await expectKept(postgres, acknowledged);
  await postgres.stop();
});

test('a postmaster.pid whose number now belongs to something else does not stop the start', async () => {
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const other = spawn('sleep', ['60'], { ...owner(), cwd: '/' });
  writeFileSync(pidFile(), `${other.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n0 0\nready\n`);
  const postgres = await startEmbeddedPostgres({ dataDir });
  expect(postmaster()).not.toBe(other.pid);
  await postgres.stop();
  other.kill();
});

/** Who owns the cluster: PostgreSQL takes a process of that account alone for a server of its own. */
function owner(): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(join(dataDir, 'postgres/cluster'));
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

test('a database that dies under its owner is started again at the same address', async () => {
  const onLost = jest.fn();
  const postgres = await startEmbeddedPostgres({ dataDir, onLost });
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  const deadline = Date.now() + 20_000;
  let answer: unknown;
  while (answer === undefined && Date.now() < deadline) {
    await sleep(100);
    [answer] = await runSql(postgres.databaseUrl, 'SELECT 1 AS one').catch(() => []);
  }
  expect(answer).toEqual({ one: 1 });
  expect(postmaster()).not.toBe(pid);
  expect(onLost).not.toHaveBeenCalled();
  await postgres.stop();
});

test('a folder made by another major version is refused', async () => {
  await (await startEmbeddedPostgres({ dataDir })).stop();
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '9\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: 'WRONG_VERSION' });
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot('a folder that only root can enter serves too', async () => {
  execFileSync('chmod', ['700', dataDir]);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'closed') });
  expect(await runSql(postgres.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});
