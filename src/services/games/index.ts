import type { AiSeats } from '../aiSeats';
import { Budget } from '../budget';
import type { Caller } from '../caller';
import { requireScope } from '../keys';
import type { Store } from '../store';
import { checkText } from '../text';
import { type CreateGameInput, prepareGame } from './create';
import { findGameView, type GameConnectionView, type GameListInput, listGames } from './list';
import { createPlayMove, type PlayMove } from './play';
import { gameFinished, gameMissing, playableGame } from './problems';
import { replay } from './replay';
import { seatOf } from './seats';
import { traceOf } from './trace';
import { GameView } from './view';

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
  list(input: GameListInput, budget?: Budget): Promise<GameConnectionView>;
}

export function createGames(store: Store, aiSeats: AiSeats): Games {
  async function create(input: CreateGameInput, caller: Caller = {}): Promise<CreatedGame> {
    requireScope('games:write');
    const { game, southToken, northToken } = prepareGame(input);
    const stored = await store.createGame(game);
    return { game: new GameView(await aiSeats.answer(stored, caller.client)), southToken, northToken };
  }

  /** Whatever is played meanwhile, the game is given up as it then stands. */
  async function resign(gameId: string, seatToken: string): Promise<GameView> {
    requireScope('games:write');
    const game = playableGame(await store.findGame(checkText('gameId', gameId, { most: 64 })), seatToken);
    const winner = seatOf(game, seatToken) === 'SOUTH' ? 'NORTH' : 'SOUTH';
    const outcome = { winner, reason: 'RESIGNATION', southSeeds: null, northSeeds: null } as const;
    for (let current = game; ;) {
      const { line, plies } = replay(current, new Budget());
      const trace = traceOf(line.start, plies);
      const { id, version } = current;
      const result = await store.endGame({
        gameId: id,
        expectedVersion: version,
        trace,
        outcome,
        at: new Date(),
      });
      if (result.kind === 'missing') throw gameMissing();
      if (result.kind === 'ended') return new GameView(result.game);
      if (result.game.status !== 'IN_PROGRESS') throw gameFinished(result.game);
      current = result.game;
    }
  }

  return {
    create,
    play: createPlayMove(store, aiSeats),
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
export type { GameView, PlayerView, PlyView } from './view';
