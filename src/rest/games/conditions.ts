import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../errors';

/** A version that no game has: whoever names a tag that is none of ours means another game. */
const NO_VERSION = -1;

type Given<T> = T | null | undefined;

/** A word of the header, or of the body; both where they are the same. */
export function idempotencyKey({ headers }: FastifyRequest, inBody: Given<string>): string | undefined {
  const inHeader = headers['idempotency-key'];
  if (inHeader === undefined) return inBody ?? undefined;
  if (Array.isArray(inHeader) || (typeof inBody === 'string' && inBody !== inHeader)) {
    throw contradiction('Idempotency-Key', 'idempotencyKey');
  }
  return inHeader;
}

/**
 * Calls with the version that `If-Match` names, or the body. What the header has asked for is refused in the words of
 * HTTP.
 */
export async function matchingVersion<T>(
  { headers }: FastifyRequest,
  inBody: Given<number>,
  call: (expectedVersion: number | undefined) => Promise<T>,
): Promise<T> {
  const version = versionOf(headers['if-match']);
  if (version === undefined) return call(inBody ?? undefined);
  if (typeof inBody === 'number' && inBody !== version) throw contradiction('If-Match', 'expectedVersion');
  try {
    return await call(version);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'VERSION_CONFLICT') throw error;
    const message = 'the game is at another version than If-Match names';
    throw new DomainError('PRECONDITION_FAILED', message, {
      header: 'If-Match',
      current: error.details['current'],
    });
  }
}

/** Proxies that pack answers make tags weak; the version is the same. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  if (header.includes(',')) {
    throw new DomainError('BAD_INPUT', 'If-Match holds one tag', { header: 'If-Match' });
  }
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  return digits === undefined ? NO_VERSION : Number(digits);
}

function contradiction(header: string, member: string): DomainError {
  return new DomainError('BAD_INPUT', `${header} and ${member} contradict each other`, { header });
}
