import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seat, Side } from '../../archive';
import { DomainError } from '../../errors';
import { checkNumber, checkText } from '../text';
import { checkLabel } from './labels';

/** A player as a caller names him; with a level the server plays the seat. */
export interface SeatInput {
  readonly name: string;
  readonly aiLevel?: number | null | undefined;
}

export interface NewSeat {
  readonly seat: Seat;
  /** The secret that plays the seat: shown once, and only its hash is kept. Null for an AI seat. */
  readonly token: string | null;
}

const TOKEN_BYTES = 32;
export const LONGEST_NAME = 80;
export const MOST_LEVEL = 8;

/** Makes the secret of a seat. */
export type MakeToken = (seat: 'south' | 'north') => string;

export const makeRandomToken: MakeToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

export function createSeat(
  argument: 'south' | 'north',
  { name, aiLevel }: SeatInput,
  makeToken: MakeToken,
): NewSeat {
  checkLabel(`${argument}.name`, name, LONGEST_NAME);
  if (aiLevel !== null && aiLevel !== undefined) {
    const level = checkNumber(`${argument}.aiLevel`, aiLevel, 1, MOST_LEVEL);
    return { seat: { name, kind: 'AI', level, tokenHash: null }, token: null };
  }
  const token = makeToken(argument);
  return { seat: { name, kind: 'HUMAN', level: null, tokenHash: hashOf(token) }, token };
}

export interface Seats {
  readonly south: Seat;
  readonly north: Seat;
}

export function seatAt({ south, north }: Seats, side: Side): Seat {
  return side === 'SOUTH' ? south : north;
}

/** Whether the token plays one of the seats. */
export function holdsSeat(seats: Seats, token: string): boolean {
  const hash = hashOf(token);
  return isHashOf(seats.south, hash) || isHashOf(seats.north, hash);
}

/** The side whose seat the token plays. Both seats are compared whatever comes out, in constant time. */
export function seatOf(seats: Seats, token: string): Side {
  const hash = hashOf(checkText('seatToken', token, { most: 200 }));
  const isSouth = isHashOf(seats.south, hash);
  const isNorth = isHashOf(seats.north, hash);
  if (isSouth) return 'SOUTH';
  if (isNorth) return 'NORTH';
  throw new DomainError('SEAT_TOKEN_INVALID', 'the token belongs to neither seat');
}

/** 256 random bits need no slow hash: nobody can guess them, only find them in a stolen table. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isHashOf({ tokenHash }: Seat, hash: Uint8Array): boolean {
  return tokenHash !== null && tokenHash.length === hash.length && timingSafeEqual(tokenHash, hash);
}
