import type { Crew } from './crew';
import type { GameJob, GameResult } from './game';
import type { ResultLog } from './log';
import { type Interval, wilson } from './wilson';

/** Two players over the same starts, each start played from both sides. */
export interface Match {
  readonly variant: string;
  /** Descriptions of players. */
  readonly ours: string;
  readonly theirs: string;
  readonly starts: readonly string[];
}

/** How a match stands, as `ours` sees it. */
export interface Score {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Points won, a draw counted as half a one, of all. */
  readonly share: number;
  readonly interval: Interval;
  readonly pliesAGame: number;
  /** CPU milliseconds that `ours` and `theirs` used for a move, on average. */
  readonly millisAMove: readonly [number, number];
}

/** A game of a match: the start's number tells its seed, so that both games of a start share it. */
export interface MatchGame extends GameJob {
  readonly weAreFirst: boolean;
}

export function listGames({ variant, ours, theirs, starts }: Match): MatchGame[] {
  return starts.flatMap((start, index) =>
    [true, false].map((weAreFirst) => ({
      variant,
      start,
      first: weAreFirst ? ours : theirs,
      second: weAreFirst ? theirs : ours,
      seed: index + 1,
      weAreFirst,
    })),
  );
}

export function scoreMatch(games: readonly MatchGame[], results: readonly GameResult[]): Score {
  let wins = 0;
  let draws = 0;
  let plies = 0;
  const millis = [0, 0];
  const chosen = [0, 0];
  results.forEach((result, index) => {
    const { weAreFirst } = games[index];
    const points = weAreFirst ? result.points : 1 - result.points;
    if (points === 1) wins++;
    else if (points === 0.5) draws++;
    plies += result.plies;
    for (const seat of [0, 1]) {
      const player = weAreFirst ? seat : 1 - seat;
      millis[player] += result.millis[seat];
      chosen[player] += result.chosen[seat];
    }
  });
  const count = results.length;
  const points = wins + draws / 2;
  return {
    games: count,
    wins,
    draws,
    losses: count - wins - draws,
    share: points / count,
    interval: wilson(points, count),
    pliesAGame: plies / count,
    millisAMove: [millis[0] / chosen[0], millis[1] / chosen[1]],
  };
}

/** Games between two words on how far a match is. */
const PROGRESS_EVERY = 20;

function tellProgress({ variant, ours, theirs }: Match, done: number, of: number): void {
  console.error(`${variant}, ${ours} : ${theirs}, ${String(done)} of ${String(of)}`);
}

/** Plays what the log does not know yet. `setup` names everything else that results depend on. */
export async function playMatch(
  crew: Crew,
  log: ResultLog<GameResult>,
  setup: string,
  match: Match,
): Promise<Score> {
  const games = listGames(match);
  const keys = games.map(({ variant, start, first, second, seed }) =>
    [setup, variant, start, first, second, seed].join(' | '),
  );
  const open = games
    .map((game, place) => ({ game, place }))
    .filter(({ place }) => log.find(keys[place]) === undefined);
  const tasks = open.map(({ game: { weAreFirst: _, ...job } }) => ({ kind: 'game' as const, ...job }));
  let done = 0;
  await crew.run(tasks, (task, result) => {
    log.add(keys[open[task].place], result as GameResult);
    if (++done % PROGRESS_EVERY === 0) tellProgress(match, done, tasks.length);
  });
  return scoreMatch(
    games,
    keys.flatMap((key) => log.find(key) ?? []),
  );
}
