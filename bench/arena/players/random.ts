import { hashState, legalMoves, type Line } from '../../../src/engine';
import { createRandom } from '../../../src/search/noise';
import type { Player } from './player';

/** Numbers from 0 up to 1 that depend on the position and the seed of the game alone. */
export function randomFor({ position }: Line, seed: number): () => number {
  return createRandom(Math.imul(seed + 1, 0x9e3779b1) ^ hashState(position.rules, position.state, 1));
}

/** Any legal move, each as likely as the others. */
export const randomPlayer: Player = {
  choose(line, seed) {
    const moves = legalMoves(line.position);
    return moves[Math.floor(randomFor(line, seed)() * moves.length)];
  },
};
