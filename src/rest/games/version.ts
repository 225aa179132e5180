import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../errors';
import { isTagIn } from '../caching';

const VERSION_TAG = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * Tags an answer with the version of the game that it tells of; true where the caller has it already, so that the
 * answer needs no body.
 */
export function tagVersion(request: FastifyRequest, reply: FastifyReply, version: number): boolean {
  const tag = `"${String(version)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  return isTagIn(request.headers['if-none-match'], tag);
}

/** The version that `If-Match` asks for; undefined where any will do. */
export function matchedVersion({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = VERSION_TAG.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  const message = 'If-Match is the ETag of the game, such as "3"';
  throw new DomainError('BAD_INPUT', message, { argument: 'If-Match' });
}

/** A conflict that `If-Match` has found is a precondition that failed. */
export function asPrecondition(error: unknown, version: number | undefined): unknown {
  if (!(error instanceof DomainError) || error.code !== 'VERSION_CONFLICT' || version === undefined)
    return error;
  return new DomainError('PRECONDITION_FAILED', error.message, error.details);
}
