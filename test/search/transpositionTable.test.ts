import fc from 'fast-check';
import { PROVEN } from '../../src/search/proof';
import { DEPTH_LOWER, DEPTH_UPPER, TranspositionTable } from '../../src/search/transpositionTable';

const EXACT = DEPTH_LOWER | DEPTH_UPPER;
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const entries = fc.record({
  keyA: int32,
  keyB: int32,
  value: fc.integer({ min: -20_000, max: 20_000 }),
  depth: fc.integer({ min: 0, max: 100 }),
  flags: fc.integer({ min: 1, max: 15 }),
  move: fc.integer({ min: 0, max: 127 }),
});

function read(table: TranspositionTable, entry: number): unknown {
  const { values, depths, flags, moves } = table;
  return { value: values[entry], depth: depths[entry], flags: flags[entry], move: moves[entry] };
}

test('what was stored last is found again', () => {
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 50 }), (stored) => {
      const table = new TranspositionTable(4);
      for (const { keyA, keyB, value, depth, flags, move } of stored) {
        table.clear();
        table.store(keyA, keyB, value, depth, flags, move);
        expect(read(table, table.find(keyA, keyB))).toEqual({ value, depth, flags, move });
      }
    }),
  );
});

test('what is found is always what was stored with the whole key', () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 200 }), (stored) => {
      const table = new TranspositionTable(3);
      for (const { keyA, keyB, value, depth, flags, move } of stored)
        table.store(keyA, keyB, value, depth, flags, move);
      for (const { keyA, keyB } of stored) {
        const entry = table.find(keyA, keyB);
        if (entry < 0) continue;
        const sameKey = stored.filter((other) => other.keyA === keyA && other.keyB === keyB);
        expect(
          sameKey.map(({ value, depth, flags, move }) => ({ value, depth, flags, move })),
        ).toContainEqual(read(table, entry));
      }
    }),
  );
});

test('a proven value is not given up for a guess about the same position', () => {
  const table = new TranspositionTable(4);
  table.store(1, 2, 700, 3, PROVEN | EXACT, 5);
  table.store(1, 2, 100, 9, EXACT, 6);
  expect(table.values[table.find(1, 2)]).toBe(700);
});

test('of two positions in a bucket the one that cost more stays when a third comes', () => {
  const table = new TranspositionTable(1);
  table.store(0, 1, 10, 8, EXACT, 0);
  table.store(0, 2, 20, 3, EXACT, 0);
  table.store(0, 3, 30, 4, EXACT, 0);
  expect(table.values[table.find(0, 1)]).toBe(10);
  expect(table.find(0, 2)).toBe(-1);
  expect(table.values[table.find(0, 3)]).toBe(30);
});

test('a table of no size keeps nothing, and a cleared one neither', () => {
  for (const table of [new TranspositionTable(0), new TranspositionTable(4)]) {
    table.store(1, 2, 3, 4, EXACT, 5);
    table.clear();
    expect(table.find(1, 2)).toBe(-1);
  }
  const none = new TranspositionTable(0);
  none.store(1, 2, 3, 4, EXACT, 5);
  expect(none.find(1, 2)).toBe(-1);
});
