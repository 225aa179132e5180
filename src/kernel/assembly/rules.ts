/** The rules of the game at hand, told once before a search (see `setRules` in `../kernel.ts`). */
import { BOARD_MASK, MOST_CELLS, SOUTH_MASK } from './layout';

/** Who plays the moves: the engine through imported functions, or a family of games written out here. */
export const HOST: i32 = 0;
export const OPPOSITE: i32 = 1;
export const FOURS: i32 = 2;
export const LEAP: i32 = 3;
export const SNAKE: i32 = 4;
export const STORES: i32 = 5;
export const FEEDING: i32 = 6;

export let family: i32 = HOST;
export let holes: i32 = 0;
export let half: i32 = 0;
/** Holes and the two totals of captured seeds. */
export let cells: i32 = 0;
export let totalSeeds: i32 = 0;
export let lapLimit: i32 = 0;
export let turnLimit: i32 = 0;
export let seedsLeave: bool = false;
export let scoreDecides: bool = false;
export let repetitionEnds: bool = false;
/** A sowing that reaches the lap limit draws the game. */
export let limitDraws: bool = false;
/** Choices of the family, each in its own code. */
export let traits: i32 = 0;
/** Words of eight cells that hold all holes. */
export let words: i32 = 0;

const SEEDS_LEAVE: i32 = 1;
const SCORE_DECIDES: i32 = 2;
const REPETITION_ENDS: i32 = 4;
const LIMIT_DRAWS: i32 = 8;

export function setBoard(holeCount: i32, seeds: i32): void {
  holes = holeCount;
  half = holeCount >> 1;
  cells = holeCount + 2;
  totalSeeds = seeds;
  words = (holeCount + 7) >> 3;
  for (let cell = 0; cell < MOST_CELLS; cell++) {
    store<u8>(BOARD_MASK + <usize>cell, cell < holes ? 255 : 0);
    store<u8>(SOUTH_MASK + <usize>cell, cell < half ? 255 : 0);
  }
}

export function setPlay(familyCode: i32, familyTraits: i32, laps: i32, turns: i32, flags: i32): void {
  family = familyCode;
  traits = familyTraits;
  lapLimit = laps;
  turnLimit = turns;
  seedsLeave = (flags & SEEDS_LEAVE) != 0;
  scoreDecides = (flags & SCORE_DECIDES) != 0;
  repetitionEnds = (flags & REPETITION_ENDS) != 0;
  limitDraws = (flags & LIMIT_DRAWS) != 0;
}
