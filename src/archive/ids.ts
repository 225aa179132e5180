import { randomBytes } from 'node:crypto';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const maxSequence = 0xfff;

let lastMillis = 0;
let sequence = 0;

/** A UUID of version 7 whose 12 bits after the time count within a millisecond, so that ids made here ascend. */
export function makeId(now: number = Date.now()): string {
  if (now > lastMillis) {
    lastMillis = now;
    sequence = randomBytes(2).readUInt16BE() & 0x7ff; // The upper half is room to count.
  } else if (sequence < maxSequence) {
    sequence += 1;
  } else {
    lastMillis += 1;
    sequence = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillis, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether the text can be the id of something; the database refuses to look for anything else. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
