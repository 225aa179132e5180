import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a server, to make the server seem to hang. */
export interface Gate {
  readonly url: string;
  /** Nothing passes any more, and nobody is told. */
  shut(): void;
  /** What has waited passes. */
  open(): void;
  close(): Promise<void>;
}

export async function createGate(target: string): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isShut = false;

  const server = createServer((inner) => {
    const { hostname, port } = new URL(target);
    const outer = connect(Number(port), hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ]) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isShut) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    shut: () => {
      isShut = true;
      for (const socket of sockets) socket.pause();
    },
    open: () => {
      isShut = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
