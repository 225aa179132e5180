import { legalMoves, Line, makeMove, startPosition } from '../../../src/engine';
import { lineFrom, playGame, rulesNamed } from '../../../bench/arena/game';
import { createPlayer } from '../../../bench/arena/players/index';
import { loadStarts } from '../../../bench/arena/starts';

const players = [
  'random',
  'greedy',
  'uct nodes=50',
  'alpha-beta depth=2',
  'level 2',
  'level 8 nodes=500',
  'search nodes=500 noise=2',
];

describe.each(['katro', 'raja-pasu'])('players of %s', (variant) => {
  const starts = loadStarts(variant, 20);

  test.each(players)('%s chooses legal moves, the same each time', (description) => {
    for (const start of starts) {
      const line = lineFrom(variant, start);
      const move = createPlayer(description).choose(line, 7);
      expect(legalMoves(line.position)).toContain(move);
      expect(createPlayer(description).choose(line, 7)).toBe(move);
    }
  });
});

test('greedy takes the most', () => {
  const line = new Line(startPosition(rulesNamed('sadeqa-iii')));
  const { side } = line.position.state;
  const takings = legalMoves(line.position).map((move) => line.preview(move).captured[side]);
  expect(line.preview(createPlayer('greedy').choose(line, 1)).captured[side]).toBe(Math.max(...takings));
});

test.each(['alpha-beta depth=6', 'alpha-beta millis=50', 'uct nodes=3000'])(
  '%s sees what is decided',
  (player) => {
    const line = lineFrom('sadeqa-91', '0,0,0,0,0,0,0,0/1,0,0,0,0,0,1,0 s 30-32');
    expect(makeMove(line.position.rules, createPlayer(player).choose(line, 1))).toBe('a1');
  },
);

test.each(['uct nodes=100', 'alpha-beta depth=3', 'greedy'])('%s beats random play', (player) => {
  let points = 0;
  for (const [index, start] of loadStarts('sadeqa-iii', 10).entries()) {
    const game = { variant: 'sadeqa-iii', start, seed: index };
    points += playGame({ ...game, first: player, second: 'random' }).points;
    points += 1 - playGame({ ...game, first: 'random', second: player }).points;
  }
  expect(points).toBeGreaterThan(13);
});

test.each([
  '',
  'nobody',
  'level 9',
  'level x',
  'uct',
  'alpha-beta',
  'search',
  'search nodes=x',
  'random nodes=3',
])('"%s" is no player', (description) => {
  expect(() => createPlayer(description)).toThrow();
});
