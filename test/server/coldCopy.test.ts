import { mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame, findGame, PLAY_MOVE } from '../support/games';
import { startProcess } from '../support/process';

jest.setTimeout(120_000);

test('a copy of the folder of a stopped server is a backup: games and secrets of seats are in it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mancala-copied-'));
  const copyDir = mkdtempSync(join(tmpdir(), 'mancala-copy-'));
  try {
    const first = await startProcess({ DATA_DIR: dataDir });
    const { game, southToken } = await createGame(first, 'sadeqa-iii');
    first.signal('SIGTERM');
    expect(await first.exited).toBe(0);
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), copyDir]);
    rmSync(dataDir, { recursive: true });

    const second = await startProcess({ DATA_DIR: copyDir });
    const input = { gameId: game.id, move: 'a1', seatToken: southToken };
    await second.data(PLAY_MOVE, { input });
    expect(await findGame(second, game.id)).toMatchObject({ version: 1 });
    second.signal('SIGTERM');
    expect(await second.exited).toBe(0);
  } finally {
    for (const folder of [dataDir, copyDir]) rmSync(folder, { recursive: true, force: true });
  }
});
