import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wantsPage } from '../graphql';
import { becomesSocket, KEY_HEADER, readKey, SEAT_HEADER } from '../http';
import { type Asker, asking, type Claim, type Door } from '../services';

const GRAPHQL = '/graphql';
const REST = /^\/v1(?=\/|$)/;

/** Lets the services know on whose behalf they are asked. */
export function openDoor(server: FastifyInstance, door: Door): void {
  challenge(server);
  // Not before the body is there: its events would come from outside.
  server.addHook('preHandler', (request, reply, done) => {
    admit(door, request).then((asker) => {
      request.asker = asker;
      asking(asker, done);
    }, done);
  });
}

/** Whoever is asked for a key is told how it is sent. */
function challenge(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer realm="Mancala API"');
    done();
  });
}

/** What was found with a key or a seat's token is no cache's that answers others. */
export function keepToAsker(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { key, seats } = request.claim ?? {};
    const caching = reply.getHeader('cache-control');
    if ((key !== undefined || seats !== undefined) && typeof caching === 'string') {
      reply.header('cache-control', `private, ${caching.replace(/\b(public|private),? */, '')}`);
    }
    done();
  });
}

async function admit(door: Door, request: FastifyRequest): Promise<Asker> {
  const claim = (request.claim = claimOf(request));
  return isPage(request) ? door.admitToPage(claim) : door.admit(claim);
}

/** By the route that answers, and not by the address, which may be written in many ways for one route. */
function isPage(request: FastifyRequest): boolean {
  const { url = '' } = request.routeOptions;
  if (url !== GRAPHQL) return !REST.test(url);
  // Of a connection that becomes a WebSocket each operation is let in by itself.
  return wantsPage(request) || becomesSocket(request.raw);
}

function claimOf({ headers, ip }: FastifyRequest): Claim {
  const key = readKey({ authorization: headers.authorization, plain: textOf(headers[KEY_HEADER]) });
  return { address: ip, key, seats: textOf(headers[SEAT_HEADER]) };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
