import { countSeeds, type FrozenState, type Rules, type Side } from '../engine';
import { POINTS, type Scoring } from './scoring';
import { findWeights, weighHoles } from './weights';

/** For games won by captured seeds. */
export function createSeedScoring(rules: Rules): Scoring {
  const { board, scoreDecides } = rules;
  const { half, holes } = board;
  const weights = findWeights(rules);

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
    const seeds = onBoard(state);
    const move = weights.tempo * seeds;
    const most = POINTS * seeds - Math.abs(move);
    const holesAhead = weighHoles(weights, state.cells);
    const guess = state.side === 0 ? holesAhead : 0 - holesAhead;
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
