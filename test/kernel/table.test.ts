import fc from 'fast-check';
import { Kernel, PROVEN } from '../../src/kernel';

/** How a value bounds that of its depth: from below and above. */
const EXACT = 4 | 8;
const { wasm } = new Kernel('simd', 2 ** 16);

const entries = fc.record({
  key: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  value: fc.integer({ min: -20_000, max: 20_000 }),
  depth: fc.integer({ min: 0, max: 100 }),
  flags: fc.integer({ min: 1, max: 15 }),
  move: fc.integer({ min: 0, max: 127 }),
});

function read(entry: number): unknown {
  return {
    value: wasm.valueIn(entry),
    depth: wasm.depthIn(entry),
    flags: wasm.flagsIn(entry),
    move: wasm.moveIn(entry),
  };
}

test('what was stored last is found again', () => {
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 50 }), (stored) => {
      for (const { key, value, depth, flags, move } of stored) {
        wasm.beginTable(4);
        wasm.storeEntry(key, value, depth, flags, move);
        expect(read(wasm.findEntry(key))).toEqual({ value, depth, flags, move });
      }
    }),
  );
});

test('what is found is always what was stored with the whole key', () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 200 }), (stored) => {
      wasm.beginTable(3);
      for (const { key, value, depth, flags, move } of stored)
        wasm.storeEntry(key, value, depth, flags, move);
      for (const { key } of stored) {
        const entry = wasm.findEntry(key);
        if (entry === 0) continue;
        const sameKey = stored.filter((other) => other.key === key);
        expect(
          sameKey.map(({ value, depth, flags, move }) => ({ value, depth, flags, move })),
        ).toContainEqual(read(entry));
      }
    }),
  );
});

test('a proven value is not given up for a guess about the same position', () => {
  wasm.beginTable(4);
  wasm.storeEntry(1n, 700, 3, PROVEN | EXACT, 5);
  wasm.storeEntry(1n, 100, 9, EXACT, 6);
  expect(wasm.valueIn(wasm.findEntry(1n))).toBe(700);
});

test('of four positions in a bucket the one that cost least goes when a fifth comes', () => {
  wasm.beginTable(2);
  const depths = [8, 5, 3, 9];
  depths.forEach((depth, index) => {
    wasm.storeEntry(BigInt(index), 10 * index, depth, EXACT, 0);
  });
  wasm.storeEntry(4n, 40, 4, EXACT, 0);
  const found = [0n, 1n, 2n, 3n, 4n].map((key) => wasm.findEntry(key));
  expect(found[2]).toBe(0);
  expect([0, 1, 3, 4].map((index) => wasm.valueIn(found[index]))).toEqual([0, 10, 30, 40]);
});

test('a search finds nothing that an earlier one stored, however many there were', () => {
  for (let search = 0; search < 600; search++) {
    wasm.beginTable(search % 2 === 0 ? 4 : 8);
    expect(wasm.findEntry(77n)).toBe(0);
    wasm.storeEntry(77n, search, 1, EXACT, 0);
    expect(wasm.valueIn(wasm.findEntry(77n))).toBe(search);
  }
});

test('a table of no size keeps nothing', () => {
  wasm.beginTable(0);
  wasm.storeEntry(1n, 3, 4, EXACT, 5);
  expect(wasm.findEntry(1n)).toBe(0);
});
