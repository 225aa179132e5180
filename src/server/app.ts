import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Archive, withinMillis } from '../archive';
import { createApollo, createSchema, graphqlRoute } from '../graphql';
import { codeOfError, parseQuery, problemOf, registerRest, replyWith, sendProblem } from '../rest';
import { type ArrivingLimits, listenForUpgrades, type Pace, UpgradeMessage, USUAL_PACE } from '../http';
import {
  ANONYMOUS_SCOPES,
  createHealth,
  createServices,
  type Health,
  type Scope,
  type Services,
} from '../services';
import type { SearchPool } from '../workers';
import { letFinishSending, understandJson } from './bodies';
import { checkHosts, LOOK_MILLIS, MOST_HEADER_BYTES, pathOf, refuseBadRequest } from './connections';
import { registerDocs } from './docs';
import type { Metrics } from './metrics';
import { tellNeighbours } from './metrics/endpoint';
import { registerPages } from './pages';
import { requestIdOf } from './requestId';
import { keepToAsker, openDoor } from './door';
import { QUOTA_HEADERS, tellQuotas } from './quotaHeaders';
import { watchSilentConnections } from './silentConnections';
import { openVisits, SEEN_HEADER } from './visits';

export interface AppParts {
  readonly archive: Archive;
  readonly pool: SearchPool;
  readonly log: FastifyBaseLogger;
  /** Reverse proxies in front of the server; none where absent. */
  readonly proxies?: number;
  /** Of the bodies of imports, where they differ from what is usual. */
  readonly importLimits?: Partial<ArrivingLimits>;
  /** Where requests are counted; nowhere where absent. */
  readonly metrics?: Metrics;
  /** The metrics are told elsewhere, and not here to callers on this machine. */
  readonly hidesMetrics?: boolean;
  /** The folder of the built documentation; without it there is nothing at `/docs`. */
  readonly docs?: string;
  /** The folder of the built pages; without it there is nothing at their paths. */
  readonly pages?: string;
  /** Of connections that stay, where it differs from what is usual. */
  readonly pace?: Partial<Pace>;
  /** How often owed AI plies are looked for. */
  readonly tickMillis?: number;
  /** What is open without a key; null: nothing. */
  readonly anonymous?: readonly Scope[] | null;
  /** Whether what clients ask for is reckoned; not where absent. */
  readonly quotas?: boolean;
}

/** The whole service, built but not listening. What it was given it does not close. */
export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  readonly health: Health;
  /** Answers what is in flight and ends; nothing new is taken. */
  close(): Promise<void>;
}

const MOST_BODY_BYTES = 256 * 1024;
/** Longer than load balancers keep idle connections, so that they close them and not we. */
const KEEP_ALIVE_MILLIS = 72_000;
/** An import may be much larger than any other body: it is kept as it comes, and let go of when it stops coming. */
const IMPORT_LIMITS: ArrivingLimits = { mostBytes: 4 * 1024 ** 3, idleMillis: 30_000 };
/** For what is still to be written when the server stops. */
const LAST_WRITES_MILLIS = 1_500;
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'Retry-After',
  'ETag',
  'Link',
  'Location',
  'Allow',
  'Deprecation',
  'Sunset',
  'WWW-Authenticate',
  ...QUOTA_HEADERS,
  SEEN_HEADER,
];

export async function createApp(parts: AppParts): Promise<App> {
  const { archive, pool, log, metrics, tickMillis, proxies = 0 } = parts;
  const { anonymous = ANONYMOUS_SCOPES, quotas = false } = parts;
  const door = { anonymous: anonymous === null ? null : new Set(anonymous) };
  const services = createServices({
    archive,
    pool,
    log,
    door,
    quotas,
    ...(metrics !== undefined && { onReplay: metrics.onReplay }),
    ...(tickMillis !== undefined && { tickMillis }),
  });
  const health = createHealth(archive);
  const schema = createSchema();
  const apollo = createApollo(schema, log);
  await apollo.start();
  const pace = { ...USUAL_PACE, ...parts.pace };
  const server = createServer(log, proxies, pace);
  metrics?.show({ archive, pool });
  metrics?.watch(server);
  if (metrics !== undefined && parts.hidesMetrics !== true && proxies === 0) tellNeighbours(server, metrics);
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that is kept would bring its next request to a server that is gone.
    if (health.isDraining) reply.header('connection', 'close');
    done();
  });
  openVisits(server, archive.replicas().length > 0);
  openDoor(server, services.door);
  tellQuotas(server);
  await server.register(cors, {
    ...{ origin: '*', exposedHeaders: EXPOSED_HEADERS, maxAge: 86_400 },
    // What asks by OPTIONS and is no browser is answered all the same.
    strictPreflight: false,
  });
  await server.register(graphqlRoute, {
    ...{ apollo, schema, services, pace, codeOfError },
    ...(metrics !== undefined && { onSocketOperation: metrics.onSocketOperation }),
  });
  const importLimits = { ...IMPORT_LIMITS, ...parts.importLimits };
  registerRest(server, { ...services, health, importLimits, pace });
  if (parts.docs !== undefined) await registerDocs(server, parts.docs);
  if (parts.pages !== undefined) await registerPages(server, parts.pages);
  // After the façades have said how their answers may be kept.
  keepToAsker(server);
  letFinishSending(server);
  listenForUpgrades(server);
  const endSilentConnections = watchSilentConnections(server.server);
  await server.ready();
  services.aiSeats.start();
  return {
    server,
    services,
    health,
    close: async () => {
      health.beginDraining();
      // Its streams would keep their connections open for as long as the games last.
      await Promise.all([services.liveGames.close(), services.liveAnalyses.close()]);
      services.records.close();
      services.vectors.close();
      const closing = server.close();
      endSilentConnections();
      await closing;
      await services.aiSeats.close();
      const writing = Promise.all([services.door.close(), services.quotas.close()]);
      // Worth no longer wait: uses of keys are told again, and quotas fill by themselves.
      await withinMillis(writing, LAST_WRITES_MILLIS);
      await apollo.stop();
    },
  };
}

function createServer(log: FastifyBaseLogger, proxies: number, pace: Pace): FastifyInstance {
  const { receiveMillis, stallMillis } = pace;
  const server: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    http: {
      IncomingMessage: UpgradeMessage,
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: receiveMillis,
      requestTimeout: receiveMillis,
      connectionsCheckingInterval: LOOK_MILLIS,
      // Told below, in our words.
      requireHostHeader: false,
    },
    rewriteUrl: pathOf,
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: MOST_BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MILLIS,
    requestTimeout: receiveMillis,
    connectionTimeout: stallMillis,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseBadRequest,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
    ajv: { customOptions: { removeAdditional: false, allErrors: false, strict: false } },
    frameworkErrors: (error, request, reply) => {
      void sendProblem(error, request, reply.header('x-request-id', request.id));
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  checkHosts(server);
  understandJson(server);
  // Expectations that nobody knows are none of ours.
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.routing(request, response);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    // Without what stands in the query: it may be a secret.
    const path = request.url.split('?', 1)[0];
    request.log.debug({ method, path, status: reply.statusCode, millis: reply.elapsedTime }, 'answered');
    done();
  });
  server.setErrorHandler(sendProblem);
  server.setNotFoundHandler((request, reply) =>
    replyWith(reply.code(404), problemOf('NOT_FOUND', `there is nothing at this path`, request)),
  );
  return server;
}
