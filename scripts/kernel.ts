import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, whenStale } from './stamp';

const source = join(root, 'src/kernel/assembly');
const compiler = join(root, 'node_modules/assemblyscript');

/** Pages of memory below the transposition table: see `layout.ts`. Whoever starts the kernel brings the rest. */
const LEAST_PAGES = '88';

const SHARED = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'];

/** With vector instructions, and without them for platforms that have none. */
const BUILDS = { simd: ['--enable', 'simd'], plain: ['--disable', 'simd'] } as const;

function compile(target: string, features: readonly string[]): void {
  const files = [join(source, 'index.ts'), '-o', target];
  const options = [...SHARED, '--initialMemory', LEAST_PAGES, ...features];
  execFileSync(process.execPath, [join(compiler, 'bin/asc.js'), ...files, ...options], {
    cwd: root,
    stdio: 'pipe', // The compiler's report is part of the error when it fails.
  });
}

/** Compiles the search kernel to two .wasm files in `folder`, when its sources have changed. */
export async function compileKernel(folder: string): Promise<void> {
  const inputs = [source, join(compiler, 'package.json'), __filename];
  await whenStale(join(folder, '.stamp'), inputs, () => {
    mkdirSync(folder, { recursive: true });
    for (const [name, features] of Object.entries(BUILDS)) compile(join(folder, `${name}.wasm`), features);
  });
}
