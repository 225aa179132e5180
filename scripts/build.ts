import { bundleServer } from './bundle';
import { buildDocs } from './docs/build';
import { generate } from './generate';
import { buildPages } from './web';

/** Generates, then bundles src/ to dist/ and builds the pages; each only when something it reads has changed. */
export async function build(): Promise<void> {
  await generate();
  await bundleServer();
  await buildDocs();
  await buildPages();
}

if (require.main === module) void build();
