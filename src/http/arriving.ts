import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import { allowLong } from './longRequests';
import { decodeUtf8 } from './utf8';

export interface ArrivingLimits {
  /** Of the body as a whole, unpacked. */
  readonly mostBytes: number;
  /** How long nothing may arrive while something is waited for. */
  readonly idleMillis: number;
}

/** How long what still comes of a body is thrown away, so that its sender gets to read why it is not wanted. */
const LINGER_MILLIS = 2_000;

/**
 * The body of a request as text, bit by bit, unpacked where it is packed. No more of it is received than is asked
 * for, and it may take as long as it likes, as long as it comes.
 *
 * @throws DomainError for a body that is packed in another way, not as it is said to be, too large or stops coming.
 */
export function arrivingText(request: FastifyRequest, limits: ArrivingLimits): AsyncGenerator<string> {
  const body = unpacked(request);
  allowLong(request.raw);
  return decodeUtf8(watched(body, limits));
}

function unpacked({ raw, headers }: FastifyRequest): Readable {
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity') return raw;
  if (coding !== 'gzip' && coding !== 'x-gzip') {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'a body comes as it is or packed by gzip');
  }
  // Not a pipeline: that would break the connection where the bytes cannot be unpacked.
  const gunzip = createGunzip();
  raw.once('error', (error) => gunzip.destroy(error));
  raw.once('close', () => {
    if (!raw.complete) gunzip.destroy(new Error('the connection was closed'));
  });
  return raw.pipe(gunzip);
}

async function* watched(
  body: Readable,
  { mostBytes, idleMillis }: ArrivingLimits,
): AsyncGenerator<Uint8Array> {
  // Left before its end it must not close the connection, which still has to carry the answer.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array, undefined>;
  let bytes = 0;
  for (;;) {
    const next = chunks.next().catch((error: unknown) => Promise.reject(asFault(error)));
    const step: IteratorResult<Uint8Array, undefined> = await inTime(next, idleMillis);
    if (step.done === true) return;
    bytes += step.value.length;
    if (bytes > mostBytes) {
      const message = `a body has at most ${String(mostBytes)} bytes, unpacked`;
      throw new DomainError('REQUEST_TOO_LARGE', message, { mostBytes });
    }
    yield step.value;
  }
}

async function inTime<T>(promise: Promise<T>, millis: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError('REQUEST_TIMEOUT', `nothing has arrived for ${String(millis)} ms`));
    }, millis);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function asFault(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('Z_')) return new DomainError('BAD_REQUEST', 'the body cannot be unpacked by gzip');
  return new DomainError('REQUEST_ABORTED', 'the connection was closed', {}, { cause: error });
}

/** Lets go of a body that is not read to its end. */
export function discardRest({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.unpipe();
  // Nobody waits for them any more, and they would keep it from flowing.
  raw.removeAllListeners('readable');
  raw.resume();
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, LINGER_MILLIS);
  raw.once('close', () => {
    clearTimeout(timer);
  });
}
