/**
 * What is known of states by their 64-bit key, in fixed memory: 16 bytes an entry, four entries a bucket, which
 * is a cache line. A new state takes the place of the same one, of one that an earlier search left, or of the
 * one that cost least.
 */
import { TABLE } from './layout';
import { PROVEN } from './proof';

const ENTRY_BYTES: usize = 16;
const ENTRIES: i32 = 4;
const BUCKET_SHIFT: i32 = 6;

/** Flags of an entry. The low two bits are its proof; the next two tell how its value bounds that of its depth. */
export const DEPTH_LOWER: i32 = 4;
export const DEPTH_UPPER: i32 = 8;
/** "No move" in an entry. */
export const NO_MOVE: i32 = 255;

/** Bytes from the beginning of an entry. */
const VALUE: usize = 8;
const DEPTH: usize = 12;
const FLAGS: usize = 13;
const MOVE: usize = 14;
const AGE: usize = 15;

const MOST_AGE: i32 = 255;

/** Buckets less one; -1 for a table that keeps nothing. */
let mask: i64 = -1;
/** The search at hand: entries of other searches count as empty, so that an answer never depends on them. */
let age: i32 = 0;
/** Bytes that searches have written to since they were cleared. */
let usedBytes: usize = 0;

/** A new search: 2 to the power of `bits` entries, at least 2; 0 keeps nothing. */
export function beginTable(bits: i32): void {
  const buckets: i64 = bits == 0 ? 0 : 1 << (<i64>max(0, bits - 2));
  mask = buckets - 1;
  if (++age > MOST_AGE) {
    memory.fill(TABLE, 0, usedBytes);
    usedBytes = 0;
    age = 1;
  }
  usedBytes = max(usedBytes, (<usize>buckets) << BUCKET_SHIFT);
}

function bucketOf(key: u64): usize {
  return TABLE + ((<usize>(key & (<u64>mask))) << BUCKET_SHIFT);
}

function isEmpty(entry: usize): bool {
  return <i32>load<u8>(entry, AGE) != age;
}

/** The entry of a key; 0 where there is none. */
export function findEntry(key: u64): usize {
  if (mask < 0) return 0;
  const bucket = bucketOf(key);
  for (let i = 0; i < ENTRIES; i++) {
    const entry = bucket + <usize>i * ENTRY_BYTES;
    if (load<u64>(entry) == key && !isEmpty(entry)) return entry;
  }
  return 0;
}

export function valueIn(entry: usize): i32 {
  return load<i32>(entry, VALUE);
}
export function depthIn(entry: usize): i32 {
  return <i32>load<u8>(entry, DEPTH);
}
export function flagsIn(entry: usize): i32 {
  return <i32>load<u8>(entry, FLAGS);
}
export function moveIn(entry: usize): i32 {
  return <i32>load<u8>(entry, MOVE);
}

/** A fully proven entry is never given up for one of the same key that is not. */
export function storeEntry(key: u64, value: i32, depth: i32, flags: i32, move: i32): void {
  if (mask < 0) return;
  const known = findEntry(key);
  if (known != 0 && (flagsIn(known) & PROVEN) == PROVEN && (flags & PROVEN) != PROVEN) return;
  const entry = known != 0 ? known : chooseEntry(bucketOf(key));
  store<u64>(entry, key);
  store<i32>(entry, value, VALUE);
  store<u8>(entry, <u8>depth, DEPTH);
  store<u8>(entry, <u8>flags, FLAGS);
  store<u8>(entry, <u8>move, MOVE);
  store<u8>(entry, <u8>age, AGE);
}

function chooseEntry(bucket: usize): usize {
  let chosen = bucket;
  let leastDepth = i32.MAX_VALUE;
  for (let i = 0; i < ENTRIES; i++) {
    const entry = bucket + <usize>i * ENTRY_BYTES;
    if (isEmpty(entry)) return entry;
    if (depthIn(entry) >= leastDepth) continue;
    leastDepth = depthIn(entry);
    chosen = entry;
  }
  return chosen;
}
