import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';

interface KnownRoute {
  readonly method: string;
  readonly url: string;
}

interface AllowingRoute {
  /** Methods of the address, as the header `Allow` lists them. */
  readonly allow?: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Tells for each address which methods it has: to whoever asks by OPTIONS, and to whoever uses another one. */
export function refuseOtherMethods(app: FastifyInstance, routes: readonly KnownRoute[]): void {
  for (const url of new Set(routes.map((route) => route.url))) {
    const known = routes.filter((route) => route.url === url).map(({ method }) => method);
    const methods = METHODS.filter((method) => known.includes(method === 'HEAD' ? 'GET' : method));
    const config = { allow: [...methods, 'OPTIONS'].join(', ') };
    const others = METHODS.filter((method) => !methods.includes(method));
    app.route({ method: 'OPTIONS', url, config, handler: (_request, reply) => reply.code(204).send() });
    app.route({ method: others, url, config, onRequest: refuse, handler: refuse });
  }
}

/** Before anything is read of the body, which nobody wants. */
function refuse(request: FastifyRequest, reply: FastifyReply): never {
  const { allow } = request.routeOptions.config as AllowingRoute;
  reply.header('allow', allow);
  const message = `${request.method} is not for this address; there are ${String(allow)}`;
  throw new DomainError('METHOD_NOT_ALLOWED', message, { allow });
}

/** To be called before anybody answers: a preflight request is answered before its route is. */
export function tellAllowed(request: FastifyRequest, reply: FastifyReply): void {
  const { allow } = request.routeOptions.config as AllowingRoute;
  if (request.method === 'OPTIONS' && allow !== undefined) reply.header('allow', allow);
}
