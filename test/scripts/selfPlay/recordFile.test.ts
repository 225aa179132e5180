import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecordFile } from '../../../scripts/selfPlay/recordFile';
import { openRun, type PlayedGame, playRun, USUAL_RUN } from '../../../src/services/selfPlay';
import { createSearchPool } from '../../../src/workers';

const GAMES = 4;
const run = openRun({ ...USUAL_RUN, variant: 'kalah', options: [], games: GAMES, levels: [1, 2] });
let folder: string;
let file: string;
const played = new Map<number, PlayedGame>();

beforeAll(async () => {
  const pool = createSearchPool({ threads: 1 });
  await playRun(run, {
    pool,
    concurrency: 1,
    kept: new Set(),
    signal: new AbortController().signal,
    onGame: (game) => Promise.resolve(void played.set(game.number, game)),
  });
  await pool.close();
}, 60_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mancala-selfplay-'));
  file = join(folder, 'a/games.games');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function keep(...numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const store = openRecordFile(run, file);
  for (const number of numbers) await store.keep(played.get(number)!);
  await store.close();
  return store.kept;
}

const whole = (): string => [...played.values()].map(({ record }) => record).join('\n');
const content = (): string => readFileSync(file, 'utf8');

test('games are written in the order of their numbers, however they end', async () => {
  await keep(2, 1, 4, 3);
  expect(content()).toBe(whole());
});

test('a file that was left goes on; a game that waited for one before it is played again', async () => {
  await keep(1, 4, 3);
  expect(await keep(2, 3, 4)).toEqual(new Set([1]));
  expect(content()).toBe(whole());
});

test('a file that was cut anywhere goes on to be the same', async () => {
  await keep(1, 2, 3, 4);
  const text = content();
  for (let length = 0; length <= text.length; length += 7) {
    writeFileSync(file, text.slice(0, length));
    const { kept } = openRecordFile(run, file);
    const missing = [1, 2, 3, 4].filter((number) => !kept.has(number));
    await keep(...missing);
    expect(content()).toBe(text);
  }
});

test('a file of another run, or with a fault in it, is refused and stays as it is', async () => {
  await keep(1, 2);
  const other = openRun({ ...run, seed: 2 });
  expect(() => openRecordFile(other, file)).toThrow('holds other games');
  const broken = content().replace(/^1\. \S+/m, '1. z9');
  writeFileSync(file, broken);
  expect(() => openRecordFile(run, file)).toThrow(/line \d+: a move is/);
  expect(content()).toBe(broken);
});
