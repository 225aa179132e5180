import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import { acceptsGzip, callerOf, LINE_TYPES, sendText } from '../http';
import type { PerftService, PerftView, Vectors } from '../services';
import { choicesOf, positionInput } from './position';
import { reportProblem } from './problem';

type Path<Operation extends keyof operations> = operations[Operation]['parameters']['path'];
type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

export interface KitServices {
  readonly perft: PerftService;
  readonly vectors: Vectors;
}

/** For people who write these rules themselves. */
export function createKitHandlers({ perft, vectors }: KitServices) {
  return {
    countLines: (request: FastifyRequest, reply: FastifyReply): Promise<PerftView> => {
      const { variant } = request.params as Path<'countLines'>;
      const { depth, ...at } = request.query as Query<'countLines'>;
      return perft(positionInput(variant, at), depth, callerOf(request, reply));
    },

    listVectors: async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { id } = request.params as Path<'listVectors'>;
      const { options, ...asked } = request.query as Query<'listVectors'>;
      const texts = vectors.stream({ ...asked, variant: id, options: choicesOf(options) });
      // What is wrong with the request is still told by the status.
      const first = await texts.next();
      const gzip = acceptsGzip(request.headers['accept-encoding']);
      reply.header('vary', 'Accept-Encoding');
      return sendText(reply, withProblem(first, texts, request), { type: LINE_TYPES[0], gzip });
    },
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
