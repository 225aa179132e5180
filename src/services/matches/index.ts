import type { AiSeats } from '../aiSeats';
import { Budget } from '../budget';
import type { Caller } from '../caller';
import type { CreateGameInput } from '../games/create';
import { GameView } from '../games/view';
import { requireScope } from '../keys';
import type { Store } from '../store';
import { prepareMatch } from './create';
import { startRound } from './next';
import { createMatchReader, type MatchReader } from './reader';
import { MatchView } from './view';

export interface CreatedMatch {
  readonly match: MatchView;
  /** The first round. */
  readonly game: GameView;
  /** The secrets of the seats, which play every round. */
  readonly southToken: string | null;
  readonly northToken: string | null;
}

/** Matches of several rounds. Their rounds are games, and are played as such. */
export interface Matches {
  /** `rounds` ends the match after so many; else only its rules do. */
  create(input: CreateGameInput, rounds?: number | null, caller?: Caller): Promise<CreatedMatch>;
  /** The next round, the same one for everybody who asks for it. Where an AI seat leads it has opened. */
  startNextRound(matchId: string, seatToken: string, caller?: Caller): Promise<GameView>;
  createReader(budget: Budget): MatchReader;
}

export function createMatches(store: Store, aiSeats: AiSeats): Matches {
  async function create(
    input: CreateGameInput,
    rounds?: number | null,
    caller: Caller = {},
  ): Promise<CreatedMatch> {
    requireScope('games:write');
    const { match: prepared, ...tokens } = prepareMatch(input, rounds);
    const { match, firstRound } = await store.createMatch(prepared);
    const game = new GameView(await aiSeats.answer(firstRound, caller.client));
    const loadRounds = async () => (await store.listRounds([match.id]))[0];
    return { match: new MatchView(match, loadRounds, new Budget()), game, ...tokens };
  }

  return {
    create,
    startNextRound: async (matchId, seatToken, caller = {}) => {
      requireScope('games:write');
      const game = await startRound(store, matchId, seatToken);
      return new GameView(await aiSeats.answer(game, caller.client));
    },
    createReader: (budget) => createMatchReader(store, budget),
  };
}

export { findNextRound, type NextRoundView } from './nextRound';
export type { RoundTallyView } from './progress';
export type { MatchReader } from './reader';
export { MatchView } from './view';
