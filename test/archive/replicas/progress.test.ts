import { Progress } from '../../../src/archive/replicas/progress';

let now = 0;

function createProgress(marks: readonly (readonly [atMillis: number, lsn: bigint])[]): Progress {
  const progress = new Progress(5_000, () => now);
  for (const [atMillis, lsn] of marks) {
    now = atMillis;
    progress.note(lsn);
  }
  return progress;
}

test('nothing is known before the primary has been heard', () => {
  expect(createProgress([]).lagOf(5n)).toBeUndefined();
});

test('a replica is late by the age of the first place that it lacks', () => {
  const progress = createProgress([
    [0, 10n],
    [1_000, 20n],
    [2_000, 30n],
    [4_000, 30n],
  ]);
  expect([30n, 31n].map((lsn) => progress.lagOf(lsn))).toEqual([0, 0]);
  expect([29n, 20n].map((lsn) => progress.lagOf(lsn))).toEqual([2_000, 2_000]);
  expect([19n, 10n].map((lsn) => progress.lagOf(lsn))).toEqual([3_000, 3_000]);
});

test('what lacks the first place that we know of may be late by any time', () => {
  expect(createProgress([[0, 10n]]).lagOf(9n)).toBeUndefined();
});

test('replay that stands still while the primary goes on becomes too late', () => {
  const marks = Array.from({ length: 60 }, (_, index) => [index * 100, BigInt(index)] as const);
  expect(createProgress(marks.slice(0, 51)).lagOf(0n)).toBe(4_900);
  expect(createProgress(marks).lagOf(0n)).toBeUndefined();
  expect(createProgress(marks).lagOf(20n)).toBe(3_800);
});

test('while the primary is not heard nobody becomes later', () => {
  const progress = createProgress([
    [0, 10n],
    [1_000, 20n],
    [2_000, 20n],
  ]);
  now = 1_000_000;
  expect([progress.lagOf(20n), progress.lagOf(15n)]).toEqual([0, 1_000]);
});

test('a primary that has been idle for long makes nobody late by its first new place', () => {
  const progress = createProgress([
    [0, 10n],
    [100_000, 20n],
  ]);
  expect(progress.lagOf(10n)).toBe(0);
});

test('places noted at almost the same time count as one, as old as the first', () => {
  const progress = createProgress([
    [0, 5n],
    [1_000, 10n],
    [1_010, 11n],
    [1_049, 12n],
    [1_100, 13n],
  ]);
  expect(progress.lagOf(11n)).toBe(100);
  expect(progress.lagOf(12n)).toBe(0);
});
