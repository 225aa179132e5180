/** Files of endgame tables that have come to harm: none of them is believed, and no answer is another one. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTableShelf } from '../../src/workers';
import { createRandom } from '../support/random';

jest.setTimeout(60_000);

const SEEDS = 4;
const home = mkdtempSync(join(tmpdir(), 'spoilt-'));
const whole = join(home, 'whole');
afterAll(() => rmSync(home, { recursive: true }));

interface Filled {
  readonly layers: unknown;
  readonly troubles: readonly string[];
}

/** What is on a shelf that was filled from the folder, and what it has complained of. */
async function fill(dir: string): Promise<Filled> {
  const troubles: string[] = [];
  const shelf = openTableShelf({ dir, buildSeeds: SEEDS, onTrouble: (told) => troubles.push(told) });
  await shelf.filled;
  const layers = ['sadeqa-iii', 'raja-pasu'].map((variant) =>
    shelf
      .find(variant)
      ?.table.layers.map(({ seeds, memory }) => [seeds, Buffer.from(memory).toString('hex')]),
  );
  await shelf.close();
  return { layers, troubles };
}

let right: Filled;
beforeAll(async () => {
  right = await fill(whole);
});

const random = createRandom(11);

function changeByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[random(bytes.length)] ^= 1 << random(8);
  writeFileSync(file, bytes);
}

const replaced =
  (by: (file: string) => unknown) =>
  (file: string): void => {
    rmSync(file);
    by(file);
  };

const HARMS: Record<string, (file: string) => void> = {
  'a bit has changed': changeByte,
  'it is cut short': (file) => writeFileSync(file, readFileSync(file).subarray(0, -1)),
  'it is empty': (file) => writeFileSync(file, ''),
  'it has another head': (file) =>
    writeFileSync(file, Buffer.concat([Buffer.alloc(512, 32), readFileSync(file)])),
  'it is the table of something else': (file) => {
    const others = readdirSync(whole).filter((name) => !file.endsWith(name));
    cpSync(join(whole, others[random(others.length)]), file);
  },
  'it is a folder': replaced((file) => mkdirSync(file)),
  'it is a pipe that nobody writes to': replaced((file) => execFileSync('mkfifo', [file])),
  'it is a link to itself': replaced((file) => execFileSync('ln', ['-s', file, file])),
};

test('whatever has happened to files, the tables are the same, and what was harmed is told', async () => {
  const dir = join(home, 'harmed');
  cpSync(whole, dir, { recursive: true });
  const files = readdirSync(dir);
  const harms = Object.entries(HARMS);
  files.forEach((name, index) => harms[index % harms.length][1](join(dir, name)));
  expect(files.length).toBeGreaterThanOrEqual(harms.length);
  const { layers, troubles } = await fill(dir);
  expect(layers).toEqual(right.layers);
  const harmOf = (index: number): string => harms[index % harms.length][0];
  const told = files.filter((name) => troubles.some((trouble) => trouble.includes(name)));
  // A link that leads nowhere is no file.
  expect(told).toEqual(files.filter((_name, index) => harmOf(index) !== 'it is a link to itself'));
  const again = await fill(dir);
  expect(again.layers).toEqual(right.layers);
  // A folder is not written over: it is built anew at each start, and told each time.
  const kept = again.troubles.filter((trouble) => trouble.startsWith('LAYER_'));
  expect(kept).toHaveLength(files.filter((_name, index) => harmOf(index) === 'it is a folder').length);
});

test.each([
  ['a file', (dir: string) => writeFileSync(dir, '')],
  [
    'a folder in whose place old drafts are folders',
    (dir: string) => mkdirSync(join(dir, 'x.tmp'), { recursive: true }),
  ],
])('where the folder of tables is %s there are tables all the same', async (_what, make) => {
  const dir = join(home, `odd-${String(random(1_000_000))}`);
  make(dir);
  expect((await fill(dir)).layers).toEqual(right.layers);
});
