/** Games written out by hand in plain JavaScript, a byte array and nothing else: seeds are sown one by one. */
import type { Random } from '../random';

export const MOST_PLIES = 2000;
const MOST_LAPS = 2000;

/** Writes a side's holes that hold seeds; returns how many. */
export function listOwn(holes: Uint8Array, first: number, end: number, own: number[]): number {
  let count = 0;
  for (let hole = first; hole < end; hole++) {
    own[count] = hole;
    count += holes[hole] === 0 ? 0 : 1;
  }
  return count;
}

export function sadeqaByBytes(random: Random): number {
  const holes = new Uint8Array(16).fill(6);
  const own = [0, 0, 0, 0, 0, 0, 0, 0];
  let side = 0;
  for (let plies = 0; ; plies++) {
    const count = listOwn(holes, side * 8, side * 8 + 8, own);
    if (count === 0 || plies === MOST_PLIES) return plies;
    let hole = own[random(count)];
    for (let laps = 1; ; laps++) {
      let hand = holes[hole];
      holes[hole] = 0;
      for (; hand > 0; hand--) holes[(hole = (hole + 1) & 15)]++;
      if (holes[hole] === 1) {
        if (hole >> 3 === side) holes[15 - hole] = 0;
        break;
      }
      if (laps === MOST_LAPS) break;
    }
    side = 1 - side;
  }
}

export function hoyitoByBytes(random: Random): number {
  const holes = new Uint8Array(12).fill(4);
  const own = [0, 0, 0, 0, 0, 0];
  let left = 48;
  let side = 0;
  for (let plies = 0; ; plies++) {
    let count = listOwn(holes, side * 6, side * 6 + 6, own);
    if (count === 0) {
      side = 1 - side;
      count = listOwn(holes, side * 6, side * 6 + 6, own);
    }
    if (left <= 4 || plies === MOST_PLIES) return plies;
    let hole = own[random(count)];
    for (let laps = 1; ; laps++) {
      let hand = holes[hole];
      holes[hole] = 0;
      for (; hand > 0; hand--) {
        hole = hole === 11 ? 0 : hole + 1;
        holes[hole]++;
      }
      if (holes[hole] === 4) {
        holes[hole] = 0;
        left -= 4;
        break;
      }
      if (holes[hole] === 1 || laps === MOST_LAPS) {
        side = 1 - side;
        break;
      }
    }
  }
}

export function rajaByBytes(random: Random): number {
  const holes = new Uint8Array(14).fill(7);
  const own = [0, 0, 0, 0, 0, 0, 0];
  const captured = [0, 0];
  let side = 0;
  for (let plies = 0; ; plies++) {
    const count = listOwn(holes, side * 7, side * 7 + 7, own);
    if (count === 0 || plies === MOST_PLIES) return plies;
    let hole = own[random(count)];
    for (let laps = 1; ; laps++) {
      let hand = holes[hole];
      holes[hole] = 0;
      for (; hand > 0; hand--) {
        hole = hole === 13 ? 0 : hole + 1;
        if (++holes[hole] === 4) {
          holes[hole] = 0;
          captured[hole < 7 ? 0 : 1] += 4;
        }
      }
      hole = hole === 13 ? 0 : hole + 1;
      if (holes[hole] === 0) {
        const beyond = hole === 13 ? 0 : hole + 1;
        captured[side] += holes[beyond];
        holes[beyond] = 0;
        break;
      }
      if (laps === MOST_LAPS) break;
    }
    side = 1 - side;
  }
}
