import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(__dirname, '..');

/** Every file under `path` (or `path` itself), sorted, as absolute paths; none when it does not exist. */
export function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** A digest of names and contents: unlike file times it survives checkouts, copies and clock changes. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs `make` unless the last successful run, noted in `stampFile`, had the same inputs. */
export async function whenStale(
  stampFile: string,
  inputs: readonly string[],
  make: () => Promise<void> | void,
): Promise<boolean> {
  const digest = digestOf(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return false;
  await make();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}
