/** A façade over a schema of large events: readers that take nothing in are not written for without end. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { createApollo, graphqlRoute } from '../../../src/graphql';
import { MOST_OPERATIONS } from '../../../src/graphql/socket/protocol';
import { listenForUpgrades, UpgradeMessage, USUAL_PACE } from '../../../src/http';
import type { Asker, Services } from '../../../src/services';
import { openSocket, subscribe } from '../../support/webSockets';

const LARGE = 'x'.repeat(1 << 20);

/** Large events as fast as they are taken, counted. */
class Source implements AsyncIterableIterator<{ large: string }, undefined> {
  static asked = 0;
  static left = 0;

  next(): Promise<IteratorResult<{ large: string }, undefined>> {
    Source.asked++;
    return Promise.resolve({ done: false, value: { large: LARGE } });
  }

  return(): Promise<IteratorResult<{ large: string }, undefined>> {
    Source.left++;
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

const largeOnce = (): string => {
  Source.asked++;
  return LARGE;
};

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: { large: { type: GraphQLString, resolve: largeOnce } },
  }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: { large: { type: GraphQLString, subscribe: () => new Source() } },
  }),
});

const anybody: Asker = { client: 'anybody', holder: null, scopes: new Set(), seats: [], account: {} };

/** What the façade needs of the services to answer this schema: readers that nobody reads, a door for everybody, no quota. */
const services = {
  door: { admit: () => Promise.resolve(anybody) },
  quotas: { spend: () => Promise.resolve() },
  matches: { createReader: () => ({}) },
  analyses: { createReader: () => ({}) },
} as unknown as Services;

let app: FastifyInstance;
let url: string;
afterEach(() => app.close());

async function start(heartbeatMillis: number): Promise<void> {
  Source.asked = 0;
  Source.left = 0;
  app = fastify({ http: { IncomingMessage: UpgradeMessage }, forceCloseConnections: true });
  const apollo = createApollo(schema, app.log);
  await apollo.start();
  const pace = { ...USUAL_PACE, heartbeatMillis, closeMillis: 100 };
  await app.register(graphqlRoute, { apollo, schema, services, pace, codeOfError: () => 'INTERNAL' });
  listenForUpgrades(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(2);
}

/** Events of 1 MB that the buffers of both ends and of the system may hold. */
const MOST_HELD = 32;

test('a subscription is asked for no more than its reader takes in, and ends when that is given up', async () => {
  await start(150);
  const raw = await openSocket(url);
  raw.send(subscribe('1', 'subscription { large }'));
  await raw.next();
  raw.socket.pause();
  await until(() => Source.left === 1);
  expect(Source.asked).toBeLessThan(MOST_HELD);
  raw.socket.terminate();
});

test('a client that asks and does not read is answered no more than so often, and given up', async () => {
  await start(150);
  const raw = await openSocket(url);
  raw.socket.pause();
  const query = subscribe('1', '{ large }');
  let isClosed = false;
  void raw.closed.then(() => (isClosed = true));
  // Each id is free again as soon as its answer has left.
  for (let id = 0; id < 2_000 && !isClosed; id++) raw.send({ ...query, id: String(id) });
  await sleep(1_000);
  expect(Source.asked).toBeLessThanOrEqual(MOST_OPERATIONS + MOST_HELD);
  raw.socket.resume();
  expect((await raw.closed)[0]).toBe(1006);
});

test('a reader that reads gets as much as it likes', async () => {
  await start(60_000);
  const raw = await openSocket(url);
  raw.send(subscribe('1', 'subscription { large }'));
  for (let count = 0; count < MOST_HELD + 8; count++) {
    expect(await raw.next()).toMatchObject({ id: '1', type: 'next' });
  }
  raw.send({ type: 'complete', id: '1' });
  await until(() => Source.left === 1);
  raw.socket.close();
});
