import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/openapi';
import { callerOf } from '../../http';
import type { Games } from '../../services';
import { choicesOf } from '../position';
import { idempotencyKey, matchingVersion } from './conditions';
import { type Game, type Ply, plyOf, sendGame } from './game';

type BodyOf<Operation extends 'createGame' | 'playMove' | 'resignGame'> =
  operations[Operation]['requestBody']['content']['application/json'];
type GamePath = operations['playMove']['parameters']['path'];

export interface CreatedGame {
  readonly game: Game;
  readonly southToken: string | null;
  readonly northToken: string | null;
}

/** Stored games as those play them who hold their seats. */
export function createGamePlayers(games: Games) {
  return {
    createGame: async (request: FastifyRequest, reply: FastifyReply): Promise<CreatedGame> => {
      const { options, ...input } = request.body as BodyOf<'createGame'>;
      const key = idempotencyKey(request, input.idempotencyKey);
      const wanted = { ...input, options: choicesOf(options), idempotencyKey: key };
      const { game, ...tokens } = await games.create(wanted, callerOf(request, reply));
      reply.code(201).header('location', `/v1/games/${game.id}`).header('cache-control', 'no-store');
      return { game: sendGame(reply, game), ...tokens };
    },

    playMove: async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<{ readonly game: Game; readonly plies: readonly Ply[] }> => {
      const { id } = request.params as GamePath;
      const body = request.body as BodyOf<'playMove'>;
      const key = idempotencyKey(request, body.idempotencyKey);
      const played = await matchingVersion(request, body.expectedVersion, (expectedVersion) =>
        games.play({ ...body, gameId: id, expectedVersion, idempotencyKey: key }, callerOf(request, reply)),
      );
      reply.header('cache-control', 'no-store');
      return { game: sendGame(reply, played.game), plies: played.plies.map(plyOf) };
    },

    resignGame: async (request: FastifyRequest, reply: FastifyReply): Promise<Game> => {
      const { id } = request.params as GamePath;
      const { seatToken } = request.body as BodyOf<'resignGame'>;
      const game = await games.resign(id, seatToken);
      reply.header('cache-control', 'no-store');
      return sendGame(reply, game);
    },
  };
}
