/** Bytes on a connection, as they are: clients of HTTP tidy up what an attacker would not. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Wire {
  readonly socket: Socket;
  send(bytes: string | Uint8Array): void;
  /** Everything that has come so far, one character a byte. */
  text(): string;
  /** Resolves when the other end has closed it. */
  readonly closed: Promise<void>;
}

export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    socket,
    closed,
    send: (bytes) => socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    text: () => Buffer.concat(chunks).toString('latin1'),
  };
}

/** Sends the bytes on a connection of their own; its answers once the server has closed it. */
export async function exchange(url: string, bytes: string | Uint8Array): Promise<Answer[]> {
  const wire = await openWire(url);
  wire.send(bytes);
  await wire.closed;
  return answersIn(wire.text());
}

/** The first answer that is none of those in between. */
export async function askRaw(url: string, bytes: string | Uint8Array): Promise<Answer> {
  const answer = (await exchange(url, bytes)).find(({ status }) => status >= 200);
  if (answer === undefined) throw new Error('there was no answer');
  return answer;
}

export interface RequestParts {
  readonly method?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Uint8Array;
}

/** A request in bytes; what `headers` say is sent as it is, and the connection ends behind the answer. */
export function requestBytes(
  path: string,
  { method = 'GET', headers = [], body }: RequestParts = {},
): Buffer {
  const payload = Buffer.from(body ?? '');
  const length = body === undefined ? [] : [`Content-Length: ${String(payload.length)}`];
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: example.org',
    'Connection: close',
    ...length,
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), payload]);
}

export const JSON_BODY = 'Content-Type: application/json';

/** Posts a body to GraphQL. */
export function graphqlBytes(body: string | Uint8Array, headers: readonly string[] = [JSON_BODY]): Buffer {
  return requestBytes('/graphql', { method: 'POST', headers, body });
}

export function answersIn(text: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const length = Number(headers['content-length'] ?? (line.includes(' 1') ? 0 : rest.length));
    const begin = end + 4;
    answers.push({ status: Number(line.split(' ')[1]), headers, body: rest.slice(begin, begin + length) });
    rest = rest.slice(begin + length);
  }
  return answers;
}
