import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { ERRORS } from '../../errors';
import type { Account } from '../../http';

export interface RequestMetrics {
  /** Counts every request of the server from now on. */
  watch(server: FastifyInstance): void;
  readonly onReplay: () => void;
  /** For operations on WebSockets, which are no requests. */
  readonly onSocketOperation: (account: Account, seconds: number) => void;
}

/** From a cached answer to the longest search and beyond. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Up to the most that an operation may cost. */
const COSTS = [10, 50, 100, 500, 1_000, 2_500, 5_000, 10_000, 20_000];
const GRAPHQL = '/graphql';
/** The façade of operations on WebSockets; their status is the one they would have had over HTTP. */
const SOCKET = 'socket';
const FACADES = ['graphql', 'rest', SOCKET, 'other'] as const;
const EVENTS = 'text/event-stream';

export function countRequests(register: Registry): RequestMetrics {
  const registers = [register];
  const total = new Counter({
    name: 'mancala_requests_total',
    help: 'Requests that have ended, by operation and HTTP status; status "cut" where the client left before the end',
    labelNames: ['facade', 'operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'mancala_request_seconds',
    help: 'From the headers of a request to the end of its answer, subscriptions and streams of events left out',
    labelNames: ['facade', 'operation'],
    buckets: SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'mancala_errors_total',
    help: 'Errors told to clients, by code (docs/errors.md); an answer of GraphQL may tell several',
    labelNames: ['facade', 'code'],
    registers,
  });
  // Told from the start: of a counter that appears with its first event Prometheus sees no increase.
  for (const facade of FACADES) errors.inc({ facade, code: 'INTERNAL' }, 0);
  const cost = new Histogram({
    name: 'mancala_graphql_cost',
    help: 'What GraphQL operations cost by the rules that bound them',
    buckets: COSTS,
    registers,
  });
  const open = new Gauge({
    name: 'mancala_requests_open',
    help: 'Requests that have not ended, streams among them',
    registers,
  });
  const streams = new Gauge({ name: 'mancala_streams_open', help: 'Open streams of events', registers });
  const replays = new Counter({
    name: 'mancala_idempotent_replays_total',
    help: 'Moves, games and matches answered with the first answer to their idempotency key',
    registers,
  });

  const streaming = new WeakSet<FastifyReply>();

  function countAnswer(labels: { facade: string; operation: string }, account: Account | undefined): void {
    if (account?.cost !== undefined) cost.observe(account.cost);
    for (const code of account?.codes ?? []) errors.inc({ facade: labels.facade, code });
  }

  function end(request: FastifyRequest, reply: FastifyReply, begun: number): void {
    const { account } = request;
    const labels = { facade: facadeOf(request), operation: operationOf(request, account) };
    const isStream = streaming.has(reply);
    total.inc({ ...labels, status: reply.raw.writableFinished ? String(reply.raw.statusCode) : 'cut' });
    if (!isStream) seconds.observe(labels, (performance.now() - begun) / 1000);
    countAnswer(labels, account);
    open.dec();
    if (isStream) streams.dec();
  }

  return {
    watch: (server) => {
      server.addHook('onRequest', (request, reply, done) => {
        const begun = performance.now();
        open.inc();
        // Also where the client leaves, of which Fastify's own hooks do not tell.
        reply.raw.once('close', () => {
          end(request, reply, begun);
        });
        done();
      });
      server.addHook('onSend', (_request, reply, _payload, done) => {
        if (isEvents(reply)) {
          streaming.add(reply);
          streams.inc();
        }
        done();
      });
    },
    onReplay: () => {
      replays.inc();
    },
    onSocketOperation: (account, took) => {
      const labels = { facade: SOCKET, operation: account.field ?? 'none' };
      const [code] = account.codes;
      total.inc({ ...labels, status: code === undefined ? '200' : String(ERRORS[code].httpStatus) });
      if (account.isSubscription !== true) seconds.observe(labels, took);
      countAnswer(labels, account);
    },
  };
}

function isEvents(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith(EVENTS);
}

function facadeOf({ routeOptions: { url = '' } }: FastifyRequest): (typeof FACADES)[number] {
  if (url === GRAPHQL) return 'graphql';
  return url.startsWith('/v1/') ? 'rest' : 'other';
}

/** As many as there are routes and root fields, whatever clients send. */
function operationOf(
  { method, routeOptions: { url } }: FastifyRequest,
  account: Account | undefined,
): string {
  if (url === GRAPHQL) return account?.field ?? 'none';
  return url === undefined ? 'unmatched' : `${method} ${url}`;
}
