import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/openapi';
import { callerOf } from '../../http';
import type { OfferCall, Offers } from '../../services';
import { matchingVersion } from './conditions';
import { type Game, sendGame } from './game';

type Path = operations['offerDraw']['parameters']['path'];
type Body = operations['offerDraw']['requestBody']['content']['application/json'];

/** What the sides of a stored game agree on. */
export function createOfferHandlers(offers: Offers) {
  return {
    offerDraw: answering(offers.offerDraw),
    acceptDraw: answering(offers.acceptDraw),
    declineDraw: answering(offers.declineDraw),
  };
}

function answering(call: OfferCall) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Game> => {
    const { id } = request.params as Path;
    const { seatToken, expectedVersion: inBody } = request.body as Body;
    const game = await matchingVersion(request, inBody, (expectedVersion) =>
      call({ gameId: id, seatToken, expectedVersion }, callerOf(request, reply)),
    );
    reply.header('cache-control', 'no-store');
    return sendGame(reply, game);
  };
}
