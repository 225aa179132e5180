import { isUtf8 } from 'node:buffer';

const BYTE_ORDER_MARK = '\uFEFF';
const REPLACEMENT = /\uFFFD/g;
/** Half of a surrogate pair: no text holds it, so that whoever checks texts refuses what held it. */
const NO_TEXT = '\uDC00';
const LINE_FEED = 0x0a;

/**
 * Text of bytes that may be cut anywhere. What is not UTF-8 becomes halves of surrogate pairs and not, as usual,
 * replacement characters: these may also have been meant.
 */
export async function* decodeUtf8(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const bytes of source) {
    const all = Buffer.concat([rest, bytes]);
    const end = wholeCharacters(all);
    rest = all.subarray(end);
    const text = decode(all.subarray(0, end));
    if (text === '') continue;
    yield isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    isFirst = false;
  }
  if (rest.length > 0) yield NO_TEXT;
}

/** How many of the bytes make whole characters: the last may be cut off before its fourth byte. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back];
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function decode(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  let text = '';
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, from);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(from, end);
    text += isUtf8(line) ? line.toString() : line.toString().replace(REPLACEMENT, NO_TEXT);
    from = end;
  }
  return text;
}
