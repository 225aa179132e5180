/** What a state can be worth at the least and at the most, to the end of the game and whatever is played. */
import { leadOfMover, seedsOnBoard } from './counts';
import * as imports from './imports';
import { WORK } from './layout';
import { hasRecurred } from './path';
import { cells, seedsLeave } from './rules';
import { ceiling, floor, POINTS } from './score';
import { copyState } from './state';

const BIAS: i32 = 128;

/** Bounds of the state asked about last, in points for the side to move. */
export let least: i32 = 0;
export let most: i32 = 0;
/** Within bounds that endgame tables hold: what they expect. */
export let expected: i32 = 0;

/** States with no more seeds are looked up; 0 for none. */
let mostSeeds: i32 = 0;

export function setProbe(seeds: i32): void {
  mostSeeds = seedsLeave ? seeds : 0;
}

/**
 * Bounds the state, `ply` plies from the root, by what endgame tables hold; false where they hold nothing, and
 * where a line that a bound rests on could bring about a position for the third time.
 */
export function probe(at: usize, ply: i32): bool {
  return mostSeeds != 0 && seedsOnBoard(at) <= mostSeeds && !hasRecurred(ply) && lookUp(at);
}

function lookUp(at: usize): bool {
  copyState(WORK, at, cells);
  const packed = imports.probe();
  if (packed < 0) return false;
  const lead = leadOfMover(at);
  least = (lead + (packed & 255) - BIAS) * POINTS;
  most = (lead + ((packed >> 8) & 255) - BIAS) * POINTS;
  expected = (lead + (packed >> 16) - BIAS) * POINTS;
  return true;
}

/** Bounds the state by what is left to be won. */
export function boundBySeeds(at: usize, ply: i32): void {
  most = ceiling(at, ply);
  least = floor(at, ply);
}
