/**
 * npm run bench -- engine | kernel | search | service …: benchmarks measure what ships, so they are bundled like it
 * and run against the server that was built.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build';
import { bundleEntries } from './bundle';
import { root } from './stamp';

async function main(): Promise<void> {
  await build();
  const entries = ['index.ts', 'engineThread.ts', 'archive/loader.ts', 'before/searcher.ts'];
  await bundleEntries(entries, join(root, 'bench'), join(root, 'dist/bench'));
  const script = join(root, 'dist/bench/index.js');
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

void main();
