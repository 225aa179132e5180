import { explain, legalMoves, type Played } from './play';
import { type Position, startPosition } from './position';
import type { Move, Rules } from './rules';
import type { MoveEvent } from './trace';

/** A ply of a random game, with what stood before it and all that it did. */
export interface RandomPly {
  readonly before: Position;
  /** The legal moves there, in the order of the holes; the one played is drawn among them. */
  readonly moves: readonly Move[];
  readonly ply: Played & { readonly events: readonly MoveEvent[] };
}

/** Where nothing ever leaves the board a random game may go on for thousands of plies, all much alike. */
const LONGEST_GAME = 300;

/**
 * Random games ply by ply, one game after another from the start, without end: the same for the same rules and seed.
 * Each ply is judged by its position alone, so that repetition and the turn limit are not seen.
 *
 * @param seed a whole number from 0 to 2^32 - 1
 */
export function* playRandomly(rules: Rules, seed: number): Generator<RandomPly, never> {
  const draw = createDraw(seed);
  for (;;) {
    let position = startPosition(rules);
    for (let plies = 0; plies < LONGEST_GAME && !position.state.over; plies++) {
      const moves = legalMoves(position);
      const ply = explain(position, moves[draw(moves.length)]);
      yield { before: position, moves, ply };
      position = ply.position;
    }
  }
}

/** Mulberry32: small, and its first numbers are as good as its later ones, whatever the seed. */
function createDraw(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
