import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { generate } from './generate';
import { filesUnder, root, whenStale } from './stamp';

const source = join(root, 'src');
const target = join(root, 'dist');

async function compile(file: string, output: string): Promise<void> {
  const script = output.replace(/\.ts$/, '.js');
  const { code, map } = await transformFile(file, { configFile: join(root, '.swcrc'), sourceMaps: true });
  writeFileSync(script, `${code}\n//# sourceMappingURL=${basename(script)}.map\n`);
  if (map !== undefined) writeFileSync(`${script}.map`, map);
}

async function buildFile(file: string): Promise<void> {
  const output = join(target, relative(source, file));
  mkdirSync(dirname(output), { recursive: true });
  if (file.endsWith('.d.ts')) return;
  if (file.endsWith('.ts')) await compile(file, output);
  else copyFileSync(file, output);
}

async function buildAll(): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  await Promise.all(filesUnder(source).map(buildFile));
}

/** Generates, then compiles src/ to dist/; both only when something they read has changed. */
async function build(): Promise<void> {
  await generate();
  const inputs = [source, join(root, '.swcrc'), join(root, 'package-lock.json'), __filename];
  await whenStale(join(target, '.stamp'), inputs, buildAll);
}

void build();
