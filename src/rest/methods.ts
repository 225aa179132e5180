import type { FastifyInstance, HTTPMethods } from 'fastify';
import { problemOf, replyWith } from './problem';

const ALL: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Methods of an address that OPTIONS and the header `Allow` name; HEAD goes with GET. */
function allowOf(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(
    ', ',
  );
}

/** Answers what an address can be asked, and refuses the methods that it has not, naming those that it has. */
export function answerMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allow = allowOf(methods);
  app.route({
    method: 'OPTIONS',
    url,
    // Browsers ask by it what they may send; others what the address can do.
    config: { cors: { preflightContinue: true, strictPreflight: false } },
    handler: (_request, reply) => reply.code(204).header('allow', allow).header('content-length', '0').send(),
  });
  app.register((scope, _options, done) => {
    // Nobody reads these bodies.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => {
      parsed(null);
    });
    scope.route({
      method: ALL.filter((method) => !methods.includes(method)),
      url,
      handler: (request, reply) => {
        const message = `this address is asked by ${allow}`;
        const problem = problemOf('METHOD_NOT_ALLOWED', message, request);
        return replyWith(reply.code(problem.status).header('allow', allow), problem);
      },
    });
    done();
  });
}
