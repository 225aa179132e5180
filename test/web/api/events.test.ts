import { createEventReader } from '../../../src/web/api/events';

const TEXT =
  ':\n\nevent: next\ndata: {"a":1}\n\n: still here\n\nevent: next\r\ndata: two\r\ndata: lines\r\n\r\nevent: complete\ndata:\n\n';
const EVENTS = [
  { name: 'next', data: '{"a":1}' },
  { name: 'next', data: 'two\nlines' },
  { name: 'complete', data: '' },
];

test.each([1, 2, 3, 7, TEXT.length])('events are the same in pieces of %i characters', (length) => {
  const read = createEventReader();
  const pieces = Array.from({ length: Math.ceil(TEXT.length / length) }, (_, piece) =>
    TEXT.slice(piece * length, (piece + 1) * length),
  );
  expect(pieces.flatMap(read)).toEqual(EVENTS);
});

test('what is not complete is no event yet', () => {
  expect(createEventReader()('event: next\ndata: half')).toEqual([]);
});
