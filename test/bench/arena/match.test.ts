import { mkdtempSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameResult, playGame } from '../../../bench/arena/game';
import { ResultLog } from '../../../bench/arena/log';
import { listGames, scoreMatch } from '../../../bench/arena/match';
import { loadStarts } from '../../../bench/arena/starts';

const match = {
  variant: 'sadeqa-iii',
  ours: 'greedy',
  theirs: 'random',
  starts: loadStarts('sadeqa-iii', 3),
};

function result(points: number, firstMillis = 0, secondMillis = 0): GameResult {
  return { points, margin: 0, plies: 10, millis: [firstMillis, secondMillis], chosen: [5, 5] };
}

test('each start is played from both sides, with one seed', () => {
  const games = listGames(match);
  expect(games).toHaveLength(6);
  expect(games.map(({ first, second }) => [first, second]).slice(0, 2)).toEqual([
    ['greedy', 'random'],
    ['random', 'greedy'],
  ]);
  expect(games.map(({ seed }) => seed)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(games.map(({ start }) => start)).toEqual(match.starts.flatMap((start) => [start, start]));
});

test('points, draws and time are counted for the side that earned them', () => {
  const results = [result(1, 20, 40), result(1, 40, 20), result(0.5), result(0), result(0), result(0)];
  const score = scoreMatch(listGames(match), results);
  expect(score).toMatchObject({ games: 6, wins: 3, draws: 1, losses: 2, pliesAGame: 10 });
  expect(score.share).toBeCloseTo(3.5 / 6);
  expect(score.millisAMove[0]).toBeCloseTo(40 / 30);
  expect(score.millisAMove[1]).toBeCloseTo(80 / 30);
});

test('a game comes out the same when it is played again', () => {
  const [game] = listGames({ ...match, ours: 'level 1', theirs: 'uct nodes=30' });
  const { points, margin, plies } = playGame(game);
  expect(playGame(game)).toMatchObject({ points, margin, plies });
  expect(points).toBe(margin > 0 ? 1 : margin < 0 ? 0 : 0.5);
});

test('a stopped run goes on where it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-'));
  const file = join(folder, 'deep/log.jsonl');
  const log = new ResultLog<number>(file);
  log.add('a', 1);
  log.add('b', 2);
  appendFileSync(file, '{"key": "c", "resu');
  const reopened = new ResultLog<number>(file);
  expect([reopened.find('a'), reopened.find('b'), reopened.find('c')]).toEqual([1, 2, undefined]);
  expect(readFileSync(file, 'utf8')).toContain('"a"');
  rmSync(folder, { recursive: true });
});
