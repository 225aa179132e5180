import fc from 'fast-check';
import type { GameOrder } from '../../../src/archive';
import { DomainError } from '../../../src/errors';
import { makeCursor, parseCursor } from '../../../src/services/games/cursor';

const ORDERS: readonly GameOrder[] = ['NEWEST', 'OLDEST', 'LONGEST', 'SHORTEST', 'WIDEST_MARGIN'];

test('a cursor comes back as the place it was made of', () => {
  const place = fc.record({ sortValue: fc.integer({ min: -1, max: 2_147_483_647 }), id: fc.uuid() });
  fc.assert(
    fc.property(place, fc.constantFrom(...ORDERS), (cursor, order) => {
      expect(parseCursor('after', makeCursor(cursor, order), order)).toEqual(cursor);
    }),
  );
});

test('any other text is refused with its own code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...ORDERS), (text, order) => {
      try {
        parseCursor('before', text, order);
        throw new Error('it was taken');
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        expect(error).toMatchObject({ code: 'BAD_CURSOR', details: { argument: 'before' } });
      }
    }),
  );
});

test('none is none', () => {
  expect([parseCursor('after', null, 'NEWEST'), parseCursor('after', undefined, 'NEWEST')]).toEqual([
    undefined,
    undefined,
  ]);
});
