import type { StoredGame, StoredMatch } from '../../archive';
import type { AiSeats } from '../aiSeats';
import { Budget } from '../budget';
import type { Caller } from '../caller';
import { asAnswered } from '../games/answer';
import type { CreateGameInput } from '../games/create';
import { findEarlier, type Once, readOnce, tokensFor, tokensOf } from '../games/once';
import { GameView } from '../games/view';
import { requireScope } from '../keys';
import type { Store } from '../store';
import { checkText } from '../text';
import { prepareMatch } from './create';
import { startRound } from './next';
import { matchMissing } from './problems';
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
  /** Rejects with MATCH_NOT_FOUND where there is none. */
  get(id: string): Promise<MatchView>;
  createReader(budget: Budget): MatchReader;
}

export function createMatches(store: Store, aiSeats: AiSeats, onReplay?: () => void): Matches {
  async function create(
    input: CreateGameInput,
    rounds?: number | null,
    caller: Caller = {},
  ): Promise<CreatedMatch> {
    requireScope('games:write');
    const once = readOnce(input, 'match', rounds);
    if (once !== undefined) return createOnce(input, rounds, once, caller);
    const { match: prepared, ...tokens } = prepareMatch(input, rounds);
    const { match, firstRound } = await store.createMatch(prepared);
    return { ...viewOf(match, await aiSeats.answer(firstRound, caller.client)), ...tokens };
  }

  async function createOnce(
    input: CreateGameInput,
    rounds: number | null | undefined,
    once: Once,
    { client }: Caller,
  ): Promise<CreatedMatch> {
    const known = await findEarlier(store, once);
    const { match: prepared, ...tokens } = prepareMatch(input, rounds, tokensOf(once));
    const stored = known === undefined ? await store.createMatchOnce(prepared, once) : undefined;
    if (stored !== undefined) {
      return { ...viewOf(stored.match, await aiSeats.answer(stored.firstRound, client)), ...tokens };
    }
    const earlier = known ?? (await findEarlier(store, once));
    const match = await store.findMatch(earlier?.game.matchId ?? '');
    if (earlier === undefined || match === undefined) throw matchMissing();
    onReplay?.();
    const first = asAnswered(await aiSeats.answer(earlier.game, client), 0);
    return { ...viewOf(match, first), ...tokensFor(earlier, once) };
  }

  /** A match as it is right after its creation. */
  function viewOf(match: StoredMatch, firstRound: StoredGame): Pick<CreatedMatch, 'match' | 'game'> {
    const loadRounds = () => Promise.resolve([firstRound]);
    return { match: new MatchView(match, loadRounds, new Budget()), game: new GameView(firstRound) };
  }

  return {
    create,
    startNextRound: async (matchId, seatToken, caller = {}) => {
      requireScope('games:write');
      const game = await startRound(store, matchId, seatToken);
      return new GameView(await aiSeats.answer(game, caller.client));
    },
    get: async (id) => {
      const match = await createMatchReader(store, new Budget()).find(checkText('id', id, { most: 64 }));
      if (match === undefined) throw matchMissing();
      return match;
    },
    createReader: (budget) => createMatchReader(store, budget),
  };
}

export { findNextRound, type NextRoundView } from './nextRound';
export type { RoundTallyView } from './progress';
export type { MatchReader } from './reader';
export { MatchView } from './view';
