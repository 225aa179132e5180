import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbedded } from './processes';
import { type BenchServer, startServer } from './server';

export interface Fleet {
  /** Of the proxy. */
  readonly url: string;
  /** Of the servers. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

interface Proxy {
  readonly url: string;
  close(): void;
}

/** Hands connections to the servers in turn, as they are: the least that a proxy can do. */
async function startProxy(servers: readonly BenchServer[]): Promise<Proxy> {
  let turn = 0;
  const proxy = createServer((client) => {
    const { hostname, port } = new URL(servers[turn++ % servers.length].url);
    const server = connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ]) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, close: () => proxy.close() };
}

/** So many servers on one database, the first one's, behind a proxy in this process. */
export async function startFleet(size: number): Promise<Fleet> {
  const first = await startServer();
  const servers = [first];
  const { url: DATABASE_URL } = findEmbedded(first.dataDir);
  while (servers.length < size) servers.push(await startServer({ DATABASE_URL }));
  // They make endgame tables when they are new.
  await sleep(5_000);
  const proxy = await startProxy(servers);
  return {
    url: proxy.url,
    pids: servers.map(({ pid }) => pid),
    stop: async () => {
      proxy.close();
      for (const server of servers.reverse()) await server.stop();
    },
  };
}
