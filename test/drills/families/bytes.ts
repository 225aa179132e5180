/** Bodies that are no text, packed or endless. */
import { gzipSync } from 'node:zlib';
import { openSocket } from '../../support/webSockets';
import { get, GRAPHQL, post, REST } from '../support/ask';
import { verdictOn } from '../support/leaks';
import { site } from '../support/target';
import { askRaw, JSON_BODY, requestBytes } from '../support/wire';

describe('bytes that are no text', () => {
  const query = '{"query": "{ variant(id: \\"¦\\") { id } }"}';
  const withBytes = (bytes: readonly number[]): Buffer => {
    const [before = '', after = ''] = query.split('¦');
    return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
  };

  test.each([
    ['a byte that begins nothing', [0xff]],
    ['a character that is cut off', [0xe2, 0x82]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['beyond the last character', [0xf5, 0x80, 0x80, 0x80]],
  ])('%s', async (_what, bytes) => {
    const body = withBytes(bytes);
    for (const path of [GRAPHQL, ...REST]) expect(verdictOn(await post(path, body))).toBe('400 BAD_REQUEST');
    const chunk = Buffer.concat([
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const head = requestBytes(GRAPHQL, {
      method: 'POST',
      headers: [JSON_BODY, 'Transfer-Encoding: chunked'],
    });
    expect(verdictOn(await askRaw(site().url, Buffer.concat([head, chunk])))).toBe('400 BAD_REQUEST');
    const escaped = bytes.map((byte) => `%${byte.toString(16)}`).join('');
    for (const path of [
      `/v1/variants/${escaped}`,
      `/v1/games?player=${escaped}`,
      `/graphql?query={a${escaped}}`,
    ]) {
      expect([path, verdictOn(await get(path))]).toEqual([path, '400 BAD_REQUEST']);
    }
    const raw = await openSocket(site().url);
    raw.socket.send(body, { binary: false });
    expect((await raw.closed)[0]).toBe(1007);
  });

  test('a body in UTF-16 or UTF-32 is no JSON', async () => {
    const text = '{"query": "{ __typename }"}';
    const wide = Buffer.from(text, 'utf16le');
    const widest = Buffer.from([...Buffer.from(text)].flatMap((byte) => [byte, 0, 0, 0]));
    for (const body of [wide, Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), widest]) {
      expect(verdictOn(await post(GRAPHQL, body))).toBe('400 BAD_REQUEST');
    }
  });

  test('a mark of byte order is passed over once', async () => {
    const mark = Buffer.from([0xef, 0xbb, 0xbf]);
    const body = Buffer.from('{"query": "{ __typename }"}');
    expect(verdictOn(await post(GRAPHQL, Buffer.concat([mark, body])))).toBe('200');
    expect(verdictOn(await post(GRAPHQL, Buffer.concat([mark, mark, body])))).toBe('400 BAD_REQUEST');
  });

  test('a packed body is refused where none is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    for (const coding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'x']) {
      for (const path of [GRAPHQL, ...REST]) {
        const answer = await post(path, bomb, [JSON_BODY, `Content-Encoding: ${coding}`]);
        expect(verdictOn(answer)).toBe('415 UNSUPPORTED_MEDIA_TYPE');
      }
    }
  });
});

test('a body of many megabytes is refused by its first bytes', async () => {
  const body = `{"query": "${'a'.repeat(8_000_000)}"}`;
  for (const path of [GRAPHQL, ...REST])
    expect(verdictOn(await post(path, body))).toBe('413 REQUEST_TOO_LARGE');
});
