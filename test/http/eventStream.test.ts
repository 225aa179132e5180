import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { type EventStreamOptions, sendEvents, type ServerEvent } from '../../src/http';

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** A source that counts what is asked of it. */
class Source implements AsyncIterator<ServerEvent, undefined> {
  asked = 0;
  isLeft = false;

  constructor(private readonly produce: (number: number) => Promise<ServerEvent | undefined>) {}

  async next(): Promise<IteratorResult<ServerEvent, undefined>> {
    const value = await this.produce(++this.asked);
    return value === undefined ? { done: true, value: undefined } : { done: false, value };
  }

  return(): Promise<IteratorResult<ServerEvent, undefined>> {
    this.isLeft = true;
    return Promise.resolve({ done: true, value: undefined });
  }
}

async function open(source: Source, options: Partial<EventStreamOptions> = {}): Promise<IncomingMessage> {
  app = fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) => sendEvents(reply, source, { heartbeatMillis: 60_000, ...options }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(2);
}

const never = new Promise<undefined>(() => undefined);
const numbered = (number: number): Promise<ServerEvent> => Promise.resolve({ event: 'n', data: { number } });

test('events are written one after the other, to the last', async () => {
  const source = new Source((number) => (number > 2 ? Promise.resolve(undefined) : numbered(number)));
  const response = await open(source);
  let text = '';
  for await (const chunk of response) text += String(chunk);
  expect(text).toBe(':\n\nevent: n\ndata: {"number":1}\n\nevent: n\ndata: {"number":2}\n\n');
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
});

test('events carry ids, and the stream how long to wait before it is asked for again', async () => {
  const source = new Source((number) =>
    Promise.resolve(number > 1 ? undefined : { id: '7', event: 'n', data: {} }),
  );
  const response = await open(source, { retryMillis: 2_000 });
  let text = '';
  for await (const chunk of response) text += String(chunk);
  expect(text).toBe('retry: 2000\n\nid: 7\nevent: n\ndata: {}\n\n');
});

test('the headers come before the first event, and a quiet stream is kept open', async () => {
  const response = await open(new Source(() => never), { heartbeatMillis: 20 });
  expect(response.statusCode).toBe(200);
  let text = '';
  response.on('data', (chunk: string) => (text += chunk));
  await until(() => text.length >= ':\n\n'.length * 4);
  expect(text.replaceAll(':\n\n', '')).toBe('');
  response.destroy();
});

test('a reader that leaves leaves the source, though that is still waiting', async () => {
  const source = new Source(() => never);
  const response = await open(source);
  await until(() => source.asked === 1);
  response.destroy();
  await until(() => source.isLeft);
  expect(source.asked).toBe(1);
});

test('a reader that takes nothing in is not written for: the source is asked no more', async () => {
  const large = 'x'.repeat(1 << 20);
  const source = new Source(() => Promise.resolve({ event: 'n', data: large }));
  const response = await open(source);
  response.pause();
  let before = -1;
  while (source.asked !== before) {
    before = source.asked;
    await sleep(200);
  }
  // What the buffers of both ends and of the system hold between them.
  expect(source.asked).toBeLessThan(64);
  response.destroy();
  await until(() => source.isLeft);
});

test('a reader that takes nothing in for long is given up', async () => {
  const source = new Source(() => Promise.resolve({ event: 'n', data: 'x'.repeat(1 << 20) }));
  const response = await open(source, { heartbeatMillis: 20 });
  response.on('error', () => undefined).pause();
  await until(() => source.isLeft);
});

test('a source that breaks breaks the stream', async () => {
  const source = new Source((number) => (number > 1 ? Promise.reject(new Error('no more')) : numbered(1)));
  const response = await open(source);
  response.resume();
  await expect(once(response, 'end')).rejects.toThrow('aborted');
});
