/** A place in the primary's write-ahead log (log sequence number): bytes since its beginning, 64 bits. */
export type Lsn = bigint;

/** Beyond every place: what asks for it is answered by the primary alone. */
export const NEVER: Lsn = 2n ** 64n - 1n;

/** As PostgreSQL writes it: two hexadecimal halves of 32 bits, `16/B374D848`. */
export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function laterOf(a: Lsn | undefined, b: Lsn | undefined): Lsn | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}

/** As clients keep it, who need not know what it is: 11 characters that are safe in headers and addresses. */
export function makeToken(lsn: Lsn): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(lsn);
  return bytes.toString('base64url');
}

/** Undefined where it is none of ours. */
export function parseToken(text: string): Lsn | undefined {
  if (!/^[\w-]{11}$/.test(text)) return undefined;
  const lsn = Buffer.from(text, 'base64url').readBigUInt64BE();
  return makeToken(lsn) === text ? lsn : undefined;
}
