import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { operations } from '../generated/openapi';
import { callerOf } from '../http';
import { Budget, type Matches } from '../services';
import { seatTokenOf } from './games/seat';
import { tagVersion } from './games/version';
import { type WholeGame, wholeGame, type WrittenMatch, writtenMatch } from './games/written';
import { choicesOf } from './position';

type Path = operations['getMatch']['parameters']['path'];
type Body = operations['createMatch']['requestBody']['content']['application/json'];

interface CreatedMatch {
  readonly match: WrittenMatch;
  readonly game: WholeGame;
  readonly southToken: string | null;
  readonly northToken: string | null;
}

export function createMatchHandlers(matches: Matches) {
  return {
    createMatch: async (request: FastifyRequest, reply: FastifyReply): Promise<CreatedMatch> => {
      const { options, rounds, ...input } = request.body as Body;
      const wanted = { ...input, options: choicesOf(options) };
      const created = await matches.create(wanted, rounds, callerOf(request, reply));
      const { match, game, southToken, northToken } = created;
      reply.code(201).header('location', `/v1/matches/${match.id}`).header('cache-control', 'no-store');
      return { match: await writtenMatch(match), game: wholeGame(game), southToken, northToken };
    },

    getMatch: async (request: FastifyRequest, reply: FastifyReply): Promise<WrittenMatch> => {
      const match = await matches.createReader(new Budget()).find((request.params as Path).id);
      if (match === undefined) throw new DomainError('MATCH_NOT_FOUND', 'there is no match of this id');
      reply.header('cache-control', 'no-store');
      return writtenMatch(match);
    },

    startNextRound: async (request: FastifyRequest, reply: FastifyReply): Promise<WholeGame> => {
      const { id } = request.params as Path;
      const token = seatTokenOf(request, request.body as object | null);
      const game = await matches.startNextRound(id, token, callerOf(request, reply));
      tagVersion(request, reply, game.version);
      reply.code(201).header('cache-control', 'no-store');
      return wholeGame(game);
    },
  };
}
