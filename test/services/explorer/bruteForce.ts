/** The same questions, answered by playing every game of the store again. */
import { legalMoves, makeMove, positionKey } from '../../../src/engine/index';
import type { StoredGame } from '../../../src/archive';
import { Budget } from '../../../src/services';
import { replay } from '../../../src/services/games/replay';

export interface PlayedGame {
  readonly game: StoredGame;
  /** Key of every position, and the move of its first time. */
  readonly moves: ReadonlyMap<string, string | null>;
  /** Keys by plies played. */
  readonly keys: readonly string[];
  readonly choices: number;
  readonly laps: number;
}

export function playAgain(game: StoredGame): PlayedGame {
  const { line, plies } = replay(game, new Budget());
  const positions = [line.start, ...plies.map(({ position }) => position)];
  const moves = new Map<string, string | null>();
  positions.forEach((position, index) => {
    const key = positionKey(position);
    const ply = plies.at(index);
    if (!moves.has(key)) moves.set(key, ply === undefined ? null : makeMove(line.start.rules, ply.move));
  });
  return {
    game,
    moves,
    keys: positions.map(positionKey),
    choices: positions.slice(0, -1).reduce((sum, position) => sum + legalMoves(position).length, 0),
    laps: plies.reduce((sum, ply) => sum + ply.laps, 0),
  };
}

/** Games, South's wins, North's wins and draws. */
export type Results = readonly [number, number, number, number];

export function resultsOf(games: readonly PlayedGame[]): Results {
  const winners = games.map(({ game }) => game.outcome?.winner);
  const count = (wanted: string | null): number => winners.filter((winner) => winner === wanted).length;
  return [games.length, count('SOUTH'), count('NORTH'), count(null)];
}

export function movesAt(games: readonly PlayedGame[], key: string): Record<string, Results> {
  const played = new Set(games.map(({ moves }) => moves.get(key) ?? null));
  const entries = [...played]
    .filter((move) => move !== null)
    .map((move) => [move, resultsOf(games.filter(({ moves }) => moves.get(key) === move))] as const);
  return Object.fromEntries(entries);
}

/** How many games there are of each ten lengths that some game has. */
export function lengthsOf(
  games: readonly PlayedGame[],
): { minPlies: number; maxPlies: number; games: number }[] {
  const lengths = games.map(({ game }) => game.moves.length);
  const starts = [...new Set(lengths.map((plies) => plies - (plies % 10)))].sort((a, b) => a - b);
  return starts.map((start) => ({
    minPlies: start,
    maxPlies: start + 9,
    games: lengths.filter((plies) => plies >= start && plies < start + 10).length,
  }));
}
