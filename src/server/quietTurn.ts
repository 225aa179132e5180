import type { Server } from 'node:net';

const MOST_MILLIS = 250;

/**
 * Resolves in the first turn of the event loop that brings no new connection, or after a quarter of a second. The kernel
 * resets connections that wait to be taken when the socket that listens is closed, with the requests already sent by them.
 */
export async function waitForQuietTurn(server: Server): Promise<void> {
  let connections = 0;
  const count = (): void => {
    connections++;
  };
  server.on('connection', count);
  const deadline = performance.now() + MOST_MILLIS;
  for (let before = -1; before !== connections && performance.now() < deadline;) {
    before = connections;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', count);
}
