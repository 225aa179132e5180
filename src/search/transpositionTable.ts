import type { Move } from '../engine';
import { PROVEN } from './proof';

/** Flags of an entry. The low two bits are its proof; the next two tell how its value bounds that of its depth. */
export const DEPTH_LOWER = 4;
export const DEPTH_UPPER = 8;

/** "No move" in an entry. */
export const NO_MOVE = 255;

/**
 * What is known of states by their 64-bit key, in fixed memory: 15 bytes an entry. Two entries share a bucket:
 * the first keeps what cost most, the second what came last.
 */
export class TranspositionTable {
  readonly values: Int32Array;
  readonly depths: Uint8Array;
  /** 0 where an entry is empty. */
  readonly flags: Uint8Array;
  readonly moves: Uint8Array;
  private readonly keysA: Int32Array;
  private readonly keysB: Int32Array;
  private readonly mask: number;

  /** 2 to the power of `bits` entries; 0 for a table that keeps nothing. */
  constructor(bits: number) {
    const entries = bits === 0 ? 0 : 2 ** bits;
    this.mask = entries - 1;
    this.values = new Int32Array(entries);
    this.depths = new Uint8Array(entries);
    this.flags = new Uint8Array(entries);
    this.moves = new Uint8Array(entries);
    this.keysA = new Int32Array(entries);
    this.keysB = new Int32Array(entries);
  }

  clear(): void {
    this.flags.fill(0);
  }

  /** The entry of a key; -1 where there is none. */
  find(keyA: number, keyB: number): number {
    if (this.mask < 0) return -1;
    const first = keyA & this.mask;
    if (this.isAt(first, keyA, keyB)) return first;
    const second = first ^ 1;
    return this.isAt(second, keyA, keyB) ? second : -1;
  }

  /** A fully proven entry is never given up for one of the same key that is not. */
  store(keyA: number, keyB: number, value: number, depth: number, flags: number, move: Move): void {
    if (this.mask < 0) return;
    const known = this.find(keyA, keyB);
    if (known >= 0 && isSettled(this.flags[known]) && !isSettled(flags)) return;
    const entry = known >= 0 ? known : this.chooseEntry(keyA & this.mask & ~1, depth);
    this.keysA[entry] = keyA;
    this.keysB[entry] = keyB;
    this.values[entry] = value;
    this.depths[entry] = depth;
    this.flags[entry] = flags;
    this.moves[entry] = move;
  }

  private isAt(entry: number, keyA: number, keyB: number): boolean {
    return this.flags[entry] !== 0 && this.keysA[entry] === keyA && this.keysB[entry] === keyB;
  }

  private chooseEntry(first: number, depth: number): number {
    return this.flags[first] === 0 || this.depths[first] <= depth ? first : first + 1;
  }
}

function isSettled(flags: number): boolean {
  return (flags & PROVEN) === PROVEN;
}
