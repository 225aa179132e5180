import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../generated/openapi';
import { callerOf } from '../../http';
import type { OfferCall, Offers, TakeBackInput } from '../../services';
import { matchingVersion } from './conditions';
import { type Game, sendGame } from './game';

type Path = operations['offerDraw']['parameters']['path'];
type Body = operations['takeBack']['requestBody']['content']['application/json'];

/** What the sides of a stored game agree on. */
export function createOfferHandlers(offers: Offers) {
  return {
    offerDraw: answering(offers.offerDraw),
    acceptDraw: answering(offers.acceptDraw),
    declineDraw: answering(offers.declineDraw),
    takeBack: answering(offers.takeBack),
    acceptTakeBack: answering(offers.acceptTakeBack),
    declineTakeBack: answering(offers.declineTakeBack),
  };
}

/** Only one of them takes a number of plies; the bodies of the others are refused with it. */
function answering(call: OfferCall<TakeBackInput>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Game> => {
    const { id } = request.params as Path;
    const body = request.body as Body;
    const game = await matchingVersion(request, body.expectedVersion, (expectedVersion) =>
      call({ ...body, gameId: id, expectedVersion }, callerOf(request, reply)),
    );
    reply.header('cache-control', 'no-store');
    return sendGame(reply, game);
  };
}
