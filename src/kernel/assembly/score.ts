/**
 * What states are worth, in points for the side to move: as `seedScoring.ts` and `balanceScoring.ts` of
 * `src/search` tell it, which remain the measure.
 */
import { balanceOfRows, leadOfMover, seedsOnBoard } from './counts';
import { WEIGHTS, WEIGHTS_A_HOLE } from './layout';
import { half, scoreDecides, seedsLeave } from './rules';
import { DRAWN, endOf, seedsIn, sideOf, SOUTH_WON } from './state';

/** Points of one seed. */
export const POINTS: i32 = 100;
/** Beyond every value. */
export const INFINITE: i32 = 1_000_000;

/** Where no seed leaves the board: a win at the root; one that is `n` plies away is worth `n` less. */
const WIN: i32 = 20_000;
const LEAST_WIN: i32 = WIN - 1000;

/** Points for having the move, for each seed on the board. */
let tempo: i32 = 0;

export function setTempo(points: i32): void {
  tempo = points;
}

/** A state the rules have ended, `ply` plies from the root. */
export function finished(at: usize, ply: i32): i32 {
  const end = endOf(at);
  if ((end & DRAWN) != 0) return 0;
  if (seedsLeave) return leadOfMover(at) * POINTS;
  const mover = sideOf(at);
  if ((end & (SOUTH_WON << mover)) != 0) return WIN - ply;
  return (end & (SOUTH_WON << (1 - mover))) != 0 ? ply - WIN : 0;
}

/** A state that repetition or the turn limit ends. */
export function halted(at: usize): i32 {
  if (!seedsLeave) return 0;
  const rows = balanceOfRows(at);
  return (leadOfMover(at) + (sideOf(at) == 0 ? rows : -rows)) * POINTS;
}

function clamp(value: i32, most: i32): i32 {
  return max(-most, min(most, value));
}

/** A guess where the search looks no further; never outside `floor` and `ceiling`. */
export function evaluate(at: usize): i32 {
  let seeds = 0;
  let balance = 0;
  let guess = 0;
  for (let hole = 0; hole < half; hole++) {
    const south = seedsIn(at, hole);
    const north = seedsIn(at, hole + half);
    seeds += south + north;
    balance += south - north;
    guess += weightOf(hole, south) - weightOf(hole, north);
  }
  const side = sideOf(at);
  if (side != 0) guess = -guess;
  const move = tempo * seeds;
  if (!seedsLeave) return clamp((side == 0 ? balance : -balance) * POINTS + guess + move, LEAST_WIN - 1);
  return leadOfMover(at) * POINTS + clamp(guess, POINTS * seeds - abs(move)) + move;
}

function weightOf(hole: i32, seeds: i32): i32 {
  return load<i32>(WEIGHTS + ((<usize>(hole * WEIGHTS_A_HOLE + min(seeds, WEIGHTS_A_HOLE - 1))) << 2));
}

/** The most the side to move can still reach: every seed on the board; where a draw can be called, at least that. */
export function ceiling(at: usize, ply: i32): i32 {
  if (!seedsLeave) return WIN - ply - 1;
  const most = (leadOfMover(at) + seedsOnBoard(at)) * POINTS;
  return scoreDecides && most < 0 ? 0 : most;
}

/** The least it can be held to. */
export function floor(at: usize, ply: i32): i32 {
  if (!seedsLeave) return ply + 1 - WIN;
  const least = (leadOfMover(at) - seedsOnBoard(at)) * POINTS;
  return scoreDecides && least > 0 ? 0 : least;
}

/**
 * What to take off a value that is stored with the state, and to add when it is read: what was captured before,
 * or how far a win is from the root.
 */
export function offset(value: i32, at: usize, ply: i32): i32 {
  if (seedsLeave) return leadOfMover(at) * POINTS;
  return value >= LEAST_WIN ? -ply : value <= -LEAST_WIN ? ply : 0;
}
