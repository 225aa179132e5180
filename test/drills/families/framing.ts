/** Requests that are none, or that two servers in a row would read in two ways. */
import { site } from '../support/target';
import { complaintsAbout, verdictOn } from '../support/leaks';
import { askRaw, exchange, graphqlBytes, JSON_BODY, openWire, requestBytes } from '../support/wire';

const CHUNKED = 'Transfer-Encoding: chunked';
const post = (headers: readonly string[], body: string): string =>
  `POST /graphql HTTP/1.1\r\n${['Host: x', JSON_BODY, ...headers].join('\r\n')}\r\n\r\n${body}`;
const get = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
/** Another request, hidden in the body of the first one. */
const HIDDEN = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';

const REFUSED: readonly (readonly [string, string, string])[] = [
  ['a length and chunks', post([CHUNKED, 'Content-Length: 5'], `0\r\n\r\n${HIDDEN}`), '400 BAD_REQUEST'],
  ['chunks and a length', post(['Content-Length: 5', CHUNKED], `0\r\n\r\n${HIDDEN}`), '400 BAD_REQUEST'],
  ['two lengths', post(['Content-Length: 2', 'Content-Length: 40'], `{}${HIDDEN}`), '400 BAD_REQUEST'],
  ['two lengths in one', post(['Content-Length: 2, 40'], `{}${HIDDEN}`), '400 BAD_REQUEST'],
  ['no number for a length', post(['Content-Length: +2'], `{}${HIDDEN}`), '400 BAD_REQUEST'],
  ['a negative length', post(['Content-Length: -1'], HIDDEN), '400 BAD_REQUEST'],
  ['a length of twenty digits', post([`Content-Length: ${'9'.repeat(20)}`], '{}'), '400 BAD_REQUEST'],
  ['a length beyond the limit', post(['Content-Length: 999999999'], '{}'), '413 REQUEST_TOO_LARGE'],
  [
    'chunks that are not the last coding',
    post(['Transfer-Encoding: chunked, gzip'], HIDDEN),
    '400 BAD_REQUEST',
  ],
  ['a coding that nobody knows', post(['Transfer-Encoding: xchunked'], HIDDEN), '400 BAD_REQUEST'],
  [
    'a blank before the colon',
    post([`${CHUNKED.replace(':', ' :')}`], `0\r\n\r\n${HIDDEN}`),
    '400 BAD_REQUEST',
  ],
  ['a chunk that is no number', post([CHUNKED], 'zz\r\n{}\r\n0\r\n\r\n'), '400 BAD_REQUEST'],
  ['a chunk of 2^64 bytes', post([CHUNKED], '10000000000000000\r\n{}'), '400 BAD_REQUEST'],
  ['a chunk that is longer than it says', post([CHUNKED], '2\r\n{}{}\r\n0\r\n\r\n'), '400 BAD_REQUEST'],
  ['extensions of a chunk', post([CHUNKED], `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`), '400 BAD_REQUEST'],
  ['lines that end by a line feed', 'GET /livez HTTP/1.1\nHost: x\n\n', '400 BAD_REQUEST'],
  ['a carriage return in a header', get('GET /livez HTTP/1.1', 'Host: x', 'A: b\rC: d'), '400 BAD_REQUEST'],
  ['a header that goes on', get('GET /livez HTTP/1.1', 'Host: x', 'A: b', ' c'), '400 BAD_REQUEST'],
  ['a null in a header', get('GET /livez HTTP/1.1', 'Host: x', 'A: \0'), '400 BAD_REQUEST'],
  ['a null in the address', get('GET /livez\0 HTTP/1.1', 'Host: x'), '400 BAD_REQUEST'],
  ['bytes in the address', get('GET /v1/variants/\xff HTTP/1.1', 'Host: x'), '400 BAD_REQUEST'],
  ['no slash', get('GET livez HTTP/1.1', 'Host: x'), '400 BAD_REQUEST'],
  ['no host', get('GET /livez HTTP/1.1', 'Connection: close'), '400 BAD_REQUEST'],
  ['two hosts', get('GET /livez HTTP/1.1', 'Host: a', 'Connection: close', 'Host: b'), '400 BAD_REQUEST'],
  ['a method that nobody knows', get('SHOUT /livez HTTP/1.1', 'Host: x'), '400 BAD_REQUEST'],
  ['a tunnel', get('CONNECT example.org:443 HTTP/1.1', 'Host: x', 'Connection: close'), '400 BAD_REQUEST'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400 BAD_REQUEST'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400 BAD_REQUEST'],
  [
    'a header of 20 kB',
    get('GET /livez HTTP/1.1', 'Host: x', `A: ${'a'.repeat(20_000)}`),
    '431 HEADERS_TOO_LARGE',
  ],
  [
    'an address of 20 kB',
    get(`GET /livez?${'a'.repeat(20_000)} HTTP/1.1`, 'Host: x'),
    '431 HEADERS_TOO_LARGE',
  ],
  [
    'a hundred thousand headers',
    get('GET /livez HTTP/1.1', 'Host: x', ...Array.from({ length: 100_000 }, (_, i) => `a${String(i)}: b`)),
    '431 HEADERS_TOO_LARGE',
  ],
  [
    'trailers without end',
    post([CHUNKED, 'Connection: close'], `2\r\n{}\r\n0\r\n${'a: b\r\n'.repeat(20_000)}\r\n`),
    '431 HEADERS_TOO_LARGE',
  ],
];

test.each(REFUSED)('%s: one coded refusal, and nothing behind it is read', async (_what, bytes, verdict) => {
  const answers = await exchange(site().url, bytes);
  expect(answers.map(verdictOn)).toEqual([verdict]);
});

test('an expectation is met by going on', async () => {
  const body = '{"query": "{ __typename }"}';
  const answers = await exchange(site().url, graphqlBytes(body, [JSON_BODY, 'Expect: 100-continue']));
  expect(answers.map(({ status }) => status)).toEqual([100, 200]);
  const odd = await exchange(site().url, graphqlBytes(body, [JSON_BODY, 'Expect: 200-maybe']));
  expect(odd.map(({ status }) => status)).toEqual([200]);
});

test('a body that is shorter than its length begins nothing', async () => {
  const wire = await openWire(site().url);
  wire.send(post(['Content-Length: 100'], '{"query": "mutation {'));
  wire.socket.end();
  await wire.closed;
  expect(wire.text()).not.toContain('"data"');
});

test('an address that is too long is not repeated at length', async () => {
  for (const path of [`/v1/variants/${'a'.repeat(15_000)}`, `/${'a'.repeat(15_000)}`]) {
    const answer = await askRaw(site().url, requestBytes(path));
    expect(complaintsAbout(answer)).toEqual([]);
    expect(answer.body.length).toBeLessThan(2_000);
  }
});

test('thousands of requests in one go are answered in turn, every one of them', async () => {
  const count = 2_000;
  const wire = await openWire(site().url);
  const one = 'GET /v1/variants/chess HTTP/1.1\r\nHost: x\r\n\r\n';
  wire.send(one.repeat(count) + requestBytes('/livez').toString());
  await wire.closed;
  expect(wire.text().match(/HTTP\/1\.1 404/g)).toHaveLength(count);
  expect(wire.text()).toContain('HTTP/1.1 200');
});
