import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../errors';
import type { operations } from '../../generated/openapi';
import { acceptsLines, callerOf, sendText } from '../../http';
import {
  type Analyses,
  DEFAULT_PAGE,
  type GameConnectionView,
  type Games,
  type GameView,
} from '../../services';
import { choicesOf } from '../position';
import { type Telling, tellMove, type ToldMove } from '../rules';
import { filterOf } from './filter';
import { linksOf } from './links';
import { seatTokenOf } from './seat';
import { asPrecondition, matchedVersion, tagVersion } from './version';
import {
  type ListedGame,
  listedGame,
  type WholeGame,
  wholeGame,
  type WrittenPly,
  writtenPly,
} from './written';

type Path = operations['getGame']['parameters']['path'];
type PlyPath = operations['getPly']['parameters']['path'];
type ListQuery = NonNullable<operations['listGames']['parameters']['query']>;
type NewGameBody = operations['createGame']['requestBody']['content']['application/json'];
type MoveBody = operations['playMove']['requestBody']['content']['application/json'];

interface GamePage {
  readonly games: readonly ListedGame[];
  readonly pageInfo: GameConnectionView['pageInfo'];
  readonly totalCount?: number;
  readonly totalCountIsExact?: boolean;
}

interface CreatedGame {
  readonly game: WholeGame;
  readonly southToken: string | null;
  readonly northToken: string | null;
}

interface PlayedMove {
  readonly game: WholeGame;
  readonly plies: readonly WrittenPly[];
}

/** Stored games one by one. */
export function createGameHandlers(games: Games, analyses: Analyses) {
  async function find(request: FastifyRequest): Promise<GameView> {
    const game = await games.find((request.params as Path).id);
    if (game === undefined) throw new DomainError('GAME_NOT_FOUND', 'there is no game of this id');
    return game;
  }

  /** Answers about a game as it stands, or that the caller knows it so already. */
  function standing<Answer>(answer: (game: GameView, request: FastifyRequest) => Answer | Promise<Answer>) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<Answer | FastifyReply> => {
      const game = await find(request);
      if (tagVersion(request, reply, game.version)) return reply.code(304).send();
      return answer(game, request);
    };
  }

  return {
    listGames: async (request: FastifyRequest, reply: FastifyReply): Promise<GamePage | FastifyReply> => {
      const { orderBy = 'NEWEST', first, after, last, before, count, ...query } = request.query as ListQuery;
      const page = await games.list({ orderBy, first, after, last, before, filter: filterOf(query) });
      const links = linksOf(request.url, first ?? last ?? DEFAULT_PAGE, page.pageInfo);
      if (links !== '') reply.header('link', links);
      reply.header('vary', 'Accept').header('cache-control', 'no-store');
      const listed = page.nodes.map(listedGame);
      if (acceptsLines(request.headers.accept)) return sendLines(reply, listed);
      const counted = count === true && {
        totalCount: await page.totalCount,
        totalCountIsExact: await page.totalCountIsExact,
      };
      return { games: listed, pageInfo: page.pageInfo, ...counted };
    },

    createGame: async (request: FastifyRequest, reply: FastifyReply): Promise<CreatedGame> => {
      const { options, ...input } = request.body as NewGameBody;
      const created = await games.create({ ...input, options: choicesOf(options) }, callerOf(request, reply));
      const { game, southToken, northToken } = created;
      tagVersion(request, reply, game.version);
      reply.code(201).header('location', `/v1/games/${game.id}`).header('cache-control', 'no-store');
      return { game: wholeGame(game), southToken, northToken };
    },

    getGame: standing(wholeGame),

    getRecord: async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const game = await find(request);
      reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-cache');
      return `${game.makeRecord(await analyses.createReader().find(game.id))}\n`;
    },

    listPlies: standing(({ plies }): { readonly plies: readonly WrittenPly[] } => ({
      plies: plies.map(writtenPly),
    })),

    getPly: async (request: FastifyRequest): Promise<ToldMove> => {
      const { number } = request.params as PlyPath;
      const game = await find(request);
      if (number < 1 || number > game.plyCount) throw plyMissing(number, game);
      return tellMove(game.plies[number - 1].applied, request.query as Telling);
    },

    playMove: async (request: FastifyRequest, reply: FastifyReply): Promise<PlayedMove> => {
      const { id } = request.params as Path;
      const body = request.body as MoveBody;
      const version = matchedVersion(request);
      const input = {
        gameId: id,
        move: body.move,
        seatToken: seatTokenOf(request, body),
        expectedVersion: version ?? body.expectedVersion,
        idempotencyKey: request.headers['idempotency-key']?.toString() ?? body.idempotencyKey,
      };
      const played = games.play(input, callerOf(request, reply));
      const { game, plies } = await played.catch((error: unknown) => {
        throw asPrecondition(error, version);
      });
      tagVersion(request, reply, game.version);
      reply.header('cache-control', 'no-store');
      return { game: wholeGame(game), plies: plies.map(writtenPly) };
    },

    resignGame: async (request: FastifyRequest, reply: FastifyReply): Promise<WholeGame> => {
      const { id } = request.params as Path;
      const game = await games.resign(id, seatTokenOf(request, request.body as object | null));
      tagVersion(request, reply, game.version);
      reply.header('cache-control', 'no-store');
      return wholeGame(game);
    },
  };
}

function sendLines(reply: FastifyReply, games: readonly ListedGame[]): FastifyReply {
  const lines = async function* () {
    for (const game of games) yield `${JSON.stringify(game)}\n`;
    await Promise.resolve();
  };
  return sendText(reply, lines(), { type: 'application/x-ndjson' });
}

function plyMissing(number: number, { plyCount }: GameView): DomainError {
  const message = `the game has ${String(plyCount)} plies, and none of the number ${String(number)}`;
  return new DomainError('PLY_NOT_FOUND', message, { number, plyCount });
}
