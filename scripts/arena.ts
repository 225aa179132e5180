/**
 * npm run arena -- starts | match | fit | ladder | strength …: the players are bundled like what ships, so that
 * they think as fast.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleEntries } from './bundle';
import { compileKernel } from './kernel';
import { root } from './stamp';

async function main(): Promise<void> {
  const target = join(root, 'dist/bench');
  await compileKernel(join(root, 'src/generated/kernel'));
  await bundleEntries(['arena/main.ts', 'arena/worker.ts'], join(root, 'bench'), target);
  const script = join(target, 'arena/main.js');
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

void main();
