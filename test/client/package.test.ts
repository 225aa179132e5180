import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installClient } from './installed';

const MOST_BYTES = 10_000;

let folder: string;
let client: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  client = await installClient(folder);
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(file: string, text: string): string {
  writeFileSync(join(folder, file), text);
  return execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
}

const SAYS = 'console.log(typeof createClient({ baseUrl: "http://127.0.0.1:1" }).watchGame);';

test('is imported and required by its name', () => {
  expect(run('a.mjs', `import { createClient } from 'mancala-api/client'; ${SAYS}`)).toBe('function\n');
  expect(run('b.cjs', `const { createClient } = require('mancala-api/client'); ${SAYS}`)).toBe('function\n');
});

test.each(['index.js', 'index.mjs'])('%s loads nothing, and is small', (file) => {
  const bundled = readFileSync(join(client, file));
  expect(bundled.toString()).not.toMatch(/\brequire\(|\bfrom ['"]|\bimport\(|\bprocess\b|\bBuffer\b/);
  expect(gzipSync(bundled).length).toBeLessThan(MOST_BYTES);
});

/** Complaints of the TypeScript compiler about a program that uses the package. */
function complaints(module: string, text: string): string {
  writeFileSync(join(folder, 'use.ts'), text);
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];
  const how =
    module === 'esnext' ? ['--module', 'esnext', '--moduleResolution', 'bundler'] : ['--module', module];
  const compiler = require.resolve('typescript/bin/tsc');
  return spawnSync(process.execPath, [compiler, ...options, ...how, 'use.ts'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
}

const USE = `import { createClient, MancalaError, type Game } from 'mancala-api/client';
const client = createClient();
export async function play(seatToken: string): Promise<Game['position']['text']> {
  for await (const { id } of client.listAllGames({ variant: 'katro' })) {
    return (await client.playMove(id, { move: 'c1', seatToken })).game.position.text;
  }
  throw new MancalaError('none', { code: 'GAME_NOT_FOUND', status: 404, retryable: false });
}
`;

test.each(['node16', 'esnext'])(
  'its types are found under %s, and say what is wrong',
  (module) => {
    expect(complaints(module, USE)).toBe('');
    expect(complaints(module, USE.replace('seatToken })', 'token: seatToken })'))).toMatch(/TS2353.*'token'/);
  },
  120_000,
);
