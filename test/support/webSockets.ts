import { once } from 'node:events';
import { type Client, type ClientOptions, createClient } from 'graphql-ws';
import WebSocket from 'ws';

/** The client that people use, over WebSockets, which Node 20 has not by itself. */
export function createSocketClient(url: ClientOptions['url'], options: Partial<ClientOptions> = {}): Client {
  return createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, ...options });
}

export const socketUrl = (url: string): string => `${url.replace(/^http/, 'ws')}/graphql`;

export interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** A WebSocket that says what a test wants said. */
export interface RawSocket {
  readonly socket: WebSocket;
  send(message: object | string): void;
  /** The next message; those that came before nobody has asked are kept. */
  next(): Promise<Message>;
  /** How it ended. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
}

export async function openSocket(
  url: string,
  { protocol = 'graphql-transport-ws', isInitialised = true } = {},
): Promise<RawSocket> {
  const socket = new WebSocket(socketUrl(url), protocol === '' ? [] : protocol);
  socket.on('error', () => undefined);
  const kept: Message[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data: Buffer) => {
    kept.push(JSON.parse(data.toString('utf8')) as Message);
    wake();
  });
  const closed = new Promise<readonly [number, string]>((resolve) => {
    socket.once('close', (code, reason) => resolve([code, reason.toString('utf8')]));
  });
  await once(socket, 'open');
  const raw: RawSocket = {
    socket,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: async () => {
      while (kept.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return kept.shift() ?? Promise.reject(new Error('there is none'));
    },
  };
  if (isInitialised) {
    raw.send({ type: 'connection_init' });
    expect(await raw.next()).toEqual({ type: 'connection_ack' });
  }
  return raw;
}

export const subscribe = (id: string, query: string, variables?: object): object => ({
  id,
  type: 'subscribe',
  payload: { query, variables },
});
