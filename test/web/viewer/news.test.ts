import type { Game, Ply } from '../../../src/web/api/gameShapes';
import type { Board } from '../../../src/web/api/shapes';
import { tellChange } from '../../../src/web/viewer/news';

const MOVES = ['a1', 'b2', 'c1'];
const DRAWN = { reason: 'AGREEMENT', winner: null, south: null, north: null };

/** A game of so many plies, as far as news look at it. */
function after(plies: number, outcome: Game['outcome'] = null): Game {
  const sideAfter = (ply: number) =>
    ({ sideToMove: ply % 2 === 0 ? 'SOUTH' : 'NORTH' }) as Partial<Board> as Board;
  const played = MOVES.slice(0, plies).map((move, index) => ({
    number: index + 1,
    side: index % 2 === 0 ? 'SOUTH' : 'NORTH',
    move,
    position: sideAfter(index + 1),
  }));
  const game = { plies: played as Partial<Ply>[] as Ply[], outcome, startPosition: sideAfter(0) };
  return game as Partial<Game> as Game;
}

test.each([
  ['a ply', 0, after(1), 'Ply 1: South played a1. North to move.'],
  ['several', 0, after(3), '3 plies were played. Ply 3: South played c1. North to move.'],
  ['a last one', 1, after(2, DRAWN), 'Ply 2: North played b2. Draw: by agreement.'],
  ['an end without a ply', 2, after(2, DRAWN), 'Draw: by agreement.'],
  ['a ply taken back', 2, after(1), 'Back to ply 1. North to move.'],
  ['all of them', 2, after(0), 'Back to ply 0. South to move.'],
  ['something else', 2, after(2), ''],
])('%s', (_what, plies, now, told) => {
  expect(tellChange(after(plies), now)).toBe(told);
});
