/** The pages that browsers get: src/web built to dist/web, every file beside its packed copies. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder, root, whenStale } from './stamp';

const source = join(root, 'src/web');
const target = join(root, 'dist/web');

const PAGES = ['index.html', 'game.html', 'archive.html'];
const PACKABLE = /\.(html|js|css|svg)$/;
/** Packed, less than this is not worth a file. */
const LEAST_BYTES = 600;

/** Builds the pages when something they are made of has changed. */
export async function buildPages(): Promise<void> {
  const inputs = [source, join(root, 'package-lock.json'), __filename];
  await whenStale(join(target, '.stamp'), inputs, async () => {
    rmSync(target, { recursive: true, force: true });
    await bundlePages();
    for (const file of filesUnder(target)) pack(file);
  });
}

async function bundlePages(): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: target,
      emptyOutDir: false,
      target: 'es2022',
      // The first browsers that know light-dark().
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: { polyfill: false },
      // Everything by its own address: the policy of the pages allows no data in place of scripts and styles.
      assetsInlineLimit: 0,
      rolldownOptions: { input: PAGES.map((page) => join(source, page)) },
    },
  });
}

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (!PACKABLE.test(file) || bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

if (require.main === module) void buildPages();
