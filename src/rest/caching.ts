import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers that change only with a release. */
const IMMUTABLE = 'public, max-age=3600, immutable';

interface CachedRoute {
  readonly isImmutable?: boolean;
}

/** Gives answers of such routes a tag, and spares the body where the caller has it already. */
export function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const { isImmutable } = request.routeOptions.config as CachedRoute;
  if (isImmutable !== true || reply.statusCode !== 200 || typeof payload !== 'string') {
    done(null, payload);
    return;
  }
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', IMMUTABLE);
  if (!isTagIn(request.headers['if-none-match'], etag)) {
    done(null, payload);
    return;
  }
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  done(null, '');
}

/** Whether an `If-None-Match` names the tag. */
export function isTagIn(header: string | undefined, etag: string): boolean {
  return header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
