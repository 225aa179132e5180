import { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A connection that wants to become a WebSocket, in the hands of whoever answers the request. */
export interface Upgrade {
  readonly socket: Duplex;
  /** What has come behind the request. */
  readonly head: Buffer;
}

interface Waiting extends Upgrade {
  readonly response: ServerResponse;
}

const waiting = new WeakMap<IncomingMessage, Waiting>();

/**
 * Node hands every request with a header `Upgrade` over as soon as anybody waits for one, also those of clients that
 * would rather speak HTTP/2 (Java's, curl's) and are content with an ordinary answer: these stay requests.
 */
export class UpgradeMessage extends IncomingMessage {
  private isUpgrade = false;

  set upgrade(isUpgrade: boolean | null) {
    this.isUpgrade = isUpgrade === true;
  }

  get upgrade(): boolean {
    return (
      this.isUpgrade && this.method === 'GET' && this.headers.upgrade?.trim().toLowerCase() === 'websocket'
    );
  }
}

/**
 * Sends upgrades the way of all requests, with every hook. A route that knows about them takes the connection; any other
 * answers as usual, and the connection ends.
 */
export function listenForUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    response.once('finish', () => socket.end());
    waiting.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

/**
 * The connection of a request that asks for a WebSocket; whoever takes it must answer on it. What `check` throws is
 * answered as usual.
 */
export function takeUpgrade({ raw }: FastifyRequest, check: () => void): Upgrade | undefined {
  const upgrade = waiting.get(raw);
  if (upgrade === undefined) return undefined;
  check();
  waiting.delete(raw);
  const { socket, head, response } = upgrade;
  response.detachSocket(socket as Parameters<ServerResponse['detachSocket']>[0]);
  return { socket, head };
}

/** Whether the connection of a request is one that `listenForUpgrades` has been handed. */
export function becomesSocket(request: IncomingMessage): boolean {
  return waiting.has(request);
}
