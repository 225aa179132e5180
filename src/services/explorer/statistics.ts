import type { GameFilter, GameTally } from '../../archive';
import type { Budget } from '../budget';
import { type GameFilterInput, readFilter } from '../games/filter';
import { GameView } from '../games/view';
import type { Store } from '../store';
import {
  type ExploredMoveView,
  groupBy,
  ratio,
  type ResultsView,
  sumMoves,
  sumOf,
  sumResults,
} from './results';

/** How the side that played first fared. */
export interface FirstMoverView {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins and half the draws, as a share of the games; 0 without games. */
  readonly score: number;
}

/** Games that ended for the same reason. */
export interface EndingView {
  readonly reason: string;
  readonly games: number;
  /** Of all games. */
  readonly share: number;
}

/** Games of about the same length; both bounds belong to them. */
export interface LengthView {
  readonly minPlies: number;
  readonly maxPlies: number;
  readonly games: number;
}

/** Plies that are counted together. */
const LENGTH_WIDTH = 10;

export interface FiguresView extends ResultsView {
  readonly averagePlies: number;
  /** Legal moves before a ply. */
  readonly averageBranching: number;
  /** Laps of a ply. */
  readonly averageLaps: number;
  readonly firstMover: FirstMoverView;
  /** Most games first. */
  readonly endings: readonly EndingView[];
}

/** Ended games in figures. */
export interface StatisticsView extends FiguresView {
  readonly openings: readonly ExploredMoveView[];
  /** Shortest first, without those that no game has. Counted when they are read. */
  readonly lengths: Promise<readonly LengthView[]>;
  /** Looked for when it is read; null without games. */
  readonly longestGame: Promise<GameView | null>;
}

export async function summariseGames(
  store: Store,
  input: GameFilterInput,
  budget: Budget,
): Promise<StatisticsView> {
  const filter = readFilter(input);
  const tallies = await store.tallyGames(filter);
  return {
    ...figuresOf(tallies),
    openings: sumMoves(tallies, ({ firstMove }) => firstMove),
    get lengths() {
      return countLengths(store, filter);
    },
    get longestGame() {
      return findLongest(store, filter, budget);
    },
  };
}

export function figuresOf(tallies: readonly GameTally[]): FiguresView {
  const results = sumResults(tallies);
  const plies = sumOf(tallies, (tally) => tally.plies);
  return {
    ...results,
    averagePlies: ratio(plies, results.games),
    averageBranching: ratio(
      sumOf(tallies, ({ choices }) => choices),
      plies,
    ),
    averageLaps: ratio(
      sumOf(tallies, ({ laps }) => laps),
      plies,
    ),
    firstMover: firstMoverOf(tallies),
    endings: endingsOf(tallies, results.games),
  };
}

function firstMoverOf(tallies: readonly GameTally[]): FirstMoverView {
  const sided = tallies.map(({ firstSide, result, games }) => ({
    result: firstSide === 'SOUTH' ? result : -result,
    games,
  }));
  const gamesWith = (wanted: number): number =>
    sumOf(sided, ({ result, games }) => (result === wanted ? games : 0));
  const [wins, draws, losses] = [gamesWith(1), gamesWith(0), gamesWith(-1)];
  return { wins, draws, losses, score: ratio(wins + draws / 2, wins + draws + losses) };
}

function endingsOf(tallies: readonly GameTally[], all: number): EndingView[] {
  const endings = [...groupBy(tallies, ({ reason }) => reason)].map(([reason, group]) => {
    const games = sumOf(group, (tally) => tally.games);
    return { reason, games, share: ratio(games, all) };
  });
  return endings.sort((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1));
}

async function countLengths(store: Store, filter: GameFilter): Promise<LengthView[]> {
  const tallies = await store.tallyLengths(LENGTH_WIDTH, filter);
  return tallies.map(({ bucket, games }) => ({
    minPlies: bucket * LENGTH_WIDTH,
    maxPlies: (bucket + 1) * LENGTH_WIDTH - 1,
    games,
  }));
}

async function findLongest(store: Store, filter: GameFilter, budget: Budget): Promise<GameView | null> {
  const { games } = await store.listGames({
    filter: { status: 'FINISHED', ...filter },
    order: 'LONGEST',
    direction: 'FIRST',
    limit: 1,
  });
  return games[0] === undefined ? null : new GameView(games[0], budget);
}
