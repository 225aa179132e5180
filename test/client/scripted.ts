import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (response: ServerResponse) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly seen: readonly Seen[];
  close(): Promise<void>;
}

/** A server that answers one request after the other as it is told, the last answer for ever. */
export async function startScripted(...answers: readonly Answer[]): Promise<ScriptedServer> {
  const seen: Seen[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      (answers[seen.length - 1] ?? answers[answers.length - 1])(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function json(value: object, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
}

/** A problem of this code. */
export function problem(code: string, status: number, more: object = {}, headers: object = {}): Answer {
  const body = {
    code,
    status,
    title: code,
    detail: `this is ${code}`,
    requestId: 'r-1',
    retryable: true,
    ...more,
  };
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/problem+json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Text of a stream of events, after which the connection breaks or ends. */
export function events(text: string, isCut = false): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text, () => {
      if (isCut) response.destroy();
      else response.end();
    });
  };
}

export const cut: Answer = (response) => {
  response.destroy();
};
