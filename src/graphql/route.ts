import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { ApolloServer } from '@apollo/server';
import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { DomainError, type ErrorCode, ERRORS } from '../errors';
import { type Account, accountOf, callerOf, type Pace, sendEvents, takeUpgrade } from '../http';
import type { Claim, Services } from '../services';
import { type Context, createContext, type ContextFacts } from './context';
import { identify } from './errors';
import { createGraphiql, wantsPage } from './graphiql';
import { Sockets } from './socket/sockets';
import { ResultEvents } from './stream/answer';
import { operate } from './stream/operate';
import { readOperation, wantsEvents } from './stream/request';

export interface GraphqlRouteOptions {
  readonly apollo: ApolloServer<Context>;
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly pace: Pace;
  /** What an error that comes before GraphQL (body, content type) is called. */
  readonly codeOfError: (error: FastifyError) => ErrorCode;
  /** Told of every operation on a WebSocket that has ended: no request of HTTP is made for it. */
  readonly onSocketOperation?: (account: Account, seconds: number) => void;
}

const METHODS = 'GET, HEAD, POST, OPTIONS';
/** What Fastify allows where nothing else is said. */
const MOST_MESSAGE_BYTES = 1024 ** 2;

declare module 'fastify' {
  interface FastifyRequest {
    graphql?: Context;
    /** What it says of who sends it: on a connection that stays each operation is let in by itself. */
    claim?: Claim;
  }
}

/** `/graphql`: operations by POST, queries also by GET, subscriptions as events, WebSockets, and GraphiQL for browsers. */
export const graphqlRoute: FastifyPluginCallback<GraphqlRouteOptions> = (app, options, done) => {
  const { apollo, schema, services, pace, codeOfError, onSocketOperation: onOperation } = options;
  const graphiql = createGraphiql();
  const mostBytes = app.initialConfig.bodyLimit ?? MOST_MESSAGE_BYTES;
  const sockets = new Sockets({
    ...{ apollo, schema, services, pace, mostBytes },
    ...(onOperation !== undefined && { onOperation }),
  });
  app.addHook('preClose', () => sockets.close());
  const handle = fastifyApolloHandler(apollo, {
    context: (request, reply) => {
      request.graphql = createContext(factsOf(request, reply));
      return Promise.resolve(request.graphql);
    },
  });

  function factsOf(request: FastifyRequest, reply: FastifyReply): ContextFacts {
    const { id: requestId, log } = request;
    return { services, requestId, log, caller: callerOf(request, reply), account: accountOf(request) };
  }

  async function stream(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const facts = factsOf(request, reply);
    const context = createContext({ ...facts, stream: { isGet: request.method === 'GET' } });
    const renew = (): Context => createContext(facts);
    const results = await operate({ apollo, schema }, readOperation(request), context, renew);
    return sendEvents(reply, new ResultEvents(results), pace);
  }

  app.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(codeOfError(error), error, request, reply),
  );
  app.route<{ Reply: string }>({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const upgrade = takeUpgrade(request, () => sockets.checkRoom(request.asker?.client ?? request.ip));
      if (upgrade !== undefined) {
        reply.hijack();
        return sockets.accept(upgrade, request);
      }
      if (wantsPage(request)) return graphiql(request, reply);
      if (wantsEvents(request)) return stream(request, reply);
      reply.header('cache-control', 'no-store');
      const body = (await handle.call(app, request, reply)) as string;
      const isStrange = request.graphql?.reply.status === undefined && reply.statusCode >= 400;
      return isStrange ? identifyBody(body, request, reply) : settle(body, request, reply);
    },
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_request, reply) => {
      reply.header('allow', METHODS);
      throw new DomainError('METHOD_NOT_ALLOWED', 'GraphQL takes GET and POST');
    },
  });
  app.route({
    method: 'OPTIONS',
    url: '/graphql',
    config: { cors: { preflightContinue: true, strictPreflight: false } },
    handler: (_request, reply) =>
      reply.code(204).header('allow', METHODS).header('content-length', '0').send(),
  });
  done();
};

/** What ends a request before Apollo sees it, in the words of GraphQL. */
function refuse(code: ErrorCode, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { httpStatus, logLevel, retryable } = ERRORS[code];
  request.log[logLevel]({ err: error, code }, 'GraphQL request refused');
  accountOf(request).codes.push(code);
  const message = code === 'INTERNAL' ? 'Internal server error' : error.message;
  const errors: GraphQLFormattedError[] = [{ message, extensions: { code, retryable } }];
  return reply.code(httpStatus).send({ errors: identify(errors, request.id) });
}

/** Requests that were no GraphQL requests never reach our plugins: their errors lack the request's id. */
function identifyBody(body: string, request: FastifyRequest, reply: FastifyReply): string {
  const { errors } = JSON.parse(body) as { errors: GraphQLFormattedError[] };
  return JSON.stringify({ errors: identify(errors, request.id, reply.statusCode) });
}

/** `application/json` clients are told in the body alone; the newer media type has statuses that mean something. */
function settle(body: string, { graphql }: FastifyRequest, reply: FastifyReply): string {
  if (graphql?.reply.status === undefined) return body;
  const { status, isMalformed } = graphql.reply;
  const isPlainJson = String(reply.getHeader('content-type')).startsWith('application/json');
  reply.code(isPlainJson && isMalformed !== true ? 200 : status);
  return body;
}
