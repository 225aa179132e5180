import { acceptsEvents, acceptsJson } from '../../src/http';

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
