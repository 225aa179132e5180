import type { FrozenState, Rules } from '../../../src/engine';
import { createRandom } from '../../../src/search/noise';
import { createPlayer } from '../players/index';
import { randomPlayer } from '../players/random';
import { varyStart } from '../starts';

/** Played at random before the first position that counts: openings are to be known, too. */
const LEAST_PLIES = 1;

export interface SelfPlayJob {
  readonly variant: string;
  /** Description of the player of both sides. */
  readonly player: string;
  /** Share of plies played at random instead, so that what a better player avoids is judged, too. */
  readonly explore: number;
  readonly seed: number;
}

/** One position of a game, as its mover sees it, and how the game ended for him. */
export interface Sample {
  /** Seeds in his holes, from his first one in sowing order, then in the opponent's. */
  readonly holes: readonly number[];
  /** Seeds he leads by: captured ones, or those in his rows where none are captured. */
  readonly lead: number;
  /** Seeds he ends ahead by; 1, 0 or -1 where seeds stay on the board. */
  readonly margin: number;
}

/** A game from a varied start, as the positions it went through. None where the start is over already. */
export function selfPlay({ variant, player, explore, seed }: SelfPlayJob): Sample[] {
  const line = varyStart(variant, seed, LEAST_PLIES);
  if (line === undefined) return [];
  const { rules } = line.position;
  const self = createPlayer(player);
  const random = createRandom(~seed);
  const states: FrozenState[] = [];
  while (line.outcome === undefined) {
    states.push(line.position.state);
    const strays = random() < explore;
    line.advance((strays ? randomPlayer : self).choose(line, seed));
  }
  const { winner, seeds } = line.outcome;
  const won = winner === undefined ? 0 : winner === 0 ? 1 : -1;
  const southMargin = seeds === undefined ? won : seeds[0] - seeds[1];
  return states.map((state) => sampleOf(rules, state, southMargin));
}

function sampleOf({ board, seedsLeave }: Rules, state: FrozenState, southMargin: number): Sample {
  const { half, holes } = board;
  const south = Array.from(state.cells.slice(0, half));
  const north = Array.from(state.cells.slice(half, holes));
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const southLead = seedsLeave ? state.cells[holes] - state.cells[holes + 1] : sum(south) - sum(north);
  const sign = state.side === 0 ? 1 : -1;
  return {
    holes: state.side === 0 ? [...south, ...north] : [...north, ...south],
    lead: sign * southLead,
    margin: sign * southMargin,
  };
}
