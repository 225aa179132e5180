import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Remembers connections on which nobody has said anything yet: clients open some in advance. Node waits for them when
 * the server closes, for as long as they keep silent; what is given back here ends them.
 */
export function watchSilentConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return () => {
    // A request that is on its way is answered.
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  };
}
