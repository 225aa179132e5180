import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { filesUnder, root, whenStale } from './stamp';

const source = join(root, 'src');
const target = join(root, 'dist');

/** Read from disk at run time, from the same place beside sources and bundles. */
const kernel = 'generated/kernel';

/** What is started on its own: the server, the worker for jobs, the migrations, commands, threads for searches and tables, the kit. */
const ENTRIES = [
  'server/main.ts',
  'server/worker.ts',
  'server/migrate.ts',
  'server/keys.ts',
  'server/reindex.ts',
  'workers/searchWorker.ts',
  'workers/tableWorker.ts',
  'kit/main.ts',
];

/**
 * One file an entry, packages left outside. Within a file calls go straight to their functions; from one CommonJS
 * file to another each call would look its function up again, which halves the speed of the rules.
 */
export async function bundleEntries(
  entries: readonly string[],
  outbase: string,
  outdir: string,
): Promise<void> {
  await bundle({
    entryPoints: entries.map((entry) => join(outbase, entry)),
    outbase,
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: true,
    // Before any package is loaded: without it graphql-js looks twice at every type it asks about.
    banner: { js: "process.env.NODE_ENV ??= 'production';" },
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'warning',
  });
  cpSync(join(source, kernel), join(outdir, kernel), {
    recursive: true,
    filter: (path) => !path.endsWith('.stamp'),
  });
}

/** The folders of dist/ that the bundles are in. */
const BUNDLED = [...new Set(ENTRIES.map((entry) => dirname(entry))), dirname(kernel)];

/** Bundles src/ to dist/ where something in it has changed; it must have been generated. */
export async function bundleServer(): Promise<void> {
  const files = filesUnder(source).filter((file) => !file.startsWith(join(source, 'web')));
  const inputs = [...files, join(root, 'tsconfig.json'), join(root, 'package-lock.json'), __filename];
  await whenStale(join(target, '.stamp'), inputs, async () => {
    for (const folder of BUNDLED) rmSync(join(target, folder), { recursive: true, force: true });
    await bundleEntries(ENTRIES, source, target);
  });
}
