import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../support/client';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { createGame, findGame, PLAY_MOVE, type PlayedShape } from '../support/games';
import { runProcess, startProcess } from '../support/process';

jest.setTimeout(180_000);

describe('an environment that is not right', () => {
  test('is told whole, and nothing starts', async () => {
    const { code, stderr } = await runProcess({ PORT: 'x', LOG_LEVEL: 'loud', WORKERS: '-1' });
    expect(code).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'WORKERS']) expect(stderr).toContain(name);
  });

  test('a database that is not there', async () => {
    const { code, stderr } = await runProcess({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(stderr).toContain('The server could not start');
  });
});

describe('SIGTERM', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('cuts no request: neither those in flight nor those that still come while it drains', async () => {
    const server = await startProcess({ DATABASE_URL: database.url, DRAIN_MILLIS: '5000' });
    await server.data('{ suggestMove(at: { variant: "katro" }, level: 1) { move } }');
    const search = (variant: string): Promise<object> =>
      server.data(
        `{ suggestMove(at: { variant: "${variant}" }, limits: { maxMillis: 1200, maxNodes: 5000000 }) { move } }`,
      );
    // One after the other on one thread: the last one is still searched when the sockets are closed.
    const slow = ['katro', 'raja-pasu', 'sadeqa-iii', 'sadeqa-91', 'hoyito-iii'].map(search);
    const moves = '{ legalMoves(at: { variant: "katro" }) { move position { text } } }';
    const quick = Array.from({ length: 100 }, () => server.data(moves));
    await sleep(30);
    server.signal('SIGTERM');
    const late: Promise<object>[] = [];
    const ready: number[] = [];
    for (let round = 0; round < 6; round++) {
      late.push(server.data(moves));
      ready.push((await server.get('/readyz')).status);
      await sleep(60);
    }
    expect(ready.at(-1)).toBe(503);
    await Promise.all([...quick, ...late, ...slow]);
    expect(await server.exited).toBe(0);
  });

  test('twice ends it at once', async () => {
    const server = await startProcess({ DATABASE_URL: database.url, DRAIN_MILLIS: '60000' });
    server.signal('SIGTERM');
    // Two that wait to be taken are one to the system.
    while ((await server.get('/readyz')).status !== 503) await sleep(20);
    server.signal('SIGTERM');
    expect(await server.exited).toBe(1);
  });
});

describe('SIGKILL', () => {
  interface Acknowledged {
    readonly id: string;
    readonly moves: string[];
  }

  /** Two people at one table who never stop: each game is played with whatever is legal. */
  async function playOn(client: Client, acknowledged: Acknowledged[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { game, southToken, northToken } = await createGame(client, 'sadeqa-iii');
      const record: Acknowledged = { id: game.id, moves: [] };
      acknowledged.push(record);
      let { position } = game;
      while (position.legalMoves.length > 0 && !isOver()) {
        const move = position.legalMoves[Math.floor(Math.random() * position.legalMoves.length)]?.move ?? '';
        const seatToken = position.sideToMove === 'SOUTH' ? southToken : northToken;
        const input = { gameId: game.id, move, seatToken };
        const { playMove } = await client.data<{ playMove: PlayedShape }>(PLAY_MOVE, { input });
        record.moves.push(move);
        position = playMove.game.position;
      }
    }
  }

  test('loses none of a thousand acknowledged moves, and no ply that an AI seat owes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mancala-kill-'));
    const environment = { DATA_DIR: dataDir };
    const first = await startProcess(environment);
    const against = await createGame(first, 'katro', { north: { name: 'N', aiLevel: 8 } });
    const acknowledged: Acknowledged[] = [];
    const count = (): number => acknowledged.reduce((sum, { moves }) => sum + moves.length, 0);
    let isKilled = false;
    const tables = Array.from({ length: 8 }, () =>
      playOn(first, acknowledged, () => isKilled).catch(() => undefined),
    );
    while (count() < 1_000) await sleep(5);
    // Its answer takes two seconds: the process dies before it.
    const owed = first.graphql(PLAY_MOVE, {
      input: { gameId: against.game.id, move: 'a1', seatToken: against.southToken },
    });
    while ((await findGame(first, against.game.id))?.version !== 1) await sleep(5);
    first.signal('SIGKILL');
    isKilled = true;
    expect(await first.exited).toBeNull();
    await Promise.allSettled([...tables, owed]);

    const second = await startProcess(environment);
    expect(count()).toBeGreaterThanOrEqual(1_000);
    for (const { id, moves } of acknowledged) {
      const game = await findGame(second, id);
      expect(game?.plies.slice(0, moves.length).map(({ move }) => move)).toEqual(moves);
      // At most the one move whose acknowledgement was cut.
      expect((game?.plyCount ?? 0) - moves.length).toBeLessThanOrEqual(1);
    }
    const deadline = Date.now() + 20_000;
    while ((await findGame(second, against.game.id))?.version === 1 && Date.now() < deadline)
      await sleep(100);
    expect((await findGame(second, against.game.id))?.plies.map(({ side }) => side)).toEqual([
      'SOUTH',
      'NORTH',
    ]);
    second.signal('SIGTERM');
    expect(await second.exited).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
