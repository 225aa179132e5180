/** Reading and writing states: see `layout.ts` for where they lie. */
import { LISTED } from './layout';

/** Bytes from the beginning of a state. */
const SIDE: usize = 64;
const CLOSED: usize = 68;
const EXTRA: usize = 72;
const ENDED: usize = 76;
const TURNS: usize = 80;
const RANK: usize = 84;
const MOVE: usize = 88;

/** Bits of how a state has ended: over, drawn by an endless sowing, won by South, won by North (Katro only). */
export const OVER: i32 = 1;
export const DRAWN: i32 = 2;
export const SOUTH_WON: i32 = 4;

export function seedsIn(at: usize, cell: i32): i32 {
  return <i32>load<u8>(at + <usize>cell);
}
export function setSeeds(at: usize, cell: i32, seeds: i32): void {
  store<u8>(at + <usize>cell, <u8>seeds);
}
export function sideOf(at: usize): i32 {
  return load<i32>(at, SIDE);
}
export function setSide(at: usize, side: i32): void {
  store<i32>(at, side, SIDE);
}
export function closedOf(at: usize): i32 {
  return load<i32>(at, CLOSED);
}
export function extraOf(at: usize): i32 {
  return load<i32>(at, EXTRA);
}
export function setExtra(at: usize, extra: i32): void {
  store<i32>(at, extra, EXTRA);
}
/** Whether the rules have ended the game, and how; 0 while it goes on. */
export function endOf(at: usize): i32 {
  return load<i32>(at, ENDED);
}
export function setEnd(at: usize, end: i32): void {
  store<i32>(at, end, ENDED);
}
/** Turns that the ply completed which led here. */
export function turnsOf(at: usize): i32 {
  return load<i32>(at, TURNS);
}
export function setTurns(at: usize, turns: i32): void {
  store<i32>(at, turns, TURNS);
}
/** The move that led here, and how early it should be tried. */
export function moveOf(at: usize): i32 {
  return load<i32>(at, MOVE);
}
export function setMove(at: usize, move: i32): void {
  store<i32>(at, move, MOVE);
}
export function rankOf(at: usize): i32 {
  return load<i32>(at, RANK);
}
export function setRank(at: usize, rank: i32): void {
  store<i32>(at, rank, RANK);
}

export function listedMove(place: i32): i32 {
  return <i32>load<u8>(LISTED + <usize>place);
}
export function listMove(place: i32, move: i32): void {
  store<u8>(LISTED + <usize>place, <u8>move);
}

/** Sixteen bytes from one place to another. */
export function copy16(to: usize, from: usize): void {
  if (ASC_FEATURE_SIMD) {
    v128.store(to, v128.load(from));
  } else {
    store<u64>(to, load<u64>(from));
    store<u64>(to, load<u64>(from, 8), 8);
  }
}

/** A child begins as its parent but for what only the search has noted there. */
export function copyState(to: usize, from: usize, cells: i32): void {
  copy16(to, from);
  if (cells > 16) copy16(to + 16, from + 16);
  if (cells > 32) {
    copy16(to + 32, from + 32);
    copy16(to + 48, from + 48);
  }
  copy16(to + SIDE, from + SIDE);
}
