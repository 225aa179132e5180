import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import { acceptsGzip, LINE_TYPES, sendText } from '../http';
import type { Vectors } from '../services';
import { choicesOf } from './position';
import { reportProblem } from './problem';

type Parameters = operations['listVectors']['parameters'];

/** Answers with plies of random games, for people who write these rules themselves. */
export function createListVectors(vectors: Vectors) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params as Parameters['path'];
    const { options, ...asked } = request.query as NonNullable<Parameters['query']>;
    const texts = vectors.stream({ ...asked, variant: id, options: choicesOf(options) });
    // What is wrong with the request is still told by the status.
    const first = await texts.next();
    const gzip = acceptsGzip(request.headers['accept-encoding']);
    reply.header('vary', 'Accept-Encoding');
    return sendText(reply, withProblem(first, texts, request), { type: LINE_TYPES[0], gzip });
  };
}

/** What goes wrong on the way is told in a last line. */
async function* withProblem(
  first: IteratorResult<string, undefined>,
  texts: AsyncGenerator<string, undefined>,
  request: FastifyRequest,
): AsyncGenerator<string> {
  try {
    for (let step = first; step.done !== true; step = await texts.next()) yield step.value;
  } catch (error) {
    yield `${JSON.stringify({ problem: reportProblem(error as Error, request) })}\n`;
  } finally {
    void texts.return(undefined).catch(() => undefined);
  }
}
