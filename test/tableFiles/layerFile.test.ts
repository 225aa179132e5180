import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LayerFault, type LayerHeader, layerPath, readLayer, writeLayer } from '../../src/tableFiles';
import { createRandom } from '../support/random';

const header: LayerHeader = {
  variant: 'sadeqa-91',
  fingerprint: '0123456789abcdef',
  holes: 16,
  seeds: 3,
  entries: 816,
  rounds: 12,
};
const { fingerprint, holes, seeds, entries } = header;
const wanted = { fingerprint, holes, seeds, entries };
const layer = Uint16Array.from({ length: header.entries }, (_, i) => (i * 40_503) & 0xffff);

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'layers-'));
  writeLayer(dir, header, layer);
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

function faultOf(other: Partial<typeof wanted> = {}): LayerFault | undefined {
  const read = readLayer(dir, { ...wanted, ...other }, new Uint16Array(header.entries));
  return read.ok ? undefined : read.fault;
}

test('a layer is read as it was written', () => {
  const into = new Uint16Array(header.entries);
  expect(readLayer(dir, wanted, into)).toEqual({ ok: true, header });
  expect(into).toEqual(layer);
});

test('a changed byte is noticed wherever it is', () => {
  const path = layerPath(dir, header);
  const whole = readFileSync(path);
  const random = createRandom(3);
  const places = [
    ...Array.from({ length: 512 }, (_, i) => i),
    ...Array.from({ length: 100 }, () => random(whole.length)),
  ];
  const unnoticed = places.filter((place) => {
    const changed = Buffer.from(whole);
    changed[place] ^= 1 << random(8);
    writeFileSync(path, changed);
    return !['LAYER_FOREIGN', 'LAYER_CORRUPT'].includes(faultOf()?.code ?? '');
  });
  expect(unnoticed).toEqual([]);
});

test.each([0, 100, 512, 1000, 2143])('a file of %i bytes is no layer', (bytes) => {
  truncateSync(layerPath(dir, header), bytes);
  expect(faultOf()?.code).toMatch(/LAYER_(FOREIGN|CORRUPT)/);
});

test('one that is too long neither', () => {
  writeFileSync(layerPath(dir, header), 'x', { flag: 'a' });
  expect(faultOf()?.code).toBe('LAYER_CORRUPT');
});

test('the layer of other rules is refused, and the fault says why', () => {
  const path = layerPath(dir, header);
  const other = { ...header, fingerprint: 'fedcba9876543210' };
  writeLayer(dir, other, layer);
  writeFileSync(path, readFileSync(layerPath(dir, other)));
  expect(faultOf()).toEqual({
    code: 'LAYER_FOREIGN',
    message: `${path}: its fingerprint is "fedcba9876543210", not "0123456789abcdef"`,
  });
});

test('one that is not there is missing, a folder in its place cannot be read', () => {
  expect(faultOf({ seeds: 4 })?.code).toBe('LAYER_MISSING');
  rmSync(layerPath(dir, header));
  writeLayer(layerPath(dir, header), header, layer);
  expect(faultOf()?.code).toBe('LAYER_UNREADABLE');
});
