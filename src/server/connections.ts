import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { DomainError, type ErrorCode } from '../errors';
import { mayBeLong } from '../http';
import { describeProblem } from '../rest';

/** Line and headers of a request. */
export const MOST_HEADER_BYTES = 16 * 1024;
/** How often connections are looked at for requests that do not arrive in time. */
export const LOOK_MILLIS = 1_000;

const REFUSALS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'the request has not arrived in time'],
  HPE_HEADER_OVERFLOW: [
    'HEADERS_TOO_LARGE',
    `address and headers of a request have at most ${String(MOST_HEADER_BYTES)} bytes`,
  ],
};
const NO_HTTP = ['BAD_REQUEST', 'this is no request of HTTP/1.1'] as const;

/** What is no HTTP, or does not arrive in time, never becomes a request: its answer is written by hand. */
export function refuseBadRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayBeLong(socket)) return;
  if (socket.writable) socket.write(answerTo(error.code));
  socket.destroy(error);
}

function answerTo(reason: string): string {
  const [code, detail] = REFUSALS[reason] ?? NO_HTTP;
  const requestId = randomUUID();
  const problem = describeProblem(code, detail, { requestId });
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${String(problem.status)} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `content-length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n');
}

/** The address alone of one in the form for proxies, `http://host/path`: no answer may lead to that host. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return /^https?:\/\//i.test(url) ? url.replace(/^[^/]*\/\/[^/?#]*\/?/, '/') : url;
}

/** Two servers in a row may each take another one of two hosts to be meant. */
export function checkHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
    const isRight = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
    done(
      isRight
        ? undefined
        : new DomainError('BAD_REQUEST', 'a request has one header Host', { header: 'Host' }),
    );
  });
}
