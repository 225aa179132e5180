import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const sockets = new WeakSet<Socket>();

/** The server gives a request so much time to arrive; this one may take more. Whoever reads it watches over it. */
export function allowLong(request: IncomingMessage): void {
  const { socket } = request;
  sockets.add(socket);
  request.once('close', () => sockets.delete(socket));
}

/** Whether a request that arrives here at present may take its time. */
export function mayBeLong(socket: Socket): boolean {
  return sockets.has(socket);
}
