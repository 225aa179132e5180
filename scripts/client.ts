/** Part of npm run build: the client as a package offers it, for `import` and `require`, with its types. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { generate } from './generate';
import { root, whenStale } from './stamp';

const source = join(root, 'src/client');
const project = join(root, 'tsconfig.client.json');

const FORMS = [
  { format: 'esm', file: 'index.mjs', types: 'index.d.mts', from: './types/client/index.js' },
  { format: 'cjs', file: 'index.js', types: 'index.d.ts', from: './types/client/index' },
] as const;

/** Needs no package and nothing of Node: everything it runs on is in every browser. */
async function bundleClient(target: string): Promise<void> {
  for (const { format, file, types, from } of FORMS) {
    await bundle({
      entryPoints: [join(source, 'index.ts')],
      outfile: join(target, file),
      bundle: true,
      format,
      platform: 'neutral',
      target: 'es2022',
      minifySyntax: true,
      sourcemap: true,
      tsconfig: project,
      logLevel: 'warning',
    });
    writeFileSync(join(target, types), `export * from '${from}';\n`);
  }
  const compiler = require.resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', join(target, 'types')], {
    stdio: 'inherit',
  });
}

/** To `dist/client`, or to the folder that is named. */
async function main(): Promise<void> {
  await generate();
  const target = resolve(process.argv[2] ?? join(root, 'dist/client'));
  const inputs = [source, join(root, 'src/generated/openapi.ts'), project, __filename];
  await whenStale(join(target, '.stamp'), inputs, () => bundleClient(target));
}

void main();
