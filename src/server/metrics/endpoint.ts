import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '.';

type Told = Pick<Metrics, 'contentType' | 'text'>;

export const METRICS_PATH = '/metrics';

/** On a server of their own, which nobody else needs to reach. */
export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function startMetricsServer(
  metrics: Told,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    void answer(metrics, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${String(bound)}${METRICS_PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(
  metrics: Told,
  { url, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url?.split('?', 1)[0] !== METRICS_PATH) {
    response.writeHead(404).end();
    return;
  }
  const text = await metrics.text().catch(() => undefined);
  if (text === undefined) response.writeHead(500).end();
  else response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
}

/** Beside everything else, for callers on this machine that come without a proxy; there is nothing there for others. */
export function tellNeighbours(server: FastifyInstance, metrics: Told): void {
  server.get(METRICS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!isNeighbour(request.raw)) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

function isNeighbour({
  socket,
  headers,
}: {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
