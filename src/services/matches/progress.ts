import type { GameStatus, StoredGame, StoredMatch } from '../../archive';
import {
  followRound,
  heldSeeds,
  type NextRound,
  parsePosition,
  type Position,
  type Side,
  SIDE_NAMES,
  type SideName,
} from '../../engine';
import { unwrap } from '../faults';
import { outcomeOfGame, rulesOfGame, startOfGame } from '../games/replay';
import type { SeedPairView } from '../views/position';

/** Rounds of a match whose players have named no number: far more than any match has that is played to win. */
export const MOST_ROUNDS = 1_000;

/** Rounds by their result. */
export interface RoundTallyView {
  readonly south: number;
  readonly north: number;
  readonly drawn: number;
}

/** How a match stands. */
export interface MatchProgress {
  readonly status: GameStatus;
  /** Null while the match goes on, and in a draw. */
  readonly winner: SideName | null;
  readonly score: SeedPairView;
  readonly roundsWon: RoundTallyView;
  /** Where the next round begins; absent while a round is played, and once the match is over. */
  readonly next: Position | undefined;
}

type Verdict = Pick<MatchProgress, 'status' | 'winner' | 'next'>;

const GOES_ON: Verdict = { status: 'IN_PROGRESS', winner: null, next: undefined };

/** What follows from the rounds, oldest first; each of them but the last one has ended. */
export function progressOf(match: StoredMatch, rounds: readonly StoredGame[]): MatchProgress {
  const ended = rounds.filter(({ status }) => status !== 'IN_PROGRESS');
  const score = scoreOf(ended);
  const roundsWon = tallyOf(ended);
  const last = rounds.at(-1);
  if (last === undefined || last.status === 'IN_PROGRESS') return { ...GOES_ON, score, roundsWon };
  return { ...verdictOn(match, ended, last, score, roundsWon), score, roundsWon };
}

function verdictOn(
  { roundsWanted }: StoredMatch,
  ended: readonly StoredGame[],
  last: StoredGame,
  score: SeedPairView,
  roundsWon: RoundTallyView,
): Verdict {
  // Whoever gives up a round gives up the match: nobody can say what he would have held at its end.
  if (last.status === 'ABANDONED' || last.outcome?.reason === 'RESIGNATION') {
    return over(last.outcome?.winner ?? null, last.status);
  }
  const following = follow(last, winnerOfLatest(ended.slice(0, -1)));
  if (following.kind === 'over' && following.winner !== undefined) return over(SIDE_NAMES[following.winner]);
  if (following.kind === 'over' || ended.length >= (roundsWanted ?? MOST_ROUNDS)) {
    return over(leaderIn(roundsWon) ?? leaderIn(score));
  }
  return { ...GOES_ON, next: following.start };
}

function over(winner: SideName | null, status: GameStatus = 'FINISHED'): Verdict {
  return { status, winner, next: undefined };
}

/** The stored facts are enough: nothing has to be played again. */
function follow(game: StoredGame, earlierWinner: Side | undefined): NextRound {
  const position = finalPosition(game);
  const outcome = outcomeOfGame(game) ?? { reason: 'ADJUDICATION' };
  const starter = startOfGame(game).state.side;
  return unwrap(followRound({ position, outcome, starter, round: game.round ?? 1 }, earlierWinner));
}

/** The winner of the last of these rounds that had one. */
function winnerOfLatest(ended: readonly StoredGame[]): Side | undefined {
  const decisive = ended.map(outcomeOfGame).filter((outcome) => outcome?.winner !== undefined);
  return decisive.at(-1)?.winner;
}

function finalPosition(game: StoredGame): Position {
  return unwrap(parsePosition(rulesOfGame(game), game.position));
}

/** Seeds held after the last round where winnings carry over; else what the rounds have brought together. */
function scoreOf(ended: readonly StoredGame[]): SeedPairView {
  const last = ended.at(-1);
  if (last === undefined) return { south: 0, north: 0 };
  if (rulesOfGame(last).winningsCarryOver === true) {
    const [south, north] = heldSeeds(finalPosition(last));
    return { south, north };
  }
  const sum = (seedsOf: (game: StoredGame) => number | null | undefined): number =>
    ended.reduce((total, game) => total + (seedsOf(game) ?? 0), 0);
  return {
    south: sum(({ outcome }) => outcome?.southSeeds),
    north: sum(({ outcome }) => outcome?.northSeeds),
  };
}

function tallyOf(ended: readonly StoredGame[]): RoundTallyView {
  const count = (winner: SideName | null): number =>
    ended.filter(({ outcome }) => outcome !== null && outcome.winner === winner).length;
  return { south: count('SOUTH'), north: count('NORTH'), drawn: count(null) };
}

function leaderIn({ south, north }: SeedPairView): SideName | null {
  if (south === north) return null;
  return south > north ? 'SOUTH' : 'NORTH';
}
