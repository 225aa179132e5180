import fc from 'fast-check';
import { otherVersionsUpTo, versionAfter } from '../../../src/services/games/versions';

test.each([
  [[], 0, 0],
  [[], 3, 3],
  [[1], 0, 0],
  [[1], 1, 2],
  [[2, 3], 1, 1],
  [[2, 3], 2, 4],
  [[4], 3, 3],
])('among %j ply %i has made version %i', (otherVersions, ply, version) => {
  expect(versionAfter({ otherVersions }, ply)).toBe(version);
});

test('plies and other changes in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (changes) => {
      const otherVersions = changes.flatMap((isPly, index) => (isPly ? [] : [index + 1]));
      const madeByPlies = changes.flatMap((isPly, index) => (isPly ? [index + 1] : []));
      const told = madeByPlies.map((_version, index) => versionAfter({ otherVersions }, index + 1));
      expect(told).toEqual(madeByPlies);
    }),
  );
});

test('plies that are taken back have made versions that no ply has made any more', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), fc.nat(40), (changes, wanted) => {
      const otherVersions = changes.flatMap((isPly, index) => (isPly ? [] : [index + 1]));
      const madeByPlies = changes.flatMap((isPly, index) => (isPly ? [index + 1] : []));
      const count = Math.min(wanted, madeByPlies.length);
      const shortened = otherVersionsUpTo({ version: changes.length, otherVersions }, count);
      const kept = madeByPlies.slice(0, count);
      const all = Array.from({ length: changes.length + 1 }, (_, index) => index + 1);
      expect(shortened).toEqual(all.filter((version) => !kept.includes(version)));
      const told = kept.map((_version, index) => versionAfter({ otherVersions: shortened }, index + 1));
      expect(told).toEqual(kept);
    }),
  );
});
