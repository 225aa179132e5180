import fc from 'fast-check';
import {
  makeAddress,
  positionInput,
  readAddress,
  type Setup,
  USUAL_SEATS,
} from '../../../src/web/play/address';

const word = fc.stringMatching(/^[a-zA-Z0-9-]{1,12}$/);
const setup: fc.Arbitrary<Setup> = fc.record(
  {
    variant: word,
    options: fc.array(fc.record({ name: word, value: word }), { maxLength: 3 }),
    start: fc.stringMatching(/^[0-9x,/]{1,20} [sn] (-|\d{1,2}-\d{1,2})( dir=[+?-]{2})?$/),
    seats: fc.record({ SOUTH: fc.nat(8), NORTH: fc.nat(8) }),
  },
  { requiredKeys: ['variant', 'options', 'seats'] },
);
const moves = fc.array(fc.stringMatching(/^[a-z]\d[-+^]?$/), { maxLength: 8 });

test('what an address tells is what it was made of', () => {
  fc.assert(
    fc.property(fc.record({ setup, moves }), (address) => {
      const query = makeAddress(address);
      expect(readAddress(query)).toEqual(address);
      expect(query).not.toMatch(/[ "<>]/);
    }),
  );
});

test('an empty address is a game as usual, and whatever is no level is left out', () => {
  expect(readAddress('')).toEqual({ setup: { options: [], seats: USUAL_SEATS }, moves: [] });
  expect(readAddress('?south=9&north=x').setup.seats).toEqual(USUAL_SEATS);
});

test('the API gets what differs, and nothing else', () => {
  const { setup: read, moves: played } = readAddress(
    '?variant=katro&options=seeds:3&position=1,2_s_-&moves=a1%2B,b6^',
  );
  expect(positionInput({ setup: read, moves: played })).toEqual({
    variant: 'katro',
    options: [{ name: 'seeds', value: '3' }],
    position: '1,2 s -',
    moves: ['a1+', 'b6^'],
  });
  expect(positionInput(readAddress('?variant=oware'))).toEqual({ variant: 'oware' });
});
