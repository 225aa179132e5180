import { legalMoves } from '../../../src/engine';
import type { Player } from './player';
import { randomFor } from './random';

/** Captures most now; of equal captures the one that gives the opponent least; of equal ones any. */
export const greedyPlayer: Player = {
  choose(line, seed) {
    const random = randomFor(line, seed);
    const { side } = line.position.state;
    const rated = legalMoves(line.position).map((move) => {
      const { captured } = line.preview(move);
      return { move, taken: captured[side], given: captured[1 - side], lot: random() };
    });
    rated.sort((a, b) => b.taken - a.taken || a.given - b.given || a.lot - b.lot);
    return rated[0].move;
  },
};
