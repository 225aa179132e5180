import { path } from './address';
import type { Calls } from './calls';
import type { CallOptions, Transport } from './transport';
import type {
  Analysis,
  BodyOf,
  CreatedGame,
  CreatedMatch,
  Game,
  GameUpdate,
  Match,
  NewGame,
  NewMatch,
  NewMove,
  PlayedMove,
  Ply,
  QueryOf,
  ToldPly,
} from './types';
import { follow } from './watch';

/** Stored games and matches. */
export function createGamesCalls(transport: Transport, { get, getText, ask, write }: Calls) {
  return {
    /** Creates a game, once, however often it has to be sent; so do `createMatch` and `playMove`. */
    createGame: (game: NewGame, options: CallOptions = {}): Promise<CreatedGame> =>
      ask('/v1/games', withKey(game), options),

    getGame: (id: string, options: CallOptions = {}): Promise<Game> =>
      get(path`/v1/games/${id}`, undefined, options),

    /** The game as text, in the manner of PGN. */
    getRecord: (id: string, options: CallOptions = {}): Promise<string> =>
      getText(path`/v1/games/${id}`, undefined, options, 'text/plain'),

    async listPlies(id: string, options: CallOptions = {}): Promise<Ply[]> {
      return (await get<{ plies: Ply[] }>(path`/v1/games/${id}/plies`, undefined, options)).plies;
    },

    /** One ply, told seed by seed and in words. */
    getPly: (
      id: string,
      number: number,
      query: QueryOf<'getPly'> = {},
      options: CallOptions = {},
    ): Promise<ToldPly> => get(path`/v1/games/${id}/plies/${String(number)}`, query, options),

    playMove: (id: string, move: NewMove, options: CallOptions = {}): Promise<PlayedMove> =>
      ask(path`/v1/games/${id}/moves`, withKey(move), options),

    resignGame: (id: string, seatToken: string, options: CallOptions = {}): Promise<Game> =>
      write(path`/v1/games/${id}/resignation`, { seatToken }, options),

    /** The game as it is, then after each change, until it is over; a connection that breaks is made again. */
    watchGame: (id: string, options: CallOptions = {}): AsyncGenerator<GameUpdate, void> =>
      follow(transport, { ...options, path: path`/v1/games/${id}/events` }),

    /** Has a game that has ended looked at, in the background. */
    analyseGame: (id: string, body: BodyOf<'analyseGame'>, options: CallOptions = {}): Promise<Analysis> =>
      ask(path`/v1/games/${id}/analysis`, body, options),

    getAnalysis: (id: string, options: CallOptions = {}): Promise<Analysis> =>
      get(path`/v1/games/${id}/analysis`, undefined, options),

    /** The analysis as it is, then after each change, until it is done or has failed. */
    watchAnalysis: (id: string, options: CallOptions = {}): AsyncGenerator<Analysis, void> =>
      follow(transport, { ...options, path: path`/v1/games/${id}/analysis/events` }),

    createMatch: (match: NewMatch, options: CallOptions = {}): Promise<CreatedMatch> =>
      ask('/v1/matches', withKey(match), options),

    getMatch: (id: string, options: CallOptions = {}): Promise<Match> =>
      get(path`/v1/matches/${id}`, undefined, options),

    /** Asked again it answers with the same round. */
    startNextRound: (id: string, seatToken: string, options: CallOptions = {}): Promise<Game> =>
      ask(path`/v1/matches/${id}/rounds`, { seatToken }, options),
  };
}

/** Sent again with the same key, a request does nothing a second time; a key of the caller's own stays. */
function withKey<Body extends { readonly idempotencyKey?: string | null }>(body: Body): Body {
  return { ...body, idempotencyKey: body.idempotencyKey ?? createKey() };
}

/** Unlike `crypto.randomUUID` this is there on pages without TLS, too. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
