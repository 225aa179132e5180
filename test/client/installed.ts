import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(__dirname, '../..');
export const run = promisify(execFile);

/** Puts the package into a folder as an installation would, as far as its client goes; answers where that is. */
export async function installClient(folder: string): Promise<string> {
  const home = join(folder, 'node_modules/mancala-api');
  const client = join(home, 'dist/client');
  mkdirSync(client, { recursive: true });
  copyFileSync(join(root, 'package.json'), join(home, 'package.json'));
  await run(process.execPath, ['--import', 'tsx', 'scripts/client.ts', client], { cwd: root });
  return client;
}
