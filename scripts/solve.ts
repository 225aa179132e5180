/** npm run solve -- <variant> …: what each side can be sure of, proven. See docs/solved.md. Bundled first, for speed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleEntries } from './bundle';
import { root } from './stamp';

async function main(): Promise<void> {
  await bundleEntries(['solve/main.ts'], join(root, 'scripts'), join(root, 'dist/scripts'));
  const script = join(root, 'dist/scripts/solve/main.js');
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

void main();
