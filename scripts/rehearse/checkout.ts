import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleEntries } from '../bundle';
import { root } from '../stamp';

/** What a server and the migration are started from; versions that have no worker or kit are served as well. */
const ENTRIES = ['server/main.ts', 'server/migrate.ts', 'workers/searchWorker.ts', 'workers/tableWorker.ts'];

export interface Checkout {
  /** Holds the version's files, with `dist/server/main.js` built. */
  readonly folder: string;
  /** The commit, short. */
  readonly commit: string;
  remove(): void;
}

/** @throws Error where git knows no such commit. */
export function commitOf(ref: string): string {
  const given = ['rev-parse', '--verify', '--short', `${ref}^{commit}`];
  return execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** The files of another version in a folder of their own, bundled with the packages that are installed here. */
export async function checkOut(ref: string): Promise<Checkout> {
  const commit = commitOf(ref);
  const folder = mkdtempSync(join(tmpdir(), `mancala-${commit}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x'], { cwd: folder, input: files });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    await build(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, commit, remove };
}

async function build(folder: string): Promise<void> {
  const generated = join(folder, 'src/generated');
  // Its stamps tell which of ours were made from the same sources; the others are made anew.
  cpSync(join(root, 'src/generated'), generated, { recursive: true });
  execFileSync(process.execPath, [require.resolve('tsx/cli'), 'scripts/generate.ts'], {
    cwd: folder,
    stdio: 'pipe',
  });
  const source = join(folder, 'src');
  const entries = ENTRIES.filter((entry) => existsSync(join(source, entry)));
  await bundleEntries(entries, source, join(folder, 'dist'));
  const kernel = join(folder, 'dist/generated/kernel');
  rmSync(kernel, { recursive: true });
  mkdirSync(kernel, { recursive: true });
  cpSync(join(generated, 'kernel'), kernel, { recursive: true });
}
