import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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

/** Builds the threads as the server is built: one file for each of the two. */
function buildTo(target: string): Promise<unknown> {
  const entries = ['workers/index.ts', 'workers/searchWorker.ts'];
  const call = [entries, join(root, 'src'), target].map((argument) => JSON.stringify(argument)).join();
  const script = `require(${JSON.stringify(join(root, 'scripts/bundle.ts'))}).bundleEntries(${call})`;
  return run(process.execPath, ['--import', 'tsx', '-e', script], { cwd: root });
}

test('threads run as they are built', async () => {
  const target = mkdtempSync(join(tmpdir(), 'search-threads-'));
  try {
    await buildTo(target);
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
