import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers that change only with a release. */
export const IMMUTABLE = 'public, max-age=86400, immutable';
/** Answers that may be kept, but have to be asked for again. */
export const REVALIDATED = 'no-cache';

interface CachedRoute {
  /** The same question always has the same answer. */
  readonly isImmutable?: boolean;
  /** The answer may change: its tag tells whether it has. */
  readonly isTagged?: boolean;
}

/** Gives answers of such routes a tag, and spares the body where the caller has it already. */
export function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const { isImmutable = false, isTagged = false } = request.routeOptions.config as CachedRoute;
  if ((!isImmutable && !isTagged) || reply.statusCode !== 200 || typeof payload !== 'string') {
    done(null, payload);
    return;
  }
  const etag = tagOf(reply, payload);
  reply.header('etag', etag);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', isImmutable ? IMMUTABLE : REVALIDATED);
  if (!matches(request.headers['if-none-match'], etag)) {
    done(null, payload);
    return;
  }
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  done(null, '');
}

/** The one that the handler has given, or a digest. */
function tagOf(reply: FastifyReply, payload: string): string {
  const given = reply.getHeader('etag');
  if (typeof given === 'string') return given;
  return `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
}

function matches(header: string | undefined, etag: string): boolean {
  return header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
