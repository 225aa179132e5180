/**
 * npm run tables -- [--variant <id>]… [--seeds <n>] [--dir <folder>]: builds endgame tables, see docs/tables.md.
 * Bundled first, as the server is: from separate files the rules run at half the speed.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleEntries } from './bundle';
import { root } from './stamp';

async function main(): Promise<void> {
  await bundleEntries(['tables/main.ts'], join(root, 'scripts'), join(root, 'dist/scripts'));
  const script = join(root, 'dist/scripts/tables/main.js');
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

void main();
