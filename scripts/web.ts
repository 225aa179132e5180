/** The pages that browsers get: src/web built to dist/web, every file beside its packed copies. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { packFiles } from './pack';
import { root, whenStale } from './stamp';

const source = join(root, 'src/web');
const target = join(root, 'dist/web');

const PAGES = ['index.html', 'game.html', 'archive.html'];

/** Builds the pages when something they are made of has changed. */
export async function buildPages(): Promise<void> {
  const inputs = [source, join(root, 'package-lock.json'), __filename, join(root, 'scripts/pack.ts')];
  await whenStale(join(target, '.stamp'), inputs, async () => {
    rmSync(target, { recursive: true, force: true });
    await bundlePages();
    packFiles(target, constants.BROTLI_MAX_QUALITY);
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

if (require.main === module) void buildPages();
