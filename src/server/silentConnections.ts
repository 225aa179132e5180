import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A proxy that does not look at /readyz sends requests until the last: they may be on their way, unread as yet. */
const LISTEN_MILLIS = 250;

/**
 * Remembers connections on which nobody has said anything yet: clients open some in advance. Node waits for them when
 * the server closes, for as long as they keep silent; what is given back here ends those that go on being so.
 */
export function watchSilentConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return () => {
    setTimeout(() => {
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    }, LISTEN_MILLIS).unref();
  };
}
