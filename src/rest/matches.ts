import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import { callerOf } from '../http';
import type { Matches, MatchView } from '../services';
import { idempotencyKey } from './games/conditions';
import { type Game, gameOf, sendGame } from './games/game';
import { type ListedGame, listedGame } from './games/listed';
import { choicesOf } from './position';

type BodyOf<Operation extends 'createMatch' | 'startNextRound'> =
  operations[Operation]['requestBody']['content']['application/json'];
type MatchPath = operations['getMatch']['parameters']['path'];

export function createMatchHandlers(matches: Matches) {
  return {
    createMatch: async (request: FastifyRequest, reply: FastifyReply) => {
      const { options, rounds, ...input } = request.body as BodyOf<'createMatch'>;
      const caller = callerOf(request, reply);
      const key = idempotencyKey(request, input.idempotencyKey);
      const first = { ...input, options: choicesOf(options), idempotencyKey: key };
      const created = await matches.create(first, rounds, caller);
      const { match, game, ...tokens } = created;
      reply.code(201).header('location', `/v1/matches/${match.id}`).header('cache-control', 'no-store');
      return { match: await matchOf(match), game: gameOf(game), ...tokens };
    },

    getMatch: async (request: FastifyRequest) => {
      const { id } = request.params as MatchPath;
      return matchOf(await matches.get(id));
    },

    startNextRound: async (request: FastifyRequest, reply: FastifyReply): Promise<Game> => {
      const { id } = request.params as MatchPath;
      const { seatToken } = request.body as BodyOf<'startNextRound'>;
      const game = await matches.startNextRound(id, seatToken, callerOf(request, reply));
      reply.header('cache-control', 'no-store');
      return sendGame(reply, game);
    },
  };
}

async function matchOf(match: MatchView) {
  const { id, variant, south, north, roundsWanted, createdAt } = match;
  const rounds: ListedGame[] = (await match.rounds).map(listedGame);
  return {
    ...{ id, variant, south, north, roundsWanted, rounds },
    status: await match.status,
    score: await match.score,
    winner: await match.winner,
    roundsWon: await match.roundsWon,
    private: match.private,
    createdAt: createdAt.toISOString(),
  };
}
