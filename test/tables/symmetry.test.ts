import { holeOf, type Move, opponentOf, play, type Position, rotateHole } from '../../src/engine';
import { createSetup, layersOf } from '../../src/tables';
import { createRandom } from '../support/random';
import { GAMES, turn } from './tables';

const POSITIONS = 400;

/** A board of few seeds, thrown into the holes at random. */
function throwSeeds({ rules }: (typeof GAMES)[number], random: (below: number) => number): Position {
  const layers = layersOf(rules, 16);
  const seeds = layers[random(layers.length)];
  const state = createSetup(rules, seeds);
  for (let i = 0; i < seeds; i++) state.cells[random(rules.board.holes)]++;
  return { rules, state };
}

/** A table holds what the side to move sees: this is why one side is enough. */
test.each(GAMES)('in $id North sees what South would see in his place', (game) => {
  const random = createRandom(11);
  const { rules } = game;
  const turnMove = (move: Move): Move => move - holeOf(move) + rotateHole(rules.board, holeOf(move));
  for (let i = 0; i < POSITIONS; i++) {
    const position = throwSeeds(game, random);
    const moves: Move[] = [];
    moves.length = rules.listMoves(position.state, moves);
    for (const move of moves) {
      const played = play(position, move);
      const turned = play(turn(position), turnMove(move));
      expect(turned.position.state).toEqual(turn(played.position).state);
      expect(turned.side).toBe(opponentOf(played.side));
    }
  }
});
