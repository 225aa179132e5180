import type { Duplex } from 'node:stream';
import { DomainError } from '../../errors';
import { formatError } from '../errors';

/** Answers a request that asks for a WebSocket in a way that no WebSocket can come of. */
export function refuseHandshake(error: Error, socket: Duplex): void {
  const refused = new DomainError('BAD_REQUEST', error.message);
  const body = JSON.stringify({ errors: [formatError({ message: error.message }, refused)] });
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
