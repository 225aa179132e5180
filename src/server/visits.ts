import type { FastifyInstance } from 'fastify';
import { Visit, visiting } from '../archive';
import { DomainError } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    visit?: Visit;
  }
}

/** On answers to what has written, and on later requests of whoever wants to see it, whichever process they meet. */
export const SEEN_HEADER = 'Mancala-Seen';
const NAME = SEEN_HEADER.toLowerCase();

/** Lets the archive know for whom it reads and writes, where that matters: without replicas nothing lags. */
export function openVisits(server: FastifyInstance, hasReplicas: boolean): void {
  // Not before the body is there: its events would come from outside the visit.
  server.addHook('preHandler', (request, _reply, done) => {
    const visit = Visit.of(request.ip, tokensOf(request.headers[NAME]));
    if (visit === undefined) {
      const message = `${SEEN_HEADER} holds what answers have brought in it, with commas between`;
      done(new DomainError('BAD_INPUT', message, { header: SEEN_HEADER }));
      return;
    }
    if (!hasReplicas) {
      done();
      return;
    }
    request.visit = visit;
    visiting(visit, done);
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    const token = request.visit?.token;
    if (token !== undefined) reply.header(NAME, token);
    done();
  });
}

function tokensOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
