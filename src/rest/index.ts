import type { FastifyInstance, preHandlerHookHandler, RouteHandlerMethod } from 'fastify';
import { allowLag } from '../services';
import { tagAnswer } from './caching';
import { createHandlers, type RestServices } from './handlers';
import { listRoutes } from './specification';

export type { RestServices } from './handlers';
export { codeOfError, problemOf, replyWith, sendProblem } from './problem';
export { parseQuery } from './query';

/** Every operation of `openapi/`, with its input checked and its answers written by its schemas. */
export function registerRest(app: FastifyInstance, services: RestServices): void {
  const handlers: Readonly<Record<string, RouteHandlerMethod>> = createHandlers(services);
  app.addHook('onSend', tagAnswer);
  for (const { operationId, ...route } of listRoutes()) {
    const handler = Object.hasOwn(handlers, operationId) ? handlers[operationId] : undefined;
    if (handler === undefined) throw new Error(`no handler for the operation ${operationId}`);
    app.route({ ...route, handler, ...(route.method === 'GET' && { preHandler: letLag }) });
  }
}

/** Whoever only asks may be answered by a replica of the store. */
const letLag: preHandlerHookHandler = (_request, _reply, done) => {
  allowLag();
  done();
};
