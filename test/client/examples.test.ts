import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApp, type TestApp } from '../support/app';
import { installClient, root, run } from './installed';

const examples = join(root, 'docs/examples');
const page = readFileSync(join(root, 'docs/examples.md'), 'utf8');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  cpSync(examples, folder, { recursive: true });
  await installClient(folder);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.stop();
});

/** What an example prints; it is told where the server is. */
async function outputOf(program: string, ...args: string[]): Promise<string> {
  return (await run(program, [...args, app.url], { cwd: folder })).stdout;
}

function isThere(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

const tsx = pathToFileURL(require.resolve('tsx')).href;

(isThere('curl') ? test : test.skip)('a game from a shell', async () => {
  const record = await outputOf('sh', 'play.sh');
  expect(record).toContain('[South "Shell"]');
  expect(record).toMatch(/\n1\. a1 \w\d.* 0-1\n?$/);
});

(isThere('python3') ? test : test.skip)('a game in Python', async () => {
  expect(await outputOf('python3', 'play.py')).toMatch(/^\d+ plies, \d+-\d+, winner: (SOUTH|NORTH|None)\n$/);
});

test('the archive in TypeScript', async () => {
  await app.data(`mutation { createGame(input: {
    variant: "oware", south: { name: "One" }, north: { name: "Two" } }) { game { id } } }`);
  const lines = (await outputOf(process.execPath, '--import', tsx, 'archive.ts')).trimEnd().split('\n');
  expect(lines[0]).toMatch(/^katro: \S+ s - has 6 moves; [a-f][1-3] is worth -?\d/);
  expect(lines).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}: One and Two, 0 plies$/));
  expect(lines.at(-1)).toMatch(/^ILLEGAL_MOVE: /);
});

test('a collection of games in TypeScript', async () => {
  await app.app.services.records.import(
    '[Variant "oware"]\n[Result "1-0"]\n[Termination "resignation"]\n\n1. c1 d2 1-0\n',
  );
  const told = await outputOf(process.execPath, '--import', tsx, 'collection.ts');
  expect(told).toMatch(
    /^oware, games that have ended: 1\nc1: South won 1 of 1\nnew: [01], known: 1\nno quota\n$/,
  );
});

test('a bot that plays a whole game', async () => {
  expect(await outputOf(process.execPath, '--import', tsx, 'bot.ts')).toMatch(
    /^\d+ plies, (SOUTH|NORTH|nobody) wins by [A-Z_]+\n$/,
  );
}, 60_000);

test('their types hold', async () => {
  const compiler = require.resolve('typescript/bin/tsc');
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'node16', ...types];
  const checked = run(process.execPath, [compiler, ...options, 'archive.ts', 'bot.ts', 'collection.ts'], {
    cwd: folder,
  });
  await expect(checked.then(({ stdout }) => stdout)).resolves.toBe('');
}, 120_000);

test.each(['play.sh', 'play.py', 'archive.ts', 'bot.ts', 'collection.ts'])(
  'the page shows %s as it is',
  (name) => {
    expect(page).toContain(readFileSync(join(examples, name), 'utf8').trim());
  },
);
