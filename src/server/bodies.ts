import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import { discardRest } from '../http';

/** JSON in UTF-8 is the one kind of body that is understood everywhere; a route may add its own. */
export function understandJson(server: FastifyInstance): void {
  // A text would otherwise reach handlers as a string.
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body as Buffer)) void parseJson(request, body.toString(), done);
    // Bytes that are no text would become others, and a name one that nobody has.
    else done(badRequest('the body is no UTF-8'));
  });
  server.addHook('onRequest', (request, _reply, done) => {
    done(findDefect(request));
  });
}

/**
 * Whoever is refused while he still sends gets to read why: a connection that is closed on what comes is torn, and the
 * answer with it. It ends when the rest has come, or is given up when that takes long.
 */
export function letFinishSending(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && isSending(request) && isLast(request, reply)) {
      const { raw } = request;
      reply.header('connection', 'keep-alive');
      reply.raw.once('finish', () => {
        if (raw.complete) raw.socket.end();
        else raw.once('end', () => raw.socket.end());
      });
      discardRest(request);
    }
    done();
  });
}

function isSending({ raw: { complete, headers } }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete;
}

function isLast({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  return [headers.connection, reply.getHeader('connection')].some((told) => /\bclose\b/i.test(String(told)));
}

function findDefect({ headers, raw, routeOptions }: FastifyRequest): DomainError | undefined {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  // Where there is no route there is no configuration either.
  const config: object | undefined = routeOptions.config;
  if (coding !== 'identity' && !(config !== undefined && 'streamedTypes' in config)) {
    return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'a body comes as it is here, not packed');
  }
  const [, search = ''] = /\?(.*)$/s.exec(raw.url ?? '') ?? [];
  return isReadable(search) ? undefined : badRequest('the query string is no UTF-8 written in percent signs');
}

function isReadable(search: string): boolean {
  if (!search.includes('%')) return true;
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}

function badRequest(message: string): DomainError {
  return new DomainError('BAD_REQUEST', message);
}
