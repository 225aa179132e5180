/** The same games with whole laps added from a table, four holes to a word of 32 bits. */
import { listOwn, MOST_PLIES } from './byBytes';
import type { Random } from '../random';

const WORDS = 4;
const MOST_LAPS = 2000;

interface Laps {
  readonly stride: number;
  readonly changes: Int32Array;
  readonly ends: Uint8Array;
}

function buildLaps(holes: number, totalSeeds: number): Laps {
  const stride = totalSeeds + 1;
  const changes = new Int32Array(holes * stride * WORDS);
  const ends = new Uint8Array(holes * stride);
  for (let from = 0; from < holes; from++) {
    for (let seeds = 0; seeds < stride; seeds++) {
      const lap = from * stride + seeds;
      const add = (hole: number, count: number): void => {
        changes[lap * WORDS + (hole >> 2)] += count << (8 * (hole & 3));
      };
      add(from, -seeds);
      for (let sown = 1; sown <= seeds; sown++) add((from + sown) % holes, 1);
      ends[lap] = (from + seeds) % holes;
    }
  }
  return { stride, changes, ends };
}

const sadeqaLaps = buildLaps(16, 96);
const hoyitoLaps = buildLaps(12, 48);

export function sadeqaByWords(random: Random): number {
  const { changes, ends } = sadeqaLaps;
  const words = new Int32Array(WORDS);
  const holes = new Uint8Array(words.buffer).fill(6);
  const own = [0, 0, 0, 0, 0, 0, 0, 0];
  let side = 0;
  for (let plies = 0; ; plies++) {
    const count = listOwn(holes, side * 8, side * 8 + 8, own);
    if (count === 0 || plies === MOST_PLIES) return plies;
    let hole = own[random(count)];
    for (let laps = 1; ; laps++) {
      const lap = hole * 97 + holes[hole];
      const entry = lap * WORDS;
      words[0] += changes[entry];
      words[1] += changes[entry + 1];
      words[2] += changes[entry + 2];
      words[3] += changes[entry + 3];
      hole = ends[lap];
      if (holes[hole] === 1) {
        if (hole >> 3 === side) holes[15 - hole] = 0;
        break;
      }
      if (laps === MOST_LAPS) break;
    }
    side = 1 - side;
  }
}

export function hoyitoByWords(random: Random): number {
  const { changes, ends } = hoyitoLaps;
  const words = new Int32Array(WORDS);
  const holes = new Uint8Array(words.buffer);
  holes.fill(4, 0, 12);
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
      const lap = hole * 49 + holes[hole];
      const entry = lap * WORDS;
      words[0] += changes[entry];
      words[1] += changes[entry + 1];
      words[2] += changes[entry + 2];
      hole = ends[lap];
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

const FOURS = 0x04040404;
const LOW_SEVEN = 0x7f7f7f7f;
const ONES = 0x01010101;

/** For each hole a word of eight seeds and more is sown as rounds: one seed each to the hole's successors. */
const rajaRounds = buildRounds(14);

function buildRounds(holes: number): Int32Array {
  const rounds = new Int32Array(holes * (holes + 1) * WORDS);
  for (let from = 0; from < holes; from++) {
    for (let seeds = 0; seeds <= holes; seeds++) {
      for (let sown = 1; sown <= seeds; sown++) {
        const hole = (from + sown) % holes;
        rounds[(from * (holes + 1) + seeds) * WORDS + (hole >> 2)] += 1 << (8 * (hole & 3));
      }
    }
  }
  return rounds;
}

export function rajaByWords(random: Random): number {
  const words = new Int32Array(WORDS);
  const holes = new Uint8Array(words.buffer);
  holes.fill(7, 0, 14);
  const own = [0, 0, 0, 0, 0, 0, 0];
  const captured = [0, 0];
  const southMask = [-1, 0xffffff, 0, 0];
  let side = 0;
  for (let plies = 0; ; plies++) {
    const count = listOwn(holes, side * 7, side * 7 + 7, own);
    if (count === 0 || plies === MOST_PLIES) return plies;
    let hole = own[random(count)];
    for (let laps = 1; ; laps++) {
      let hand = holes[hole];
      holes[hole] = 0;
      while (hand > 0) {
        const seeds = hand < 14 ? hand : 14;
        hand -= seeds;
        const round = (hole * 15 + seeds) * WORDS;
        for (let word = 0; word < WORDS; word++) {
          const sown = rajaRounds[round + word];
          const held = words[word] + sown;
          const fours = (~((held ^ FOURS) + LOW_SEVEN) >>> 7) & sown & ONES;
          words[word] = held;
          if (fours === 0) continue;
          words[word] = held & ~(fours * 255);
          for (let left = fours; left !== 0; left &= left - 1) {
            captured[(left & -left & southMask[word]) !== 0 ? 0 : 1] += 4;
          }
        }
        hole = (hole + seeds) % 14;
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
