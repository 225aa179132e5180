/** Random games, for benchmarks. */
import { ROOT, WORK } from './layout';
import { cells } from './rules';
import { copyState, endOf, listedMove } from './state';
import { listMoves, step } from './turn';

let random: u32 = 1;

function nextRandom(below: u32): u32 {
  random ^= random << 13;
  random ^= random >> 17;
  random ^= random << 5;
  return random % below;
}

/** Plays games from the state at `ROOT`; returns their plies. */
export function playOut(games: i32, mostPlies: i32, seed: u32): i32 {
  random = seed;
  let played = 0;
  for (let game = 0; game < games; game++) {
    copyState(WORK, ROOT, cells);
    let plies = 0;
    while (endOf(WORK) == 0 && plies < mostPlies) {
      const count = listMoves(WORK);
      step(WORK, listedMove(<i32>nextRandom(<u32>count)));
      plies++;
    }
    played += plies;
  }
  return played;
}
