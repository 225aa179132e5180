import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from '@swc/core';

jest.setTimeout(30_000);

const root = join(__dirname, '../..');
const run = promisify(execFile);

/** Asks one question, closes the pool, and says so; the process then ends by itself. */
function ask(workers: string): string {
  return `
    const { createSearchPool } = require(${JSON.stringify(workers)});
    const pool = createSearchPool({ threads: 1 });
    pool
      .suggest({ variant: 'hoyito-iii', limits: { maxDepth: 4 } })
      .then((answer) => pool.close().then(() => console.log(JSON.stringify(answer.value.depth))));
  `;
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

/** Compiles what the threads need as the build does. */
function compileTo(target: string): void {
  for (const file of ['engine', 'search', 'workers'].flatMap((folder) =>
    filesUnder(join(root, 'src', folder)),
  )) {
    const output = join(target, relative(join(root, 'src'), file)).replace(/\.ts$/, '.js');
    mkdirSync(dirname(output), { recursive: true });
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      configFile: join(root, '.swcrc'),
    });
    writeFileSync(output, code);
  }
}

test('threads run compiled', async () => {
  const target = mkdtempSync(join(tmpdir(), 'search-threads-'));
  try {
    compileTo(target);
    const env = { ...process.env, NODE_PATH: join(root, 'node_modules') };
    const { stdout } = await run(process.execPath, ['-e', ask(join(target, 'workers'))], { env });
    expect(stdout.trim()).toBe('4');
  } finally {
    rmSync(target, { recursive: true });
  }
});

test('threads run from source under tsx', async () => {
  const source = join(root, 'src/workers/index.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '-e', ask(source)], { cwd: root });
  expect(stdout.trim()).toBe('4');
});
