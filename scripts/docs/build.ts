/** The documentation that is served at /docs: docs/ and what is generated from the sources, built to dist/docs. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../generate';
import { root, whenStale } from '../stamp';
import { packFiles } from './pack';
import { DOCS_INPUTS, stageDocs } from './stage';

const target = join(root, 'dist/docs');
/** Below the root, so that VitePress finds its packages. */
const stage = join(root, 'dist/.docs');

/** Builds the pages when something they are made of has changed. A link that leads nowhere fails the build. */
export async function buildDocs(): Promise<void> {
  const inputs = [...DOCS_INPUTS, join(root, 'package-lock.json')];
  await whenStale(join(root, 'dist/.docs-stamp'), inputs, async () => {
    rmSync(target, { recursive: true, force: true });
    stageDocs(stage);
    await runVitePress();
    packFiles(target);
    rmSync(stage, { recursive: true, force: true });
  });
}

async function runVitePress(): Promise<void> {
  const { build } = await import('vitepress');
  await build(stage, { outDir: target });
}

if (require.main === module) void generate().then(buildDocs);
