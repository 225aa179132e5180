import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stamp';

/** What package-lock.json says of a package. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** It is needed for development alone. */
  readonly dev?: boolean;
}

/** Licences that ask for no more than to be named, by their SPDX names. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]);

/** Looked at one by one. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  elkjs: "EPL-2.0; comes with Prisma's command line, which nothing of ours loads",
  'seq-queue': 'names none in its package.json; its LICENSE file is the MIT licence',
};

/** Of packages that are installed beside the service: what is not allowed, a line each. */
export function findForbidden(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { dev, license = 'none', version = '' }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    if (path === '' || dev === true || isAllowed(license) || Object.hasOwn(EXCEPTIONS, name)) return [];
    return [`${name} ${version}: ${license}`];
  });
}

/** `A OR B` is one that may be chosen, `A AND B` are several that all hold; some authors write it small. */
function isAllowed(license: string): boolean {
  const bare = license.replace(/^\((.*)\)$/, '$1');
  if (/ or /i.test(bare)) return bare.split(/ or /i).some(isAllowed);
  if (/ and /i.test(bare)) return bare.split(/ and /i).every(isAllowed);
  return ALLOWED.has(bare);
}

export function readLock(): Record<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return lock.packages;
}

function main(): void {
  const packages = readLock();
  const forbidden = findForbidden(packages);
  for (const line of forbidden) console.error(line);
  if (forbidden.length > 0) process.exitCode = 1;
  else console.log(`Every licence is allowed, of ${String(Object.keys(packages).length)} packages.`);
}

if (require.main === module) main();
