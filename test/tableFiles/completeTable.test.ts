import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeTable, layerPath, removeStale } from '../../src/tableFiles';
import { fingerprintOf } from '../../src/tables';
import { rulesOf } from '../support/positions';

const rules = rulesOf('raja-pasu');
const fingerprint = fingerprintOf(rules);
const buildSeeds = 5;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tables-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

function contents(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(dir).map((name) => [name, readFileSync(join(dir, name)).toString('hex')]),
  );
}

/** Seeds of the layers that were built, and codes of those that were refused. */
function complete(options: { buildSeeds: number; mostSeeds?: number } = { buildSeeds }): {
  built: number[];
  refused: string[];
  layers: number[];
} {
  const built: number[] = [];
  const refused: string[] = [];
  const table = completeTable(rules, {
    dir,
    ...options,
    onLayer: ({ seeds }, isNew) => isNew && built.push(seeds),
    onRefused: ({ code }) => refused.push(code),
  });
  return { built, refused, layers: table.layers.map(({ seeds }) => seeds) };
}

test('every layer is built once', () => {
  expect(complete()).toEqual({ built: [1, 2, 3, 4, 5], refused: [], layers: [1, 2, 3, 4, 5] });
  expect(complete()).toEqual({ built: [], refused: [], layers: [1, 2, 3, 4, 5] });
});

test('a build that was broken off goes on where it was, to the same bytes', () => {
  complete();
  const whole = contents();
  rmSync(layerPath(dir, { fingerprint, seeds: 4 }));
  rmSync(layerPath(dir, { fingerprint, seeds: 5 }));
  writeFileSync(`${layerPath(dir, { fingerprint, seeds: 4 })}.broken-off.tmp`, 'half a layer');
  expect(complete().built).toEqual([4, 5]);
  rmSync(`${layerPath(dir, { fingerprint, seeds: 4 })}.broken-off.tmp`);
  expect(contents()).toEqual(whole);
});

test('a layer with a fault is built anew', () => {
  complete();
  const whole = contents();
  const path = layerPath(dir, { fingerprint, seeds: 3 });
  const bytes = readFileSync(path);
  bytes[600] ^= 4;
  writeFileSync(path, bytes);
  expect(complete()).toEqual({ built: [3], refused: ['LAYER_CORRUPT'], layers: [1, 2, 3, 4, 5] });
  expect(contents()).toEqual(whole);
});

test('a larger one with a fault is left out, with those above it', () => {
  complete();
  writeFileSync(layerPath(dir, { fingerprint, seeds: 4 }), 'nothing');
  expect(complete({ buildSeeds: 2 })).toEqual({ built: [], refused: ['LAYER_CORRUPT'], layers: [1, 2, 3] });
});

test('no more is read than is wanted', () => {
  complete();
  expect(complete({ buildSeeds: 2, mostSeeds: 3 }).layers).toEqual([1, 2, 3]);
});

test('what a build left behind long ago is removed, what is being written is not', () => {
  const [old, young] = ['old.tmp', 'young.tmp'].map((name) => join(dir, name));
  for (const path of [old, young]) writeFileSync(path, '');
  utimesSync(old, 0, 0);
  complete({ buildSeeds: 1 });
  removeStale(dir);
  expect(readdirSync(dir)).toEqual([`${fingerprint}-01.layer`, 'young.tmp']);
});
