import { countSeeds, type FrozenState, type Rules, type Side } from '../engine';
import { POINTS, type Scoring } from './scoring';

/**
 * Points beside the captured seeds, fitted to how games between searching players ended: for each own hole with
 * seeds beyond the opponent's, and for having the move, which is worth the more the more seeds there are to take.
 */
const OPEN_HOLE = 50;
const MOVE_FOR_EACH_SEED = 3;

/** For games won by captured seeds. */
export function createSeedScoring({ board, scoreDecides }: Rules): Scoring {
  const { half, holes } = board;

  function lead(state: FrozenState, side: Side): number {
    const south = state.cells[holes] - state.cells[holes + 1];
    return side === 0 ? south : 0 - south;
  }

  function onBoard(state: FrozenState): number {
    return countSeeds(state.cells, 0, holes);
  }

  function finished(state: FrozenState): number {
    return state.drawn ? 0 : lead(state, state.side) * POINTS;
  }

  function halted(state: FrozenState): number {
    const rows = countSeeds(state.cells, 0, half) - countSeeds(state.cells, half, holes);
    return (lead(state, state.side) + (state.side === 0 ? rows : 0 - rows)) * POINTS;
  }

  function evaluate(state: FrozenState): number {
    const { cells } = state;
    let seeds = 0;
    let holesAhead = 0;
    for (let hole = 0; hole < half; hole++) {
      const south = cells[hole];
      const north = cells[hole + half];
      seeds += south + north;
      if (south !== 0) holesAhead++;
      if (north !== 0) holesAhead--;
    }
    const move = MOVE_FOR_EACH_SEED * seeds;
    const most = POINTS * seeds - move;
    const guess = OPEN_HOLE * (state.side === 0 ? holesAhead : -holesAhead);
    return lead(state, state.side) * POINTS + Math.max(-most, Math.min(most, guess)) + move;
  }

  /** Every seed on the board; a draw, where one can be called, gives up what was captured before. */
  function ceiling(state: FrozenState): number {
    const most = (lead(state, state.side) + onBoard(state)) * POINTS;
    return scoreDecides && most < 0 ? 0 : most;
  }

  function floor(state: FrozenState): number {
    const least = (lead(state, state.side) - onBoard(state)) * POINTS;
    return scoreDecides && least > 0 ? 0 : least;
  }

  return {
    finished,
    halted,
    evaluate,
    ceiling,
    floor,
    // A stored value is what is still gained from here.
    offset: (_, state) => lead(state, state.side) * POINTS,
    lead,
    findDistance: () => undefined,
    toEvaluation: (value) => value / POINTS,
  };
}
