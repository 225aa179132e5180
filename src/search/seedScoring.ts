import { countSeeds, type FrozenState, type Rules, type Side } from '../engine';
import { POINTS, type Scoring } from './scoring';
import { COLUMNS, type Weights } from './weights';

/** For games won by captured seeds. */
export function createSeedScoring({ board, scoreDecides }: Rules, weights: Weights): Scoring {
  const { half, holes } = board;
  const { holes: worth, tempo } = weights;

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
    let ahead = 0;
    for (let hole = 0; hole < half; hole++) {
      const south = cells[hole];
      const north = cells[hole + half];
      const row = hole * COLUMNS;
      seeds += south + north;
      ahead += worth[row + Math.min(south, COLUMNS - 1)] - worth[row + Math.min(north, COLUMNS - 1)];
    }
    const move = tempo * seeds;
    const most = POINTS * seeds - Math.abs(move);
    const guess = state.side === 0 ? ahead : 0 - ahead;
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
