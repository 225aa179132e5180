import { countSeeds, type FrozenState, type Rules, type Side } from '../engine';
import { POINTS, type Scoring } from './scoring';
import { findWeights, weighHoles } from './weights';

/** A win at the root; one that is `n` plies away is worth `n` less, so that shorter wins and longer losses lead. */
const WIN = 20_000;
const LEAST_WIN = WIN - 1000;
const DECIDED = 100;

/** For games without stores: who has all seeds has won, until then their balance counts. */
export function createBalanceScoring(rules: Rules): Scoring {
  const { half, holes } = rules.board;
  const weights = findWeights(rules);

  function lead(state: FrozenState, side: Side): number {
    const south = countSeeds(state.cells, 0, half) - countSeeds(state.cells, half, holes);
    return side === 0 ? south : 0 - south;
  }

  function finished(state: FrozenState, ply: number): number {
    const winner = rules.winnerOf(state);
    if (state.drawn || winner === undefined) return 0;
    return winner === state.side ? WIN - ply : ply - WIN;
  }

  /** A guess is never as much as a win. */
  function evaluate(state: FrozenState): number {
    const holesAhead = weighHoles(weights, state.cells);
    const guess = state.side === 0 ? holesAhead : 0 - holesAhead;
    const move = weights.tempo * countSeeds(state.cells, 0, holes);
    const value = lead(state, state.side) * POINTS + guess + move;
    return Math.max(1 - LEAST_WIN, Math.min(LEAST_WIN - 1, value));
  }

  return {
    finished,
    halted: () => 0,
    evaluate,
    ceiling: (_, ply) => WIN - ply - 1,
    floor: (_, ply) => ply + 1 - WIN,
    // Wins are stored by their distance from the state, not from the root.
    offset: (value, _, ply) => (value >= LEAST_WIN ? -ply : value <= -LEAST_WIN ? ply : 0),
    lead,
    findDistance: (value) => (Math.abs(value) >= LEAST_WIN ? WIN - Math.abs(value) : undefined),
    toEvaluation: (value) => (Math.abs(value) >= LEAST_WIN ? Math.sign(value) * DECIDED : value / POINTS),
  };
}
