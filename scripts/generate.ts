import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { compileKernel } from './kernel';
import { root, whenStale } from './stamp';

const generated = join(root, 'src/generated');
const lock = join(root, 'package-lock.json');

/** Prisma's CLI asks for its schema engine even where it is not used; a stub keeps it from downloading one. */
function generatePrisma(): void {
  execFileSync(process.execPath, [require.resolve('prisma/build/index.js'), 'generate'], {
    cwd: root,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'scripts/noop-engine.sh'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
    stdio: 'pipe', // Its report is part of the error when it fails.
  });
}

async function bundleOpenapi(source: string): Promise<void> {
  const { bundle: document, problems } = await bundle({ ref: source, config: await createConfig({}) });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n'));
  const text = JSON.stringify(document.parsed, null, 2);
  mkdirSync(generated, { recursive: true });
  writeFileSync(join(generated, 'openapi.json'), `${text}\n`);
  writeFileSync(join(generated, 'openapi.ts'), astToString(await openapiTypes(text)));
}

/** Makes whatever in src/generated is missing or older than its source. */
export async function generate(): Promise<void> {
  const schema = join(root, 'prisma/schema.prisma');
  const config = join(root, 'prisma.config.ts');
  await whenStale(join(generated, '.prisma-stamp'), [schema, config, lock], generatePrisma);
  await compileKernel(join(generated, 'kernel'));
  const openapi = join(root, 'openapi/openapi.yaml');
  if (!existsSync(openapi)) return;
  await whenStale(join(generated, '.openapi-stamp'), [join(root, 'openapi'), lock], () =>
    bundleOpenapi(openapi),
  );
}

if (require.main === module) void generate();
