import type { AiSeats } from '../aiSeats';
import { Budget } from '../budget';
import type { Caller } from '../caller';
import { requireScope } from '../keys';
import type { Store } from '../store';
import { checkNumber } from '../text';
import { act, endUncounted, otherSide } from './acting';
import { asAnswered } from './answer';
import { type CreateGameInput, prepareGame } from './create';
import { findGameView, type GameConnectionView, type GameListInput, listGames } from './list';
import { findEarlier, type Once, readOnce, tokensFor, tokensOf } from './once';
import { createPlayMove, type PlayMove } from './play';
import { gameMissing, plyMissing } from './problems';
import { GameView, type PlyView } from './view';

/** Far beyond the longest game. */
const LAST_PLY = 1_000_000;

export interface CreatedGame {
  readonly game: GameView;
  readonly southToken: string | null;
  readonly northToken: string | null;
}

/** Games that are kept: made, played, given up, found again. */
export interface Games {
  create(input: CreateGameInput, caller?: Caller): Promise<CreatedGame>;
  readonly play: PlayMove;
  resign(gameId: string, seatToken: string): Promise<GameView>;
  find(id: string, budget?: Budget): Promise<GameView | undefined>;
  /** Rejects with GAME_NOT_FOUND where there is none. */
  get(id: string): Promise<GameView>;
  /** A ply by its number, from 1; rejects with PLY_NOT_FOUND where the game has not come so far. */
  getPly(id: string, number: number): Promise<{ readonly game: GameView; readonly ply: PlyView }>;
  list(input: GameListInput, budget?: Budget): Promise<GameConnectionView>;
}

export function createGames(store: Store, aiSeats: AiSeats, onReplay?: () => void): Games {
  async function create(input: CreateGameInput, caller: Caller = {}): Promise<CreatedGame> {
    requireScope('games:write');
    const once = readOnce(input, 'game');
    if (once !== undefined) return createOnce(input, once, caller);
    const { game, ...tokens } = prepareGame(input);
    const stored = await store.createGame(game);
    return { game: new GameView(await aiSeats.answer(stored, caller.client)), ...tokens };
  }

  async function createOnce(input: CreateGameInput, once: Once, { client }: Caller): Promise<CreatedGame> {
    const known = await findEarlier(store, once);
    const { game, ...tokens } = prepareGame(input, tokensOf(once));
    const stored = known === undefined ? await store.createGameOnce(game, once) : undefined;
    if (stored !== undefined) return { game: new GameView(await aiSeats.answer(stored, client)), ...tokens };
    const earlier = known ?? (await findEarlier(store, once));
    if (earlier === undefined) throw gameMissing();
    onReplay?.();
    const answered = asAnswered(await aiSeats.answer(earlier.game, client), 0);
    return { game: new GameView(answered), ...tokensFor(earlier, once) };
  }

  /** Whatever is played meanwhile, the game is given up as it then stands. */
  async function resign(gameId: string, seatToken: string): Promise<GameView> {
    const ended = await act(store, { gameId, seatToken }, (game, side) =>
      endUncounted(store, game, 'RESIGNATION', otherSide(side)),
    );
    return new GameView(ended);
  }

  async function get(id: string): Promise<GameView> {
    const game = await findGameView(store, id, new Budget());
    if (game === undefined) throw gameMissing();
    return game;
  }

  return {
    create,
    get,
    getPly: async (id, number) => {
      const game = await get(id);
      const ply = game.plies.at(checkNumber('number', number, 1, LAST_PLY) - 1);
      if (ply === undefined) throw plyMissing(number, game.plyCount);
      return { game, ply };
    },
    play: createPlayMove(store, aiSeats, onReplay),
    resign,
    find: (id, budget = new Budget()) => findGameView(store, id, budget),
    list: (input, budget = new Budget()) => listGames(store, input, budget),
  };
}

export type { GameOrder, GameSource, GameStatus, PlayerKind } from '../../archive';
export type { PlayedMove } from './answer';
export type { CreateGameInput } from './create';
export { type GameFilterInput, readFilter } from './filter';
export {
  DEFAULT_PAGE,
  type GameConnectionView,
  type GameEdgeView,
  type GameListInput,
  MOST_PAGE,
  type PageInfoView,
} from './list';
export type { PlayMoveInput } from './play';
export type { GameView, PlayerView, PlyView, TakeBackView } from './view';
