import { connect, type Socket } from 'node:net';

/** A request over a connection of its own, to be broken off. */
export interface RawRequest {
  /** What has come so far. */
  text(): string;
  /** Breaks the connection off, as a client that crashes does. */
  destroy(): void;
  /** Takes in nothing more, as a client that hangs. */
  pause(): void;
}

export function sendRaw(
  url: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): RawRequest {
  const { hostname, port } = new URL(url);
  const payload = JSON.stringify(body);
  const lines = Object.entries({
    host: hostname,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload}`);
  return {
    text: () => text,
    destroy: () => socket.destroy(),
    pause: () => socket.pause(),
  };
}
