/** Which games have tables, and of how many seeds. */
import { type Rules, State } from '../engine';
import { MOST_SHARE } from './entry';

/** What the seeds left are worth is told by the board alone: they leave it, and what was captured decides nothing. */
export function canTabulate({ seedsLeave, scoreDecides }: Rules): boolean {
  return seedsLeave && !scoreDecides;
}

/** The most seeds on the board that tables of these rules can be made for. */
export function mostSeedsOf({ totalSeeds }: Rules): number {
  return Math.min(MOST_SHARE, totalSeeds);
}

/** The numbers of seeds, ascending to `mostSeeds`, that these rules ever leave on the board in an open game. */
export function layersOf(rules: Rules, mostSeeds: number): number[] {
  const most = Math.min(mostSeeds, mostSeedsOf(rules));
  return Array.from({ length: most }, (_, i) => i + 1).filter((seeds) => occurs(rules, seeds));
}

function occurs(rules: Rules, seeds: number): boolean {
  const { half } = rules.board;
  const state = createSetup(rules, seeds);
  state.cells[0] = Math.ceil(seeds / 2);
  state.cells[half] = Math.floor(seeds / 2);
  return rules.checkSetup(state) === undefined;
}

/** An empty board, South to move, with all seeds captured but `seeds`, for arrangements of these to be laid in. */
export function createSetup(rules: Rules, seeds: number): State {
  const state = new State(new Uint8Array(rules.board.holes + 2));
  state.cells[rules.board.holes] = rules.totalSeeds - seeds;
  return state;
}
