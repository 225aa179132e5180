import type {
  FastifyInstance,
  preHandlerHookHandler,
  preValidationHookHandler,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import { allowLag } from '../services';
import { tagAnswer } from './caching';
import { charging } from './costs';
import { checkDigits, type Query, splitLists } from './query';
import { createHandlers, type RestServices } from './handlers';
import { answerMethods } from './methods';
import { listRoutes } from './specification';
import { compileValidator } from './validation';

export type { RestServices } from './handlers';
export { codeOfError, describeProblem, problemOf, replyWith, sendProblem } from './problem';
export { parseQuery } from './query';

/** Every operation of `openapi/`, with its input checked and its answers written by its schemas. */
export function registerRest(app: FastifyInstance, services: RestServices): void {
  const handlers: Readonly<Record<string, RouteHandlerMethod>> = createHandlers(services);
  app.addHook('onSend', tagAnswer);
  const routes = listRoutes();
  for (const { operationId, lists, numbers, ...route } of routes) {
    const handler = Object.hasOwn(handlers, operationId) ? handlers[operationId] : undefined;
    if (handler === undefined) throw new Error(`no handler for the operation ${operationId}`);
    const { streamedTypes } = route.config;
    const preValidation = lists.length + numbers.length === 0 ? [] : [readTexts(lists, numbers)];
    const routed = {
      ...route,
      handler,
      preValidation,
      validatorCompiler: compileValidator,
      preHandler: [
        charging(services.quotas, operationId, route.method),
        ...(route.method === 'GET' ? [letLag] : []),
      ],
    };
    if (streamedTypes === undefined) app.route(routed);
    else registerStreamed(app, routed, streamedTypes);
  }
  for (const url of new Set(routes.map((route) => route.url))) {
    const methods = routes.filter((route) => route.url === url).map(({ method }) => method);
    answerMethods(app, url, methods);
  }
}

/** A route of its own scope: nowhere else are these bodies understood. */
function registerStreamed(app: FastifyInstance, route: RouteOptions, types: readonly string[]): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.route(route);
    done();
  });
}

function readTexts(lists: readonly string[], numbers: readonly string[]): preValidationHookHandler {
  return ({ query, params }, _reply, done) => {
    splitLists(query as Query, lists);
    checkDigits(query as Query, numbers);
    checkDigits(params as Record<string, unknown>, numbers);
    done();
  };
}

/** Whoever only asks may be answered by a replica of the store. */
const letLag: preHandlerHookHandler = (_request, _reply, done) => {
  allowLag();
  done();
};
