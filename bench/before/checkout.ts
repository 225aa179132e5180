import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = 'bench/before/searcher.ts';
const KERNEL = 'generated/kernel';

/** The searcher of another commit, in a folder of its own until it is disposed of. */
export interface Checkout {
  /** The script of its process. */
  readonly script: string;
  dispose(): void;
}

/** Throws where git knows no such commit, or its sources and today's searcher do not fit together. */
export async function checkOut(root: string, ref: string): Promise<Checkout> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-before-'));
  const dispose = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    unpack(root, ref, folder);
    return { script: await bundle(folder), dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

function unpack(root: string, ref: string, folder: string): void {
  const commit = git(root, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  const archive = join(folder, 'commit.tar');
  git(root, 'archive', '--output', archive, commit.toString().trim());
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  cpSync(join(root, ENTRY), join(folder, ENTRY));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function git(root: string, ...args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** As `scripts/build.ts` bundles what ships. */
async function bundle(folder: string): Promise<string> {
  const script = join(folder, 'dist/before/searcher.js');
  const hasKernel = existsSync(join(folder, 'src/kernel'));
  if (hasKernel) execFileSync('npx', ['tsx', 'scripts/generate.ts'], { cwd: folder, stdio: 'ignore' });
  await build({
    entryPoints: [join(folder, ENTRY)],
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    tsconfig: join(folder, 'tsconfig.json'),
    logLevel: 'error',
  });
  if (hasKernel) cpSync(join(folder, 'src', KERNEL), join(folder, 'dist', KERNEL), { recursive: true });
  return script;
}
