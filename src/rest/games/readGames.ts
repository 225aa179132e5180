import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/openapi';
import { prefersLines, prefersText, LINE_TYPES } from '../../http';
import type { Analyses, Games, GameView } from '../../services';
import { IMMUTABLE, REVALIDATED } from '../caching';
import { filterOf } from './filter';
import { type Game, gameTag, type Ply, plyOf, sendGame, type ToldPly, toldPly } from './game';
import { linksOf } from './links';
import { listedGame } from './listed';

type ListQuery = NonNullable<operations['listGames']['parameters']['query']>;
type PlyPath = operations['getPly']['parameters']['path'];
type PlyQuery = NonNullable<operations['getPly']['parameters']['query']>;

/** Stored games as whoever likes may read them. */
export function createGameReaders(games: Games, analyses: Analyses) {
  async function writeRecord(id: string, reply: FastifyReply): Promise<string> {
    const game = await games.get(id);
    const analysis = await analyses.createReader().find(game.id);
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', REVALIDATED);
    return game.makeRecord(analysis);
  }

  return {
    listGames: async (request: FastifyRequest, reply: FastifyReply) => {
      const { orderBy = 'NEWEST', first, after, last, before, count, ...query } = request.query as ListQuery;
      const input = { filter: filterOf(query), orderBy, first, after, last, before };
      const { nodes, pageInfo, ...counts } = await games.list(input);
      const links = linksOf(request.url, pageInfo, first ?? last);
      if (links !== '') reply.header('link', links);
      reply.header('vary', 'Accept');
      const listed = nodes.map(listedGame);
      if (prefersLines(request.headers.accept)) return sendLines(reply, listed);
      if (count !== true) return { nodes: listed, pageInfo };
      const [totalCount, totalCountIsExact] = [await counts.totalCount, await counts.totalCountIsExact];
      return { nodes: listed, pageInfo, totalCount, totalCountIsExact };
    },

    getGame: async (request: FastifyRequest, reply: FastifyReply): Promise<Game | string> => {
      const { id } = request.params as PlyPath;
      reply.header('vary', 'Accept');
      if (prefersText(request.headers.accept)) return writeRecord(id, reply);
      const game = await games.get(id);
      reply.header('cache-control', lifetimeOf(game));
      return sendGame(reply, game);
    },

    listPlies: async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<{ readonly plies: readonly Ply[] }> => {
      const { id } = request.params as PlyPath;
      const game = await games.get(id);
      reply.header('etag', gameTag(game));
      reply.header('cache-control', lifetimeOf(game));
      return { plies: game.plies.map(plyOf) };
    },

    getPly: async (request: FastifyRequest, reply: FastifyReply): Promise<ToldPly> => {
      const { id, number } = request.params as PlyPath;
      const { game, ply } = await games.getPly(id, number);
      reply.header('cache-control', lifetimeOf(game));
      return toldPly(ply, request.query as PlyQuery);
    },
  };
}

/** A game that has ended stays as it is, with its plies; in one that goes on even plies may be taken back. */
function lifetimeOf({ status }: GameView): string {
  return status === 'IN_PROGRESS' ? REVALIDATED : IMMUTABLE;
}

function sendLines(reply: FastifyReply, values: readonly object[]): string {
  reply.header('content-type', `${LINE_TYPES[0]}; charset=utf-8`);
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
