import { randomBytes } from 'node:crypto';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const maxSequence = 0xfff;

let lastMillis = 0;
let sequence = 0;

/**
 * A UUID of version 7 of that time. The 12 bits after the time count within a millisecond, so that ids made here one
 * after the other ascend where their times do.
 */
export function makeId(millis: number = Date.now()): string {
  const goesOn = millis === lastMillis && sequence < maxSequence;
  sequence = goesOn ? sequence + 1 : randomBytes(2).readUInt16BE() & 0x7ff; // The upper half is room to count.
  lastMillis = millis;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Math.max(0, millis), 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether the text can be the id of something; the database refuses to look for anything else. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
