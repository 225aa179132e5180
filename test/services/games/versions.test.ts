import fc from 'fast-check';
import { versionAfter } from '../../../src/services/games/versions';

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
