/** The disk below the embedded database fills up: nothing is lost, what is read is answered, and room heals it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, migrate, startEmbeddedPostgres } from '../../src/archive';
import { startApp, type TestApp } from '../support/app';
import { until } from '../support/cluster';
import { createGame, findGame, PLAY_MOVE } from '../support/games';
import { expectKept, startPlayers } from '../support/players';

jest.setTimeout(120_000);

const MEBIBYTE = 2 ** 20;
const DISK = 256 * MEBIBYTE;
const MOVES = 50;

/** A disk of its own, which only root can have, and only where it may mount. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(DISK)}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountDisk();
const dataDir = disk ?? '';
const onADisk = disk === undefined ? describe.skip : describe;

const freeBytes = (): number => {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
};
const filler = join(dataDir, 'filler');
const fillUpTo = (left: number): void => writeFileSync(filler, Buffer.alloc(freeBytes() - left));
const makeRoom = (): void => rmSync(filler);

onADisk('a disk of its own (skipped where none can be mounted)', () => {
  let postgres: EmbeddedPostgres;
  let app: TestApp;
  const told: boolean[] = [];

  async function start(): Promise<void> {
    postgres = await startEmbeddedPostgres({ dataDir, onRoom: (isFull) => told.push(isFull) });
    await migrate(postgres.databaseUrl);
    app = await startApp({ databaseUrl: postgres.databaseUrl });
  }
  async function stop(): Promise<void> {
    await app.stop();
    await postgres.stop();
  }
  beforeAll(start);
  afterAll(async () => {
    await stop();
    execFileSync('umount', [dataDir]);
    rmSync(dataDir, { recursive: true });
  });

  const readiness = async (): Promise<unknown> => (await app.get('/readyz')).json();
  const writable = (ok: boolean) =>
    expect.objectContaining({
      ready: true,
      checks: expect.arrayContaining([{ name: 'writes', ok }]) as unknown,
    }) as unknown;

  test('nearly full it takes no writes, says so, and goes on with everything else', async () => {
    const { game, southToken } = await createGame(app, 'sadeqa-iii');
    const players = startPlayers(app, { tables: 4 });
    await until(() => players.count() > MOVES);
    fillUpTo(32 * MEBIBYTE);
    await until(() => told.at(-1) === true);
    await until(() => players.errors.length > 0);
    expect(await readiness()).toEqual(writable(false));
    const input = { gameId: game.id, move: 'a1', seatToken: southToken };
    expect((await app.graphql(PLAY_MOVE, { input })).errors).toMatchObject([
      { extensions: { code: 'STORE_READ_ONLY', retryable: true, retryAfterSeconds: 10 } },
    ]);
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const url = `${app.url}/v1/games/${game.id}/moves`;
    const rest = await fetch(url, { ...sent, body: JSON.stringify({ move: 'a1', seatToken: southToken }) });
    expect([rest.status, rest.headers.get('retry-after'), await rest.json()]).toMatchObject([
      503,
      '10',
      { code: 'STORE_READ_ONLY' },
    ]);
    expect(await findGame(app, game.id)).toMatchObject({ version: 0 });
    expect(await app.data('{ legalMoves(at: { variant: "katro" }) { move } }')).toBeDefined();

    makeRoom();
    await until(() => told.at(-1) === false);
    expect(await readiness()).toEqual(writable(true));
    const then = players.count();
    await until(() => players.count() > then + MOVES);
    await players.stop();
    await expectKept(app, players);
    for (const { extensions } of players.errors) expect(extensions.code).toBe('STORE_READ_ONLY');
    expect(players.cuts).toEqual([]);
  });

  test('a server that starts on a full disk answers what is read', async () => {
    const { game } = await createGame(app, 'sadeqa-iii');
    fillUpTo(32 * MEBIBYTE);
    await until(() => told.at(-1) === true);
    await stop();
    await start();
    expect(await findGame(app, game.id)).toMatchObject({ version: 0 });
    expect(await readiness()).toEqual(writable(false));
    makeRoom();
    await until(() => told.at(-1) === false);
    await createGame(app, 'katro');
  });

  test('where somebody else takes the last byte at once, what was acknowledged is kept', async () => {
    const players = startPlayers(app, { tables: 4 });
    await until(() => players.count() > MOVES);
    fillUpTo(0);
    await until(() => players.errors.length > 20);
    makeRoom();
    const then = players.count();
    await until(() => players.count() > then + MOVES);
    await players.stop();
    await expectKept(app, players);
    for (const { extensions } of players.errors) expect(extensions.code).toMatch(/^STORE_/);
    expect(await readiness()).toEqual(writable(true));
  });
});
