import { acceptsEvents, acceptsJson, prefersEvents, prefersLines } from '../../src/http';

test.each([
  [undefined, false, false],
  ['*/*', false, true],
  ['text/event-stream', true, false],
  ['Text/Event-Stream; q=0.5', true, false],
  ['application/graphql-response+json, application/json;q=0.9, text/event-stream', true, true],
  ['text/event-stream, multipart/mixed', true, false],
  ['text/event-stream, */*', true, true],
  ['application/jsonlines', false, false],
])('%s', (accept, events, json) => {
  expect([acceptsEvents(accept), acceptsJson(accept)]).toEqual([events, json]);
});

test.each([
  [undefined, false, false],
  ['*/*', false, false],
  ['text/event-stream', true, false],
  ['text/event-stream, application/json', true, false],
  ['application/json, text/event-stream', false, false],
  ['application/json;q=0.5, text/event-stream', true, false],
  ['text/event-stream;q=0, */*', false, false],
  ['application/x-ndjson', false, true],
  ['application/json, application/x-ndjson', false, false],
  ['application/ndjson, */*;q=0.1', false, true],
])('of %s, what is rather wanted than JSON', (accept, events, lines) => {
  expect([prefersEvents(accept), prefersLines(accept)]).toEqual([events, lines]);
});
